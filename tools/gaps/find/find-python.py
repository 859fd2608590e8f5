"""Reads Python code for gaps: the parts that one could hide, its tokens, and the names that it defines."""

import ast
import io
import json
import keyword
import tokenize

SKIPPED = {
    tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT,
    tokenize.ENCODING, tokenize.ENDMARKER,
}


def utf16(text):
    return len(text.encode("utf-16-le")) // 2


class Source:
    def __init__(self, code):
        self.lines = code.splitlines(keepends=True) or [""]
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + utf16(line))

    def at_bytes(self, line, column):
        text = self.lines[line - 1].encode()[:column].decode()
        return self.starts[line - 1] + utf16(text)

    def at_characters(self, line, column):
        text = self.lines[line - 1][:column] if line <= len(self.lines) else ""
        return self.starts[min(line - 1, len(self.lines))] + utf16(text)

    def span(self, node):
        return (
            self.at_bytes(node.lineno, node.col_offset),
            self.at_bytes(node.end_lineno, node.end_col_offset),
        )


def own_names(tree):
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            names.add(node.attr)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
    return names


def is_plain(node):
    """True for data and single names, which say nothing when they are hidden."""
    if isinstance(node, (ast.Constant, ast.Name, ast.JoinedStr, ast.List, ast.Dict, ast.Tuple, ast.Set)):
        return True
    if isinstance(node, ast.UnaryOp):
        return is_plain(node.operand)
    return isinstance(node, ast.Attribute) and is_plain(node.value)


FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


def inside(roots):
    """The nodes below some nodes."""
    return {id(one) for root in roots for one in ast.walk(root) if one is not root}


def has_data(node):
    """True if a number other than 0, or a text, is part of it."""
    return any(isinstance(one, ast.Constant) and one.value not in (0, "", None, True, False) for one in ast.walk(node))


def name_called(node):
    """The name that a call, awaited or not, is to; None for other nodes."""
    if isinstance(node, ast.Await):
        node = node.value
    if not isinstance(node, ast.Call):
        return None
    return getattr(node.func, "id", getattr(node.func, "attr", None))


def read_tokens(code, source):
    tokens = []
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type in SKIPPED:
            continue
        kind = {tokenize.NUMBER: "number", tokenize.STRING: "string"}.get(token.type, "other")
        if token.type == tokenize.NAME and not keyword.iskeyword(token.string):
            kind = "name"
        if tokenize.tok_name[token.type].startswith("FSTRING"):
            kind = "string"
        start = source.at_characters(*token.start)
        tokens.append({"text": token.string, "start": start, "end": source.at_characters(*token.end), "is": kind})
    return tokens


