"""
Makes schedules.json: 20 review histories with the schedules that the reference implementation of FSRS gives them.
Run it with `python3 tests/main/study/golden/make-schedules.py`; it installs the reference into a temporary venv.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

VERSION = "6.3.2"
TARGET = pathlib.Path(__file__).with_name("schedules.json")

# Each review is [day, grade]; a day counts from the first review.
HISTORIES = [
    [[0, 4]],
    [[0, 3], [0, 3]],
    [[0, 1], [0, 3], [0, 3]],
    [[0, 2], [0, 3], [0, 3]],
    [[0, 3], [0, 4]],
    [[0, 3], [0, 3], [2, 3]],
    [[0, 3], [0, 3], [2, 2]],
    [[0, 3], [0, 3], [2, 4]],
    [[0, 3], [0, 3], [2, 1], [2, 3]],
    [[0, 4], [8, 3], [40, 3]],
    [[0, 4], [8, 1], [8, 3], [10, 3]],
    [[0, 4], [8, 4], [90, 4], [500, 4]],
    [[0, 3], [0, 3], [2, 3], [12, 3], [50, 3], [200, 3]],
    [[0, 3], [0, 3], [2, 2], [6, 2], [14, 2], [30, 2]],
    # Intervals never close to one day, because ts-fsrs also keeps those of Hard, Good and Easy a day apart.
    [[0, 1], [0, 1], [0, 3], [0, 3], [6, 3], [30, 3]],
    [[0, 3], [0, 3], [60, 3]],
    [[0, 3], [0, 3], [1, 3]],
    [[0, 3], [0, 3], [2, 1], [2, 1], [2, 3], [5, 3], [20, 1], [20, 3]],
    [[0, 4], [400, 3]],
    [[0, 2], [0, 2], [0, 3], [0, 3], [2, 3], [10, 4], [80, 1], [80, 3], [85, 3]],
]
RETENTIONS = [0.9, 0.8, 0.95]


def make() -> None:
    from datetime import datetime, timedelta, timezone

    import fsrs
    import fsrs.scheduler as module

    start = datetime(2026, 11, 21, 12, tzinfo=timezone.utc)

    def replay(history, retention, randomness):
        # The bounds of the fuzz range that the reference may draw an interval from.
        module.random = lambda: randomness
        scheduler = fsrs.Scheduler(desired_retention=retention)
        card = fsrs.Card(due=start)
        for day, grade in history:
            card, _ = scheduler.review_card(card, fsrs.Rating(grade), start + timedelta(days=day))
        return card

    schedules = []
    for index, history in enumerate(HISTORIES):
        retention = RETENTIONS[index % len(RETENTIONS)]
        first, last = (replay(history, retention, at) for at in (0, 1 - 1e-9))
        schedules.append(
            {
                "reviews": history,
                "retention": retention,
                "stability": round(first.stability, 6),
                "difficulty": round(first.difficulty, 6),
                "dueDays": [(card.due - start).days for card in (first, last)],
            }
        )
    lines = ",\n".join("  " + json.dumps(schedule) for schedule in schedules)
    TARGET.write_text(f"[\n{lines}\n]\n")


if "--inside" in sys.argv:
    make()
else:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        python = pathlib.Path(folder) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        subprocess.run([python, "-m", "pip", "install", "--quiet", f"fsrs=={VERSION}"], check=True)
        subprocess.run([python, __file__, "--inside"], check=True)
