"""The words of the companion's page in every language: it speaks by itself, wherever it was taken."""

from __future__ import annotations

from typing import Any

from bigshoulders import locale
from bigshoulders.components import EDITIONS, box
from bigshoulders.game.typed_game import VARIANTS
from bigshoulders.locale import N_, NP_, _, pgettext
from bigshoulders.web.companion.reminders import reminders
from bigshoulders.words.names import BONUSES, CERTIFICATE_NAMES, MODES, PHASES
from bigshoulders.words.names import EDITIONS as EDITION_NAMES
from bigshoulders.words.options import WORDS

Json = dict[str, Any]

LANGUAGES = {"en": "English", "de": "Deutsch", "es": "Español"}
"""Each by the name that it has for those who speak it."""

PAGE = {
    # the page and its games
    "title": N_("Table companion"),
    "about": N_(
        "For the real box: it keeps the bank, the stock track and the scorepad, and reminds you of each phase."
        " You decide; it adds up."
    ),
    "offline_about": N_(
        "Everything stays in this browser, and nothing is sent anywhere. Once loaded, the page needs no connection;"
        " as a file it needs no server either."
    ),
    "download": N_("Save the companion as a file"),
    "to_site": N_("Big Shoulders in the browser"),
    "games": N_("Your games"),
    "new_game": N_("New game"),
    "from_file": N_("From a file"),
    "import_about": N_("A game that was saved from a companion"),
    "import_trouble": N_("This file is no game of a companion, or it was damaged. Nothing was changed."),
    "players": N_("Players"),
    "player": N_("Player {number}"),
    "names_trouble": N_("Everybody needs a name of their own, of at most {most} letters."),
    "edition": N_("Edition"),
    "mode": N_("Game"),
    "special": N_("Special companies"),
    "variants": N_("Variants"),
    "variants_of": N_("with {variants}"),
    "yes": N_("yes"),
    "no": N_("no"),
    "begin": N_("Begin"),
    "keeps_nothing": N_(
        "This browser keeps nothing, or has no room left. Save the game as a file before you close the page."
    ),
    "not_entered": N_("This was not entered: the game has no room left, or a figure is too large."),
    "unread": N_(
        "A game is kept here that cannot be read: it was damaged, or a newer companion has written it. "
        "It stays; save it as a file."
    ),
    "menu": N_("This game"),
    "all_games": N_("All games"),
    "export": N_("Save as a file"),
    "export_about": N_(
        "The file opens in any companion, and with scorepad and charts on the site and by the command"
        " bigshoulders companion."
    ),
    "wipe": N_("Wipe the game"),
    "wipe_what": N_("Wipe: {game}"),
    "wipe_sure": N_("Wipe the game {game} from this browser? Nothing brings it back but a file that was saved."),
    "sure": N_("Are you sure?"),
    "language": N_("Language"),
    "light": N_("Daylight or gaslight"),
    "undo": N_("Undo"),
    "undo_what": N_("Undo: {what}"),
    "redo": N_("Redo"),
    "cancel": N_("Cancel"),
    "close_sheet": N_("Close"),
    "change": N_("Change"),
    "tab_exchange": NP_("tab", "Exchange"),
    "tab_money": NP_("tab", "Money"),
    "tab_phase": NP_("tab", "Phase"),
    "tab_score": NP_("tab", "Score"),
    "tab_log": NP_("tab", "Log"),
    # the exchange
    "exchange": N_("Exchange"),
    "found": N_("Establish a company"),
    "found_now": N_("Establish {company}"),
    "no_companies": N_("No company yet. Enter the first one when it is chosen at the table."),
    "track": N_("Stock track"),
    "closed": N_("closed"),
    "closed_short": NP_("track", "closed"),
    "sold_out": N_("sold out"),
    "paid_last": N_("paid {amount}"),
    "withheld_last": N_("withheld"),
    "shares": N_("Shares"),
    "percent": N_("{percent}%"),
    "more_of": N_("More about {company}"),
    "company": N_("Company"),
    "value": N_("Value"),
    "treasury": N_("Treasury"),
    "treasuries": N_("Treasuries"),
    "treasury_of": N_("Treasury of {company}"),
    # dividends
    "what": N_("What"),
    "dividend": N_("Dividend"),
    "extra": N_("Extra dividend"),
    "withhold": N_("Withhold"),
    "revenue": N_("Revenue"),
    "per_share": N_("for each share"),
    "steps": N_("Steps of the value"),
    "to_purse": N_("to {purse}"),
    "for_pool": N_("the bank, for the Bank Pool"),
    "pay_share_now": N_("Pay {amount} a share"),
    "withhold_now": N_("Withhold {amount}"),
    "guide": N_("A dividend lifts the value"),
    # shares
    "buy": N_("Buy"),
    "sell": N_("Sell"),
    "issue": N_("Issue shares"),
    "director": NP_("change of shares", "Director"),
    "by_hand": N_("By hand"),
    "who": N_("Who"),
    "certificate": N_("Certificate"),
    "pays": N_("pays"),
    "gets": N_("gets"),
    "buy_now": N_("Buy for {amount}"),
    "sell_now": N_("Sell {percent}%"),
    "issue_now": N_("Issue {percent}%"),
    "nothing_to_buy": N_("No share lies in the Treasury or in the Bank Pool."),
    "nothing_to_sell": N_("Nothing is there to be sold."),
    "new_director": N_("New Director"),
    "gives_back": N_("who gives for it, to"),
    "director_now": N_("{name} directs"),
    "from": N_("From"),
    "to": N_("To"),
    "how_many": N_("How many"),
    "move_now": N_("Move"),
    "close_company": N_("Close the company"),
    "compensation": N_("The bank pays {name}"),
    "close_company_sure": N_("{company} leaves the game: its money goes to the bank, its shares are worth nothing."),
    "bonus_here": N_("Appeal {space}: {bonus}, or {instead}."),
    # money
    "money": N_("Money"),
    "purses": N_("Purses"),
    "pay": N_("Pay"),
    "amount": N_("Amount"),
    "add": N_("Add"),
    "clear": NP_("amount", "Clear"),
    "swap": N_("The other way round"),
    "pay_now": N_("Pay {amount}"),
    "pays_whom": N_("{name} pays"),
    "gets_what": N_("{name} gets money"),
    "purse_about": N_("{certificates} of {limit} certificates · shares {shares} · wealth {wealth}"),
    # phases
    "to_phase": N_("On to: {phase}"),
    "next_worker": N_("next costs {price}"),
    "is_sold_out": N_("{company} is sold out."),
    # the score
    "scorepad": N_("Scorepad"),
    "if_it_ended": N_("If the game ended now"),
    "funds": N_("Personal Funds"),
    "at_value": N_("at {value}"),
    "public_goals": N_("Public Goals"),
    "wealth": N_("Wealth"),
    "place": N_("Place"),
    "wins": N_("{winners} wins the game."),
    "share": N_("{winners} share the victory."),
    "choose_goals": N_("Choose the Goals"),
    "choose_goals_about": N_("{count} of them lie open on the table."),
    "goals_now": N_("{count} Goals"),
    "as_counted": N_("As counted"),
    "wins_goal": N_("{name} wins this Goal"),
    "goals_about": N_(
        "Each brings {reward} to whoever has the most. The figures are those of this page; tap who wins."
    ),
    "wealth_chart": N_("Wealth of every player over time"),
    "values": N_("Stock values"),
    "values_chart": N_("Value of every company over time"),
    "dividends": N_("Dividends"),
    "dividends_chart": N_("Dividends by Decade"),
    # the log
    "log": N_("Log"),
    "all_entries": N_("All {count} entries"),
    "value_now": N_("Value: {value}."),
    "did_begin": N_("The game begins."),
    "did_found": N_("{name} establishes {company} for {amount}."),
    "did_buy": N_("{name} buys {percent}% of {company} for {amount} ({from})."),
    "did_sell": N_("{name} sells {percent}% of {company} for {amount}."),
    "did_issue": N_("{company} issues {percent}% for {amount}."),
    "did_director": N_("{name} becomes Director of {company}."),
    "did_share": N_("{percent}% of {company}: from {from} to {to}."),
    "did_pay": N_("{from} pays {amount}: {to}."),
    "did_dividend": N_("{company} pays {per} a share on {revenue}."),
    "did_extra": N_("{company} pays an extra dividend of {per} a share."),
    "did_withhold": N_("{company} withholds {amount}."),
    "did_value": N_("The value of {company} moves."),
    "did_close": N_("{company} leaves the game."),
    "did_goals": N_("The Public Goals are laid out."),
    "did_goal": N_("{name} wins: {goal}."),
    "did_goal_lost": N_("{name} does not win: {goal}."),
}
CONTEXTS = dict.fromkeys(("tab_exchange", "tab_money", "tab_phase", "tab_score", "tab_log"), "tab") | {
    "clear": "amount",
    "closed_short": "track",
    "director": "change of shares",
}
VARIANT_NAMES = {name: WORDS[name].title for name in VARIANTS} | {"supply_chain": N_("Advanced Supply Chain")}
PLACES = {"bank": N_("Bank"), "treasury": N_("Treasury"), "pool": N_("Bank Pool"), "box": N_("Box")}
COUNTERS = {
    "appeal": N_("Appeal"),
    "workers": N_("Workers"),
    "automation": N_("Automated"),
    "managers": N_("Managers"),
    "salespeople": N_("Salespeople"),
    "assets": N_("Capital Assets"),
    "goods": N_("Goods"),
    "partners": N_("Partners"),
    "job_market": N_("Job Market"),
}
LETTERS = {"director": NP_("certificate", "D"), "preferred": NP_("certificate", "P")}
SETUP = N_("Before the first Decade")


