"""Drives Anki's engine: reads steps as a JSON list, runs them on a collection, and prints their results as a JSON list."""

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
                    "select id, ease, ivl, time, type from revlog where cid = ? order by id", card_id
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


def change_field(col, guid, name, value):
    note = col.get_note(col.db.scalar("select id from notes where guid = ?", guid))
    note[name] = value
    col.update_note(note)


STEPS = {
    step.__name__: step
    for step in [import_package, export_package, export_collection, list_cards, list_media, check, today, study, change_field]
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
