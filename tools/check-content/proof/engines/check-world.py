"""Runs or compiles the fences of worlds, one world at a time in a single interpreter that is reset in between."""

import decimal
import linecache
import random
import shutil
import unittest
import weakref
from importlib import reload

first_modules = dict(sys.modules)
first_builtins = dict(vars(builtins))
first_environment = dict(os.environ)
first_path = list(sys.path)
first_filters = list(warnings.filters)
first_limit = sys.getrecursionlimit()
first_streams = sys.stdin, sys.stdout, sys.stderr


def check_world(request):
    """Answers a JSON request with a run of each fence."""
    request = json.loads(request)
    if request["compileOnly"]:
        return json.dumps([compile_only(code) for code in request["fences"]])
    judges = {index: run_tests for index, has_tests in enumerate(request["tests"]) if has_tests}
    try:
        return run_world(json.dumps(request["fences"]), None, judges)
    finally:
        leave_world()


def compile_only(code):
    try:
        compile(code, "<fence>", "exec", dont_inherit=True, optimize=0)
        return {"output": "", "error": None}
    except (SyntaxError, ValueError) as error:
        return {"output": "", "error": describe(error, "<fence>")}


def run_tests(main, before):
    """Runs the test cases that a fence has added, printing a line for each; the failure lists the failed ones."""
    class Result(unittest.TestResult):
        failed = []

        def say(self, sign, test, text=""):
            line = f"{sign} {test.id().removeprefix('__main__.')}{': ' if text else ''}{text}"
            print(line)
            if sign in ("fail", "error"):
                self.failed.append(line)

        def addSuccess(self, test):
            self.say("pass", test)

        def addFailure(self, test, error):
            self.say("fail", test, first_line(error[1]))

        def addError(self, test, error):
            self.say("error", test, f"{error[0].__name__}: {first_line(error[1])}")

        def addSkip(self, test, reason):
            self.say("skip", test, reason)

        def addExpectedFailure(self, test, error):
            self.say("pass", test, "fails as expected")

        def addUnexpectedSuccess(self, test):
            self.say("fail", test, "passes, and must not")

        def addSubTest(self, test, subtest, error):
            if error is not None:
                self.say("fail", subtest, first_line(error[1]))

    def first_line(error):
        return str(error).split("\n", 1)[0]

    loader = unittest.TestLoader()
    cases = [
        value
        for name, value in main.__dict__.items()
        if before.get(name) is not value
        and isinstance(value, type)
        and issubclass(value, unittest.TestCase)
        and value.__module__ == "__main__"
    ]
    result = Result()
    unittest.TestSuite(loader.loadTestsFromTestCase(case) for case in cases).run(result)
    if result.testsRun == 0:
        return {"message": "it has no tests", "line": None, "column": 1, "module": None}
    if not result.failed:
        return None
    return {"message": "\n".join(result.failed), "line": None, "column": 1, "module": None}


def leave_world():
    """Resets everything that a world may have changed outside of its own globals."""
    sys.stdin, sys.stdout, sys.stderr = first_streams
    main = sys.modules.get("__main__")
    if main is not None and main is not first_modules["__main__"]:
        # Destructors run now, so that any errors in them count for this world, not the next.
        main.__dict__.clear()
    os.chdir("/")
    shutil.rmtree(folder, ignore_errors=True)
    for name in [name for name in sys.modules if name not in first_modules]:
        del sys.modules[name]
    sys.modules.update(first_modules)
    for name in [name for name in vars(builtins) if name not in first_builtins]:
        delattr(builtins, name)
    vars(builtins).update(first_builtins)
    os.environ.clear()
    os.environ.update(first_environment)
    sys.path[:] = first_path
    sys.setrecursionlimit(first_limit)
    sys.settrace(None)
    sys.setprofile(None)
    sys.excepthook = sys.__excepthook__
    sys.unraisablehook = sys.__unraisablehook__
    sys.breakpointhook = break_in
    warnings.resetwarnings()
    warnings.filters[:] = first_filters
    decimal.setcontext(decimal.DefaultContext.copy())
    random.seed()
    reset_logging()
    exit_functions.clear()
    # Its exit hook has already run: only a reload makes finalizers register it again.
    reload(weakref)
    use_event_loop()
    linecache.clearcache()
    gc.collect()


def reset_logging():
    logging.shutdown()
    root = logging.getLogger()
    for handler in list(root.handlers):
        root.removeHandler(handler)
    for filter in list(root.filters):
        root.removeFilter(filter)
    root.setLevel(logging.WARNING)
    logging.Logger.manager.loggerDict.clear()
    logging.disable(logging.NOTSET)
    logging.raiseExceptions = True
    logging.setLoggerClass(logging.Logger)
    logging.setLogRecordFactory(logging.LogRecord)
