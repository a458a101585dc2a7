"""Chance: every number is as likely as any other, and the same seed gives the same numbers on every machine."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from bigshoulders.state.chance import Chance

SPLITMIX64 = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
"""The first numbers of the published generator from state 0."""


class Scripted(Chance):
    """Gives these numbers in place of random ones."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(0)
        self.numbers = iter(numbers)

    def bits(self) -> int:
        return next(self.numbers)


def test_the_numbers_are_those_of_the_published_generator() -> None:
    chance = Chance(0)
    assert [chance.bits() for _ in range(3)] == SPLITMIX64


def test_a_seed_counts_with_its_lowest_64_bits() -> None:
    assert Chance(2**64 + 5).bits() == Chance(5).bits() != Chance(6).bits()


def test_numbers_beyond_the_last_whole_round_are_drawn_again() -> None:
    """2**64 leaves 4 when divided by 6: with the last four numbers, 0 to 3 would be more likely than 4 and 5."""
    assert Scripted(0).below(6) == 0
    assert Scripted(2**64 - 5).below(6) == 5
    assert Scripted(2**64 - 4, 8).below(6) == 2
    assert Scripted(2**64 - 1, 2**64 - 3, 9).below(6) == 3


def test_where_nothing_is_left_over_every_number_counts() -> None:
    assert Scripted(2**64 - 1).below(4) == 3


def test_every_order_comes_up_about_as_often() -> None:
    chance = Chance(7)
    orders = Counter(tuple(chance.shuffled("abc")) for _ in range(6000))
    assert set(orders) == set(permutations("abc"))
    assert all(850 < count < 1150 for count in orders.values())


def test_shuffling_leaves_the_original_alone() -> None:
    items = [1, 2, 3, 4]
    assert sorted(Chance(3).shuffled(items)) == items == [1, 2, 3, 4]
