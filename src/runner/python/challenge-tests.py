"""Runs the tests of a challenge on a reader's code, in a world of `run-world.py`."""

import traceback

# Taken before any code could replace them.
show_value, show_error = repr, traceback.format_exception_only

# Characters of a value that are shown.
longest = 2000


def run_challenge(code, tests, report, start=lambda: None):
    """Reports each test as it is done, and returns the run of the code itself, as for a fence.

    `start` is called right before the code runs: from then on it may be interrupted.
    """
    main, context = enter_world()
    start()
    run = run_fence(code, f"{folder}/main.py", main, context)
    if run["error"] is None:
        found = []
        # The tests see the names of the code, and the code none of theirs.
        scope = types.ModuleType("__main__")
        scope.__dict__.update(main.__dict__)
        scope.test = lambda *test: found.append(test)

        def run_found(*_):
            for test in found:
                report(dump(run_test(*test)))

        rest = run_fence(tests, f"{folder}/tests.py", scope, context, run_found)
        run = {"output": run["output"] + rest["output"], "error": rest["error"]}
    return dump(run)


def run_test(name, actual, expected):
    result = {"name": name, "passed": False, "expected": None, "actual": None, "error": None}
    try:
        result["expected"] = show(expected)
        value = actual()
        result["actual"] = show(value)
        result["passed"] = is_equal(value, expected)
    except BaseException as error:
        result["error"] = "".join(show_error(error)).strip()
    return result


def show(value):
    text = show_value(value)
    return text if len(text) <= longest else f"{text[:longest]}…"


def is_equal(value, expected):
    """Compares as `==` does, but never by the methods of a type that the test doesn't name; NaN equals NaN."""
    if isinstance(expected, (list, tuple)):
        kind = list if isinstance(expected, list) else tuple
        return (
            isinstance(value, kind)
            and len(value) == len(expected)
            and all(is_equal(one, other) for one, other in zip(value, expected))
        )
    if isinstance(expected, dict):
        return (
            isinstance(value, dict)
            and len(value) == len(expected)
            and all(key in value and is_equal(value[key], expected[key]) for key in expected)
        )
    numbers = (int, float)
    if type(value) is not type(expected) and not (type(value) in numbers and type(expected) in numbers):
        return False
    return bool(value == expected or (value != value and expected != expected))
