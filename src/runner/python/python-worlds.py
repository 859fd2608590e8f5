"""Runs fences of Python in worlds: each world starts as a fresh interpreter would, as far as one process can."""

import ast
import asyncio
import atexit
import builtins
import codecs
import contextlib
import contextvars
import decimal
import gc
import io
import json
import linecache
import logging
import os
import random
import shutil
import sys
import time
import traceback
import types
import warnings
import weakref


class SleepingSelector:
    """Has no files to wait for: it only lets the time pass."""

    def select(self, timeout):
        if timeout is None:
            raise RuntimeError("the event loop waits for something that never happens")
        if timeout > 0:
            time.sleep(timeout)
        return []


class EventLoop(asyncio.BaseEventLoop):
    """CPython's own event loop; there are no sockets or threads here that could wake it."""

    def __init__(self):
        super().__init__()
        self._selector = SleepingSelector()

    def _process_events(self, event_list):
        pass

    def _write_to_self(self):
        pass


class EventLoopPolicy(asyncio.events._BaseDefaultEventLoopPolicy):
    _loop_factory = EventLoop


def use_event_loop():
    asyncio._set_running_loop(None)
    asyncio.events._set_event_loop_policy(EventLoopPolicy())


class Sink(io.RawIOBase):
    """Passes on as text what is written to it."""

    def __init__(self, write):
        self._write = write
        self._decoder = codecs.getincrementaldecoder("utf-8")("backslashreplace")

    def writable(self):
        return True

    def write(self, data):
        self._write(self._decoder.decode(data))
        return len(data)


class Keyboard(io.RawIOBase):
    """Stands for the one that `input` and `sys.stdin` read from: there is nobody to ask."""

    def readable(self):
        return True

    def readinto(self, buffer):
        # It would take the end of what is typed for an order to quit.
        if any(frame.f_globals.get("__name__") == "pdb" for frame, _ in first_traceback["walk_stack"](None)):
            break_in()
        raise EOFError(f"{no_typing} instead of input()")


no_typing = "Nothing can be typed in here: put the value into the code"


def break_in(*_, **__):
    """Stands for the debugger, which reads from the keyboard."""
    raise RuntimeError("There is no debugger here: print what you want to see")


# The names in tracebacks; the same in every world, so that outputs are.
folder = "/home/user/world"

use_event_loop()
first_modules = dict(sys.modules)
first_builtins = dict(vars(builtins))
first_environment = dict(os.environ)
first_path = [folder, *sys.path]
first_filters = list(warnings.filters)
first_limit = sys.getrecursionlimit()
first_traceback = dict(vars(traceback))
sys.path[:] = first_path
sys.breakpointhook = break_in


def reset():
    """Takes back what a world may have changed outside of its own globals."""
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
    reset_exit()
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


def reset_exit():
    atexit._clear()
    atexit.register(logging.shutdown)
    weakref.finalize._registry.clear()
    weakref.finalize._registered_with_atexit = weakref.finalize._shutdown = False


def run_world(request, write=None):
    """What each fence printed and how it failed; `write` gets what the last one prints, while it does."""
    request = json.loads(request)
    if request["compileOnly"]:
        return json.dumps([compile_only(code) for code in request["fences"]])
    main, context = enter_world()
    runs = []
    for index, code in enumerate(request["fences"]):
        name = f"{folder}/main{index + 1 if index else ''}.py"
        then = run_tests if request["tests"][index] else None
        is_last = index == len(request["fences"]) - 1
        runs.append(run_fence(code, name, main, context, then, write if is_last else None, is_last))
    return dump(runs)


# Those that are still to be left.
worlds = contextlib.ExitStack()
# As they are before any code could replace them.
dump, leave_world = json.dumps, worlds.close


def enter_world():
    """Gives the module and the context that code runs in. The world is left by `leave_world`, or before the next one."""
    leave_world()
    return worlds.enter_context(fresh_world())


@contextlib.contextmanager
def fresh_world():
    """Takes back in the end what code has changed."""
    os.makedirs(folder)
    os.chdir(folder)
    main = types.ModuleType("__main__")
    main.__file__ = f"{folder}/main.py"
    main.__dict__["__builtins__"] = builtins
    own_main = sys.modules["__main__"]
    sys.modules["__main__"] = main
    streams = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(io.BufferedReader(Keyboard()), encoding="utf-8")
    try:
        yield main, contextvars.Context()
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        sys.modules["__main__"] = own_main
        # What this breaks, if anything, is this world's fault and not the next one's.
        main.__dict__.clear()
        os.chdir("/")
        shutil.rmtree(folder, ignore_errors=True)
        reset()


def compile_only(code):
    try:
        compile(code, "<fence>", "exec", dont_inherit=True, optimize=0)
        return {"output": "", "error": None}
    except (SyntaxError, ValueError) as error:
        return {"output": "", "error": describe(error, "<fence>")}


