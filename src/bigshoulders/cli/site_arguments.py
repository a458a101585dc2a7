"""The options of the commands for whoever looks after a site."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from bigshoulders.cli.parsing import Parser, option, port, switch, tasks_of
from bigshoulders.locale import _

Command = Callable[[str, str], argparse.ArgumentParser]


def site_commands(command: Command, everywhere: Parser) -> None:
    backup = command("backup", _("write everything that a site has into one file, while it runs"))
    backup.add_argument("file", metavar=_("FILE"), help=_("the file to write; it holds secrets"))
    switch(backup, "--force", _("write over a file that is there"))
    restore = command("restore", _("put the site of a backup here"))
    restore.add_argument("file", metavar=_("FILE"), help=_("a file that backup has written"))
    switch(restore, "--replace", _("in place of the games that are here; they are kept as a copy first"))
    upgrade = command("upgrade", _("bring a site up to date with this version of the program"))
    switch(upgrade, "--dry-run", _("only say what would happen, tried on a copy"))
    check = command("check", _("look whether all that a site needs is as it should be"))
    check_options(check)
    for one in (backup, restore, upgrade, check):
        data_option(one)
    people_options(command("people", _("list, export and remove the people of a site")), everywhere)
    tables_options(command("tables", _("list, export and remove the tables of a site")), everywhere)


def data_option(command: argparse.ArgumentParser) -> None:
    option(command, "--data", _("FOLDER"), _("the folder that the site keeps its games in"))


def check_options(check: argparse.ArgumentParser) -> None:
    option(check, "--public", _("ADDRESS"), _("the https address under which the world reaches the site"))
    option(check, "--port", _("NUMBER"), _("the port of the site (1875)"), type=port, default=1875)
    option(check, "--send", _("MAILBOX"), _("send a letter there; without it none is sent"))
    switch(check, "--json", _("print the findings as JSON"))


def people_options(people: argparse.ArgumentParser, everywhere: Parser) -> None:
    task = tasks_of(people, everywhere)
    each = task("list", _("who has played here, the last who came first"))
    option(each, "--search", _("WORD"), _("only those whose name, or whose account's name, has this in it"))
    switch(each, "--json", _("print the list as JSON"))
    export = task("export", _("write what the site knows of somebody, for them to take along"))
    remove = task("remove", _("forget somebody; others keep their games"))
    for one in (export, remove):
        one.add_argument("person", metavar=_("NUMBER"), help=_("their number, as the list has it"))
    files_and_leave(export, remove)
    for one in (each, export, remove):
        data_option(one)


def tables_options(tables: argparse.ArgumentParser, everywhere: Parser) -> None:
    task = tasks_of(tables, everywhere)
    each = task("list", _("all tables, the last that was played first"))
    option(each, "--search", _("WORD"), _("only those whose title, name or player has this in it"))
    words = _("only tables that wait for players, are played, are over, or were thrown away")
    each.add_argument("--only", choices=("waiting", "running", "finished", "deleted"), help=words)
    switch(each, "--json", _("print the list as JSON"))
    export = task("export", _("write the record of a game"))
    switch(export, "--with-hidden", _("also of a game that is not over; its record tells what is hidden"))
    remove = task("remove", _("throw a table away; it can be taken out again for a month"))
    switch(remove, "--for-good", _("at once and for ever"))
    back = task("put-back", _("take a table out again that was thrown away"))
    for one in (export, remove, back):
        one.add_argument("table", metavar=_("TABLE"), help=_("its name in addresses, as the list has it"))
    files_and_leave(export, remove)
    for one in (each, export, remove, back):
        data_option(one)


def files_and_leave(export: argparse.ArgumentParser, remove: argparse.ArgumentParser) -> None:
    option(export, "--to", _("FILE"), _("the file to write; without one it is printed"))
    switch(remove, "--yes", _("do not ask"))