def language_now() -> str:
    """That of the reader, if the page has it."""
    greeting = _(PAGE["title"])
    for language in LANGUAGES:
        with locale.speaking(language):
            if _(PAGE["title"]) == greeting:
                return language
    return "en"


def words() -> dict[str, Json]:
    """By language."""
    found = {}
    for language, name in LANGUAGES.items():
        with locale.speaking(language):
            found[language] = {"name": name, **said()}
    return found


def said() -> Json:
    """In the language that is spoken now."""
    kinds = zip(("common", "preferred", "director"), CERTIFICATE_NAMES, strict=True)
    return {
        "page": {key: pgettext(CONTEXTS[key], text) if key in CONTEXTS else _(text) for key, text in PAGE.items()},
        "places": translated(PLACES),
        "counters": translated(COUNTERS),
        "letters": {kind: pgettext("certificate", letter) for kind, letter in LETTERS.items()},
        "kinds": translated(dict(kinds)),
        "phases": {"setup": _(SETUP), **translated(PHASES)},
        "bonuses": translated(BONUSES),
        "editions": translated(EDITION_NAMES),
        "modes": translated(MODES),
        "variants": translated(VARIANT_NAMES),
        "goals": {goal.key: _(goal.name) for goal in box("second").goals},
        "reminders": {edition: reminders(edition) for edition in EDITIONS},
    }


def translated(table: dict[str, str]) -> dict[str, str]:
    return {key: _(text) for key, text in table.items()}
