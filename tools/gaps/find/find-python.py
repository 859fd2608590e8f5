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


def find(code):
    tree = ast.parse(code)
    source = Source(code)
    own = own_names(tree)
    found = []

    def add(kind, node, start=None):
        begin, end = source.span(node)
        found.append({"kind": kind, "start": begin if start is None else start, "end": end})

    def add_expression(kind, node):
        if node is not None and not is_plain(node) and not is_print(node):
            add(kind, node)

    def is_print(node):
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"

    def add_name_of(node):
        """The name of an API, with its module."""
        if isinstance(node, ast.Name):
            if node.id not in own and node.id != "print":
                add("api", node)
        elif isinstance(node, ast.Attribute) and node.attr not in own:
            is_module = isinstance(node.value, ast.Name) and node.value.id not in own
            _, end = source.span(node)
            add("api", node, None if is_module else end - utf16(node.attr))

    # Only the output would tell what is printed.
    printed = [one for node in ast.walk(tree) if is_print(node) for one in node.args]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            add_name_of(node.func)
            if not is_print(node):
                for one in node.keywords:
                    if one.arg is not None:
                        add("argument", one)
                for one in node.args:
                    add_expression("argument", one)
                if 1 <= len(node.args) + len(node.keywords) <= 3 and node.args:
                    is_api = isinstance(node.func, ast.Name) and node.func.id not in own
                    if node not in printed and (is_api or isinstance(node.func, ast.Attribute)):
                        add("expression", node)
        elif isinstance(node, (ast.If, ast.While, ast.IfExp, ast.Assert)):
            add_expression("condition", node.test)
        elif isinstance(node, ast.comprehension):
            for test in node.ifs:
                add_expression("condition", test)
            add_expression("expression", node.iter)
        elif isinstance(node, (ast.For, ast.AsyncFor)):
            add_expression("expression", node.iter)
        elif isinstance(node, (ast.Return, ast.Assign, ast.AugAssign, ast.AnnAssign)):
            add_expression("expression", node.value)
        elif isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp)):
            add_expression("expression", node.elt)
        elif isinstance(node, ast.Lambda):
            add_expression("expression", node.body)
        elif isinstance(node, ast.Subscript) and isinstance(node.slice, (ast.Slice, ast.BinOp, ast.UnaryOp)):
            add("expression", node.slice)
        elif isinstance(node, ast.ExceptHandler) and node.type is not None:
            add("api", node.type)
        elif isinstance(node, ast.withitem):
            add_expression("expression", node.context_expr)
        elif isinstance(node, (ast.Yield, ast.YieldFrom, ast.Await)):
            begin, _ = source.span(node)
            length = {ast.Yield: 5, ast.YieldFrom: 10, ast.Await: 5}[type(node)]
            found.append({"kind": "keyword", "start": begin, "end": begin + length})
            add_expression("expression", node.value)
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            begin, _ = source.span(node)
            length = 6 if isinstance(node, ast.Global) else 8
            found.append({"kind": "keyword", "start": begin, "end": begin + length})
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