def find(code):
    tree = ast.parse(code)
    source = Source(code)
    own = own_names(tree)
    tokens = read_tokens(code, source)
    nodes = list(ast.walk(tree))
    printed = inside(one for one in nodes if name_called(one) == "print")
    hints = [getattr(one, name, None) for one in nodes for name in ("annotation", "returns")]
    typed = inside(hint for hint in hints if hint is not None) | {id(hint) for hint in hints}
    # What a function does can be said; how a script calls it, and what it compares its data with, is its author's choice.
    functions = inside(one for one in nodes if isinstance(one, FUNCTIONS))
    found = []

    def add(kind, node, start=None):
        begin, end = source.span(node)
        found.append({"kind": kind, "start": begin if start is None else start, "end": end})

    def add_expression(kind, node):
        if node is None or is_plain(node) or name_called(node) == "print":
            return
        # Only the output would tell what is printed.
        if id(node) in printed or is_script_call(node):
            return
        if kind != "condition" or id(node) in functions or not has_data(node):
            add(kind, node)

    def is_script_call(node):
        return name_called(node) in own and id(node) not in functions

    def add_name_of(node):
        """The name of an API, with its module."""
        if isinstance(node, ast.Name):
            if node.id not in own and node.id != "print":
                add("api", node)
        elif isinstance(node, ast.Attribute) and node.attr not in own:
            is_module = isinstance(node.value, ast.Name) and node.value.id not in own
            _, end = source.span(node)
            add("api", node, None if is_module else end - utf16(node.attr))

    def add_operator(left, right):
        """What stands between two nodes, without parentheses."""
        begin, end = source.span(left)[1], source.span(right)[0]
        between = [one for one in tokens if begin <= one["start"] and one["end"] <= end and one["text"] not in "()"]
        if between:
            found.append({"kind": "operator", "start": between[0]["start"], "end": between[-1]["end"]})

    def add_keyword(node, word):
        begin, _ = source.span(node)
        found.append({"kind": "keyword", "start": begin, "end": begin + len(word)})

    for node in nodes:
        if id(node) in typed:
            continue
        if isinstance(node, ast.Call):
            add_name_of(node.func)
            if name_called(node) != "print":
                for one in node.keywords:
                    is_data = isinstance(one.value, ast.Constant) and not isinstance(one.value.value, (bool, type(None)))
                    if one.arg is not None and not is_data and not is_script_call(node):
                        add("argument", one)
                for one in node.args:
                    if not isinstance(one, ast.GeneratorExp):
                        add_expression("argument", one)
                if 1 <= len(node.args) + len(node.keywords) <= 3 and node.args:
                    is_api = isinstance(node.func, ast.Name) and node.func.id not in own
                    if is_api or isinstance(node.func, ast.Attribute):
                        add_expression("expression", node)
        elif isinstance(node, (ast.If, ast.While, ast.IfExp, ast.Assert)):
            add_expression("condition", node.test)
        elif isinstance(node, ast.comprehension):
            for test in node.ifs:
                add_expression("condition", test)
            add_expression("expression", node.iter)
        elif isinstance(node, (ast.For, ast.AsyncFor)):
            add_expression("expression", node.iter)
        elif isinstance(node, (ast.Return, ast.Assign, ast.AugAssign, ast.AnnAssign)):
            kind = "condition" if isinstance(node.value, (ast.Compare, ast.BoolOp)) else "expression"
            if isinstance(node, ast.Return) or not isinstance(node.value, ast.Lambda):
                add_expression(kind, node.value)
            if isinstance(node, ast.AugAssign):
                add_operator(node.target, node.value)
        elif isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp)):
            add_expression("expression", node.elt)
        elif isinstance(node, ast.Lambda):
            add_expression("expression", node.body)
        elif isinstance(node, ast.Subscript) and isinstance(node.slice, (ast.Slice, ast.BinOp, ast.UnaryOp)):
            add_expression("expression", node.slice)
        elif isinstance(node, ast.ExceptHandler) and node.type is not None:
            add("api", node.type)
        elif isinstance(node, ast.withitem):
            add_expression("expression", node.context_expr)
        elif isinstance(node, (ast.Yield, ast.YieldFrom, ast.Await)):
            add_keyword(node, {ast.Yield: "yield", ast.YieldFrom: "yield from", ast.Await: "await"}[type(node)])
            add_expression("expression", node.value)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            add_keyword(node, "global" if isinstance(node, ast.Global) else "nonlocal")
        elif isinstance(node, ast.Compare):
            for left, right in zip([node.left, *node.comparators], node.comparators):
                add_operator(left, right)
        elif isinstance(node, ast.BinOp):
            add_operator(node.left, node.right)
        elif isinstance(node, ast.BoolOp):
            for left, right in zip(node.values, node.values[1:]):
                add_operator(left, right)
            for one in node.values:
                if isinstance(one, (ast.Compare, ast.Call)):
                    add_expression("condition", one)
        if isinstance(node, ast.ClassDef):
            for one in node.bases:
                add_name_of(one)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            for one in node.decorator_list:
                if isinstance(one, ast.Call):
                    add("api", one)
                else:
                    add_name_of(one)
            if node.name.startswith("__") and node.name.endswith("__"):
                begin = code_offset_of_name(source, node)
                if begin is not None:
                    found.append({"kind": "api", "start": begin, "end": begin + len(node.name)})
    return json.dumps({"candidates": found, "tokens": tokens, "own": sorted(own)})


def code_offset_of_name(source, node):
    line = source.lines[node.lineno - 1]
    at = line.find(node.name)
    return None if at < 0 else source.at_characters(node.lineno, at)


def parses(texts):
    def one(text):
        try:
            compile(text, "gap", "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        except (SyntaxError, ValueError):
            return False
        return True

    return json.dumps([one(text) for text in json.loads(texts)])
