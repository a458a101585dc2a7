"""A Campaign from session to session: the Legacy after each of them, and the bonuses for the next."""

from __future__ import annotations

from rich.console import Group

from bigshoulders.cli.board.legacy import legacy, session_rule, standing
from bigshoulders.cli.board.parts import house_legend, row, section, table
from bigshoulders.cli.table.host import Host
from bigshoulders.cli.table.prompts import number
from bigshoulders.cli.table.saved_table import SavedCampaign
from bigshoulders.locale import _, ngettext
from bigshoulders.words.legacy import session_line
from bigshoulders.words.printed import Printed
from bigshoulders.words.solo_names import bonus_words

PLAYER = 0
COMMANDS = ("board", "b", "hand", "log", "score", "save", "quit", "q", "exit")
"""What can be typed besides the bonuses."""
HELP = ("help", "h", "?")
"""Alone, or with a word of the game."""


class CampaignHost:
    def __init__(self, table: SavedCampaign, host: Host) -> None:
        self.table = table
        self.campaign = table.campaign
        self.host = host
        self.box = table.game.options.full_box

    def run(self) -> None:
        """Until the Campaign is over, or Leave."""
        while True:
            if not self.table.game.is_over:
                self.host.run()
            self.host.screen.print()
            self.host.screen.print(standing(self.campaign))
            if self.campaign.is_over:
                return
            self.table.next_session(self.bonuses())
            self.host = Host(self.table, self.host.screen, self.host.pace)
            self.announce()

    def announce(self) -> None:
        """The new session, as far as it lies face up now."""
        self.host.screen.print()
        self.host.screen.print(session_rule(self.campaign.session))
        self.host.print_line(session_line(self.campaign))
        self.host.told = 0
        self.host.tell_news()

    # --- bonuses

    def bonuses(self) -> list[str]:
        """CAM-13: one different bonus for each Goal that was achieved."""
        count = self.campaign.bonuses_earned()
        keys = [bonus.key for bonus in self.box.solo.bonuses]
        if not count or self.table.seated.bot_plays:
            return self.table.seated.usual_bonuses()
        self.show_bonuses(count)
        prompt = ngettext(
            "Choose {count} bonus, such as: {example}> ", "Choose {count} bonuses, such as: {example}> ", count
        ).format(count=count, example=" ".join(self.numbers()[:count]))
        while True:
            words = self.host.read(prompt).replace(",", " ").split()
            if words and self.command(words, count):
                continue
            chosen = [keys[int(word) - 1] if word in self.numbers() else word for word in words]
            if len(set(chosen)) == len(chosen) == count and set(chosen) <= set(keys):
                return chosen
            if chosen:
                self.say_what_is_right(count)

    def numbers(self) -> list[str]:
        return [str(k + 1) for k in range(len(self.box.solo.bonuses))]

    def say_what_is_right(self, count: int) -> None:
        words = ngettext(
            "Choose exactly {count} of the numbers 1 to {last} (CAM-13).",
            "Choose exactly {count} different ones of the numbers 1 to {last} (CAM-13).",
            count,
        )
        self.host.print_line(words.format(count=count, last=len(self.box.solo.bonuses)))

    def command(self, words: list[str], count: int) -> bool:
        word = words[0].lower()
        if word in HELP and len(words) == 1:
            self.show_bonuses(count)
            self.host.print_line(_("You can also type legacy, board, log, score, save or quit."))
        elif word == "legacy":
            self.host.screen.print(legacy(self.campaign))
        elif word in (*COMMANDS, *HELP):
            self.host.command(" ".join(words), None, PLAYER)
        else:
            return False
        return True

    def show_bonuses(self, count: int) -> None:
        printed = Printed(self.box, self.campaign.options.components)
        grid = table("", "")
        for k, bonus in enumerate(self.box.solo.bonuses):
            row(grid, number(k + 1), bonus_words(self.box, k) + printed.mark_of_bonus(bonus))
        title = ngettext(
            "Bonuses for the Starting Company of the next session: {count} for the Goal achieved",
            "Bonuses for the Starting Company of the next session: {count}, one for each Goal achieved",
            count,
        )
        self.host.screen.print()
        marked = any(map(printed.mark_of_bonus, self.box.solo.bonuses))
        self.host.screen.print(Group(section(title.format(count=count), grid), *house_legend(marked)))
