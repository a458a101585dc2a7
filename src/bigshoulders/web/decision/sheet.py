"""The sheet that choices are written on: each legal action becomes one button, numbered in the order of the page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from bigshoulders.game import Game, IllegalAction
from bigshoulders.state.actions import Action
from bigshoulders.web.table.drawn_table import DrawnTable
from bigshoulders.web.table.markup import Attribute, tag
from bigshoulders.web.table.things import About, crest, explained, icon, sentence, span
from bigshoulders.web.words import html
from bigshoulders.words.errors import filled_in
from bigshoulders.words.markup import plain
from bigshoulders.words.menu import Menu
from bigshoulders.words.short_choices import Short, in_short
from bigshoulders.words.short_refusals import short_refusal

FREE = ("activate", "discard", "trade")
"""Verbs of what may be done beside the decision itself."""
LEAVING = ("pass", "done", "end", "decline")
"""Verbs that stand in the foot."""


class Sheet:
    """What a layout needs to write: the menu, the table as it is drawn, how a click is to be taken."""

    def __init__(
        self,
        game: Game,
        menu: Menu,
        table: DrawnTable,
        choose_url: str,
        ask: bool,
        chosen: Sequence[Action] = (),
        way: Sequence[Action] = (),
        bright: Collection[Action] | None = None,
    ) -> None:
        """`chosen`: what is asked for; `way`: the rest of a company's turn as it would be advised.

        `bright`: choices beside which all others are dimmed; they can be made all the same.
        """
        self.game = game
        self.menu = menu
        self.question = menu.question
        self.view = menu.question.view
        self.table = table
        self._choose_url = choose_url
        self._ask = ask
        self._chosen = list(chosen)
        self.way = way
        self._bright = bright
        self.written: list[Action] = []

    # --- which choices there are

    @property
    def seat(self) -> int:
        return self.question.seat

    def of(self, *verbs: str) -> list[Action]:
        """The legal actions of these verbs, in the order of the menu, that stand nowhere yet."""
        return [action for action in self.menu.actions if action.verb in verbs and action not in self.written]

    def by(self, actions: Iterable[Action], *places: int) -> dict[tuple[int, ...], list[Action]]:
        """Actions that share the arguments at these places belong together."""
        found: dict[tuple[int, ...], list[Action]] = {}
        for action in actions:
            found.setdefault(tuple(action.args[place] for place in places), []).append(action)
        return found

    def short(self, action: Action) -> Short:
        return in_short(self.question, action)

    def is_final(self, *actions: Action) -> bool:
        """Whether it brings to light what cannot be hidden again, so that it is asked for twice."""
        return self.question.after(*actions).final

    # --- writing

    def button(self, action: Action, style: str, *inner: str) -> str:
        """A choice: made at once, as it can be taken back; where it cannot, or by preference, asked for first."""
        self.written.append(action)
        said = plain(self.menu.say(action))
        attrs: dict[str, Attribute] = {
            "type": "submit",
            "class": self._style(style, [action]),
            "id": f"choice-{action.id}",
            "name": "action",
            "value": str(action.id),
            "data-number": str(len(self.written)),
            "title": said,
            "aria-label": said,
        }
        if action.verb == "end":
            attrs["data-key"] = "e"
        else:
            attrs |= self._asking([action])
        return tag("button", attrs, *inner)

    def gesture(self, actions: Sequence[Action], style: str, inner: str, said: str, key: str | None = None) -> str:
        """Several actions by one click, which are taken back together."""
        numbers = ",".join(str(action.id) for action in actions)
        attrs: dict[str, Attribute] = {
            "type": "submit",
            "class": self._style(style, actions),
            "id": f"gesture-{numbers.replace(',', '-')}",
            "name": "moves",
            "value": numbers,
            "data-key": key,
            "aria-keyshortcuts": key,
            "title": said,
            "aria-label": said,
            **self._asking(actions),
        }
        return tag("button", attrs, inner)

    def _style(self, style: str, actions: Sequence[Action]) -> str:
        dim = self._bright is not None and not all(action in self._bright for action in actions)
        return f"choice {style}{' chosen' if list(actions) == self._chosen else ''}{' dim' if dim else ''}"

    def _asking(self, actions: Sequence[Action]) -> dict[str, Attribute]:
        """Where a click only asks what it would do."""
        if not self._ask and not self.is_final(*actions):
            return {}
        return {
            "name": "choice",
            "formmethod": "get",
            "formaction": self._choose_url,
            "hx-get": self._choose_url,
            "hx-target": "#panel",
        }

    def row(self, action: Action) -> str:
        """Number, crest, a few words, money, note."""
        short = self.short(action)
        return self.button(
            action,
            "row",
            self.number(),
            self.crest(short.company),
            f'<span class="what">{html(short.words)}</span>',
            f'<span class="money">{html(short.money)}</span>',
            f'<span class="note">{html(short.note)}</span>',
        )

    def number(self) -> str:
        """Of the button that is written next."""
        return f'<span class="key" aria-hidden="true">{len(self.written) + 1}</span>'

    def crest(self, company: int | None) -> str:
        return span("no-crest", "") if company is None else crest(self.table, self.view.key(company))

    def refused(self, action: Action, name: str, style: str = "", shown: str = "") -> str:
        """A place without a choice: what is `shown` of it, two words of why, the whole reason when it is touched."""
        refusal = self.game.why_not(self.seat, action)
        assert refusal is not None, f"{action} can be chosen"
        return self.refusal_of(refusal, name, style, shown)

    def refusal_of(self, refusal: IllegalAction, name: str, style: str, shown: str) -> str:
        about = About(name, filled_in(refusal.template, refusal.figures), refusal.rule)
        attrs: dict[str, Attribute] = {
            "class": f"refused {style}".strip(),
            "role": "img",
            "tabindex": "0",
            "aria-label": sentence(self.table, about),
            **explained(self.table, about),
        }
        return tag("span", attrs, shown or icon("bar"), span("", short_refusal(refusal)))


Layout = Callable[[Sheet], list[str]]


def group(title: str, *columns: str, rows: Iterable[str], style: str = "") -> str:
    """A head with the names of its columns, and rows."""
    heads = "".join(span("column", words) for words in columns)
    head = tag("h3", {"class": f"group-head {style}".strip()}, span("title", title), heads)
    return head + "".join(rows)


def why_empty(words: str) -> str:
    """Instead of rows."""
    return tag("p", {"class": "empty"}, html(words))