def run_fence(code, name, main, context, then=None, write=None, is_last=False):
    """Runs the code, and `then` what judges it, which returns a failure or None; `write` gets what is printed.

    The last one of a world ends as a program does.
    """
    buffer = io.BytesIO() if write is None else Sink(write)
    stream = io.TextIOWrapper(buffer, encoding="utf-8", errors="backslashreplace", write_through=True)
    failure = None
    try:
        sys.stdout = sys.stderr = stream
        with open(name, "w", encoding="utf-8") as file:
            file.write(code)
        sys.argv[:] = [name]
        before = dict(main.__dict__)
        context.run(exec, compile(code, name, "exec", dont_inherit=True), main.__dict__)
        if then is not None:
            failure = context.run(then, main, before)
        gc.collect()
    except BaseException as error:
        failure = describe(error, name)
        # The traceback keeps the fence's objects alive.
        error.__traceback__ = None
    if is_last:
        context.run(run_exit, main)
    return {"output": buffer.getvalue().decode() if write is None else "", "error": failure}


def run_exit(main):
    """Does what CPython does at the end of a program."""
    restore_traceback()
    atexit._run_exitfuncs()
    gc.collect()
    # Their module, which is still needed, keeps these alive.
    for value in gc.get_objects():
        finalize = None
        try:
            # Not those of the app, nor of modules.
            finalize = find_finalizer(value, main)
            if finalize is not None:
                finalize(value)
        except BaseException as error:
            print(f"Exception ignored while calling deallocator {finalize}:", file=sys.stderr)
            traceback.print_exception(error.with_traceback(error.__traceback__.tb_next))


def find_finalizer(value, main):
    """What ends the object, if code of that module does; None for all others."""
    if type(value) is types.GeneratorType:
        frame = value.gi_frame
        return types.GeneratorType.close if frame is not None and frame.f_globals is main.__dict__ else None
    finalize = getattr(type(value), "__del__", None)
    return finalize if getattr(finalize, "__globals__", None) is main.__dict__ else None


def run_tests(main, before):
    """Runs the test cases that a fence has added, a line each; the failure is all that failed."""
    import unittest

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


def restore_traceback():
    """What tells of failures has to work, whatever code did to it."""
    vars(traceback).update(first_traceback)


def describe(error, name):
    restore_traceback()
    if isinstance(error, SystemExit):
        message = f"SystemExit: {error.code}"
    else:
        message = describe_alone(error)
    if isinstance(error, SyntaxError):
        message = f"{type(error).__name__}: {error.msg}"
        if error.filename == name:
            return {"message": message, "line": error.lineno, "column": error.offset or 1, "module": None}
    line, file = None, ""
    for frame, number in traceback.walk_tb(error.__traceback__):
        file = frame.f_code.co_filename
        if file == name:
            line = number
    # It reads past `sys.stdin`, which says so itself.
    if type(error) is EOFError and file.endswith("/getpass.py"):
        message = f"EOFError: {no_typing}"
    module = error.name if isinstance(error, ModuleNotFoundError) else None
    if module is not None:
        message = f"ModuleNotFoundError: No module named {module!r}"
    return {
        **{"message": message, "line": line, "column": 1, "module": module},
        "trace": trace(error, name),
        "hasEnded": isinstance(error, SystemExit) and error.code in (None, 0),
    }


header = "Traceback (most recent call last):"
chained = "The above exception was the direct cause of the following exception:"
nested = "During handling of the above exception, another exception occurred:"
# The most frames of one exception, and exceptions of one chain, that are listed: recursion makes thousands.
most_frames, most_causes = 10, 5
# Code may give its exceptions attributes of these names.
get_cause, get_context, is_suppressed = (
    vars(BaseException)[name].__get__ for name in ("__cause__", "__context__", "__suppress_context__")
)


def trace(error, name):
    """What CPython prints above the last line of a traceback, with the lines of fences alone; empty where that's one."""
    before, frames = list_causes(error, name, most_causes), list_frames(error, name)
    return [*before, header, *frames] if before or len(frames) > 1 else []


def list_causes(error, name, most):
    cause, link = get_cause(error), chained
    if cause is None and not is_suppressed(error):
        cause, link = get_context(error), nested
    if cause is None or most == 0:
        return []
    before = list_causes(cause, name, most - 1)
    return [*before, header, *list_frames(cause, name), describe_alone(cause), "", link, ""]


def describe_alone(error):
    """The last lines of a traceback, with the exceptions of a group."""
    told = traceback.TracebackException(type(error), error, error.__traceback__, compact=True)
    return "".join(told.format_exception_only(show_group=True)).strip()


def list_frames(error, name):
    lines = []
    for frame, number in traceback.walk_tb(error.__traceback__):
        code = frame.f_code
        if not code.co_filename.startswith(f"{folder}/main"):
            continue
        which = "" if code.co_filename == name else " of the code before"
        function = "" if code.co_name == "<module>" else f", in {code.co_name}"
        lines.append(f"  line {number}{which}{function}")
    if len(lines) > most_frames:
        lines[most_frames // 2 : -most_frames // 2] = [f"  … {len(lines) - most_frames} more"]
    return lines
