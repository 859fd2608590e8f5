"""Drives Anki's engine: reads steps as a JSON list, runs them on a collection, and prints their results as a JSON list."""

import base64
import hashlib
import json
import sys
from pathlib import Path

from anki.collection import (
    Collection,
    ExportAnkiPackageOptions,
    ImportAnkiPackageOptions,
    ImportAnkiPackageRequest,
)

LOGS = ["new", "updated", "duplicate", "conflicting", "first_field_match", "missing_notetype", "missing_deck", "empty_first_field"]


def import_package(col, file, schedules=False):
    options = ImportAnkiPackageOptions(with_scheduling=schedules)
    request = ImportAnkiPackageRequest(package_path=file, options=options)
    log = col.import_anki_package(request).log
    return {name: len(getattr(log, name)) for name in LOGS}


def export_package(col, file, legacy, schedules=True):
    options = ExportAnkiPackageOptions(
        with_scheduling=schedules, with_deck_configs=False, with_media=True, legacy=legacy
    )
    return col.export_anki_package(out_path=file, options=options, limit=None)


def export_collection(col, file, legacy):
    col.export_collection_package(file, include_media=True, legacy=legacy)


def list_cards(col):
    """Every card with its note, as a reviewer shows it."""
    cards = []
    for card_id in col.find_cards(""):
        card = col.get_card(card_id)
        note = card.note()
        cards.append(
            {
                "guid": note.guid,
                "noteType": note.note_type()["name"],
                "deck": col.decks.name(card.did),
                "tags": note.tags,
                "fields": dict(note.items()),
                "front": card.question(),
                "back": card.answer(),
                "type": card.type,
                "queue": card.queue,
                "ordinal": card.ord,
                "flag": card.user_flag(),
                "due": card.due,
                "interval": card.ivl,
                "reps": card.reps,
                "lapses": card.lapses,
                "memory": card.memory_state
                and {
                    "stability": card.memory_state.stability,
                    "difficulty": card.memory_state.difficulty,
                },
                "reviews": col.db.all(
                    "select id, ease, ivl, time, type, factor from revlog where cid = ? order by id", card_id
                ),
            }
        )
    return cards


def list_media(col):
    folder = Path(col.media.dir())
    return {
        file.name: hashlib.sha256(file.read_bytes()).hexdigest()
        for file in folder.iterdir()
    }


def check(col):
    """Repairs that the engine finds necessary, and media files that are missing or unused."""
    message, sound = col.fix_integrity()
    media = col.media.check()
    return {"sound": sound, "message": message, "missing": list(media.missing), "unused": list(media.unused)}


def today(col):
    timing = col._backend.sched_timing_today()
    return {"day": timing.days_elapsed, "nextDayAt": timing.next_day_at}


def study(col, deck, grades, fsrs=True):
    """Answers the deck's next cards, one for each grade from 1 (Again) to 4 (Easy)."""
    col.set_config("fsrs", fsrs)
    col.decks.select(col.decks.id(deck))
    answered = []
    for grade in grades:
        card = col.sched.getCard()
        if card is None:
            break
        card.start_timer()
        col.sched.answerCard(card, grade)
        answered.append(card.note().guid)
    return answered


def add_note_type(col, name, fields, front, back):
    kind = col.models.new(name)
    for field in fields:
        col.models.add_field(kind, col.models.new_field(field))
    template = col.models.new_template("Card 1")
    template["qfmt"], template["afmt"] = front, back
    col.models.add_template(kind, template)
    col.models.add(kind)


def add_notes(col, notes, media):
    """Adds notes, each with the name of its type, and media files in base64."""
    for name, data in media.items():
        col.media.write_data(name, base64.b64decode(data))
    for one in notes:
        note = col.new_note(col.models.by_name(one["type"]))
        for index, field in enumerate(one["fields"]):
            note.fields[index] = field
        note.tags = one.get("tags", [])
        note.guid = one["guid"]
        col.add_note(note, col.decks.id(one["deck"]))


def study_days(col, deck, days, each, fsrs):
    """Studies a deck on this many days until now, which are in the past afterwards, with up to `each` answers a day."""
    col.set_config("fsrs", fsrs)
    answers = 0
    for day in range(days):
        col.decks.select(col.decks.id(deck))
        answered = 0
        for index in range(each):
            card = col.sched.getCard()
            if card is None:
                break
            card.start_timer()
            col.sched.answerCard(card, [3, 3, 1, 4, 3, 2, 3][(day + index) % 7])
            move_back(col, 60)
            answered += 1
        answers += answered
        move_back(col, 86400 - 60 * answered)
        col.db.execute("update col set crt = crt - 86400")
        col.close()
        col.reopen()
    return answers


def move_back(col, seconds):
    """Moves all answers so far into the past; days are counted from the collection's creation."""
    col.db.execute("update revlog set id = id - ?, cid = cid", seconds * 1000)
    col.db.execute("update cards set due = due - ? where queue = 1", seconds)
    col.db.execute(
        "update cards set data = json_set(data, '$.lrt', json_extract(data, '$.lrt') - ?) where data like '%lrt%'", seconds
    )


def study_filtered(col, search, reschedule, grades):
    """Answers cards in a filtered deck, which keeps those that come again."""
    deck = col.sched.get_or_create_filtered_deck(0)
    deck.name = f"Filtered {reschedule}"
    deck.config.reschedule = reschedule
    del deck.config.search_terms[:]
    deck.config.search_terms.add(search=search, limit=len(grades), order=0)
    changes = col.sched.add_or_update_filtered_deck(deck)
    col.decks.select(changes.id)
    answered = []
    for grade in grades:
        card = col.sched.getCard()
        if card is None:
            break
        card.start_timer()
        col.sched.answerCard(card, grade)
        answered.append(card.note().guid)
        move_back(col, 60)
    return answered


def set_config(col, name, value):
    col.set_config(name, value)


def set_states(col, suspended=(), buried=(), flagged=()):
    def cards(guids):
        return [card for guid in guids for card in col.db.list(
            "select cards.id from cards join notes on nid = notes.id where guid = ?", guid)]

    col.sched.suspend_cards(cards(suspended))
    col.sched.bury_cards(cards(buried), manual=True)
    if flagged:
        col.set_user_flag_for_cards(2, cards(flagged))


def change_field(col, guid, name, value):
    note = col.get_note(col.db.scalar("select id from notes where guid = ?", guid))
    note[name] = value
    col.update_note(note)


STEPS = {
    step.__name__: step
    for step in [
        import_package,
        export_package,
        export_collection,
        list_cards,
        list_media,
        check,
        today,
        study,
        add_note_type,
        add_notes,
        study_days,
        study_filtered,
        set_config,
        set_states,
        change_field,
    ]
}


def main():
    order = json.load(sys.stdin)
    col = Collection(order["collection"])
    try:
        results = [STEPS[step.pop("do")](col, **step) for step in order["steps"]]
    finally:
        col.close()
    json.dump(results, sys.stdout)


main()
