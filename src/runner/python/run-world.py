"""Runs fences of Python, one after the other, in an isolated world, and describes how each failed."""

import ast
import asyncio
import atexit
import builtins
import codecs
import contextvars
import gc
import io
import json
import logging
import os
import random
import sys
import time
import traceback
import types
import warnings


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


with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)

    class EventLoopPolicy(asyncio.AbstractEventLoopPolicy):
        """Gives code that event loop in the place of Pyodide's, which needs a browser's."""

        current = None

        def get_event_loop(self):
            if self.current is None:
                raise RuntimeError("There is no current event loop in thread 'MainThread'.")
            return self.current

        def set_event_loop(self, loop):
            self.current = loop

        def new_event_loop(self):
            return EventLoop()


def use_event_loop():
    asyncio._set_running_loop(None)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        asyncio.set_event_loop_policy(EventLoopPolicy())


class ExitFunctions:
    """Stands for `atexit`, whose functions run only when the interpreter ends: here, when the code does."""

    def __init__(self):
        self.clear()

    def clear(self):
        self.calls = [(logging.shutdown, (), {})]

    def register(self, function, /, *args, **kwargs):
        self.calls.append((function, args, kwargs))
        return function

    def unregister(self, function):
        self.calls = [call for call in self.calls if call[0] != function]

    def run(self):
        while self.calls:
            function, args, kwargs = self.calls.pop()
            try:
                function(*args, **kwargs)
            except BaseException as error:
                print_ignored(f"in atexit callback {function!r}", error)


class Sink(io.RawIOBase):
    """Passes bytes on as text."""

    def __init__(self, write):
        self._write = write
        self._decoder = codecs.getincrementaldecoder("utf-8")("backslashreplace")

    def writable(self):
        return True

    def write(self, data):
        self._write(self._decoder.decode(data))
        return len(data)


class Keyboard(io.RawIOBase):
    """The source of `input` and `sys.stdin`: there is nobody to ask."""

    def readable(self):
        return True

    def readinto(self, buffer):
        # pdb takes the end of its input for an order to quit.
        if any(frame.f_globals.get("__name__") == "pdb" for frame, _ in first_traceback["walk_stack"](None)):
            break_in()
        raise EOFError(f"{no_typing} instead of input()")


no_typing = "Nothing can be typed in here: put the value into the code"


def break_in(*_, **__):
    """Stands for the debugger, which reads from the keyboard."""
    raise RuntimeError("There is no debugger here: print what you want to see")


# As in tracebacks; the same in every world, so that outputs are.
folder = "/home/user/world"

first_traceback = dict(vars(traceback))
exit_functions = ExitFunctions()
use_event_loop()
atexit.register, atexit.unregister = exit_functions.register, exit_functions.unregister
sys.path.insert(0, folder)
sys.breakpointhook = break_in


def run_world(fences, write=None, judges={}):
    """The output and failure of each fence, given as JSON; `write` gets the last one's output as it is printed.

    `judges` are functions that judge a fence once it has run, by its index.
    """
    fences = json.loads(fences)
    main, context = enter_world()
    runs = []
    for index, code in enumerate(fences):
        name = f"{folder}/main{index + 1 if index else ''}.py"
        is_last = index == len(fences) - 1
        judge = judges.get(index)
        runs.append(run_fence(code, name, main, context, judge, write if is_last else None, is_last))
    return dump(runs)


# Taken before any code could replace it.
dump = json.dumps


def enter_world():
    """The module and the context that code runs in. An interpreter has one world, unless what code changed is reset."""
    # Interpreters that start from one snapshot would all draw the same numbers.
    random.seed()
    os.makedirs(folder)
    os.chdir(folder)
    main = types.ModuleType("__main__")
    main.__file__ = f"{folder}/main.py"
    main.__dict__["__builtins__"] = builtins
    sys.modules["__main__"] = main
    sys.stdin = io.TextIOWrapper(io.BufferedReader(Keyboard()), encoding="utf-8")
    return main, contextvars.Context()


def run_fence(code, name, main, context, judge=None, write=None, is_last=False):
    """Runs the code, then `judge`, which returns a failure or None; `write` gets the output as it is printed.

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
        if judge is not None:
            failure = context.run(judge, main, before)
        gc.collect()
    except BaseException as error:
        failure = describe(error, name)
        # The traceback keeps the fence's objects alive.
        error.__traceback__ = None
    if is_last:
        context.run(run_exit, main)
    return {"output": buffer.getvalue().decode() if write is None else "", "error": failure}


def run_exit(main):
    """Ends the world as CPython ends a program."""
    restore_traceback()
    exit_functions.run()
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
            print_ignored(f"while calling deallocator {finalize}", error)


def print_ignored(place, error):
    print(f"Exception ignored {place}:", file=sys.stderr)
    traceback.print_exception(error.with_traceback(error.__traceback__.tb_next))


def find_finalizer(value, main):
    """The function that ends the object, if it is code of that module, or None."""
    if type(value) is types.GeneratorType:
        frame = value.gi_frame
        return types.GeneratorType.close if frame is not None and frame.f_globals is main.__dict__ else None
    finalize = getattr(type(value), "__del__", None)
    return finalize if getattr(finalize, "__globals__", None) is main.__dict__ else None


def restore_traceback():
    """Describing failures has to work, whatever code did to `traceback`."""
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
# Limits on the frames and the chained exceptions listed: recursion makes thousands.
most_frames, most_causes = 10, 5
# Exceptions of the code may have attributes with these names.
get_cause, get_context, is_suppressed = (
    vars(BaseException)[name].__get__ for name in ("__cause__", "__context__", "__suppress_context__")
)


def trace(error, name):
    """The traceback above its last line, with the frames of fences alone; empty if that is one frame."""
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
