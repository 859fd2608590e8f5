"""Makes the mutants of a Python solution from its syntax tree."""

import ast
import json

comparisons = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
operators = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
}
connectives = {ast.And: ast.Or, ast.Or: ast.And}
names = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "sorted": "list",
    "append": "appendleft",
    "pop": "popleft",
    "popleft": "pop",
}


def mutate(code):
    tree = ast.parse(code)
    mutants = []

    def change(node, holder, field, value):
        """Makes a mutant by setting a field; its message shows the node."""
        original = getattr(holder, field)
        before = ast.unparse(node)
        setattr(holder, field, value)
        add(node.lineno, before, ast.unparse(node))
        setattr(holder, field, original)

    def put(statements, index, node):
        """Makes a mutant by replacing a statement."""
        original = statements[index]
        statements[index] = node
        after = "" if isinstance(node, ast.Pass) else ast.unparse(node)
        add(original.lineno, ast.unparse(original), after)
        statements[index] = original

    def add(line, before, after):
        text = f"`{before}` is removed" if after == "" else f"`{before}` becomes `{after}`"
        mutants.append({"code": ast.unparse(tree), "line": line, "change": text})

    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and type(node.ops[0]) in comparisons:
            change(node, node, "ops", [comparisons[type(node.ops[0])](), *node.ops[1:]])
        elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in operators:
            change(node, node, "op", operators[type(node.op)]())
        elif isinstance(node, ast.BoolOp):
            change(node, node, "op", connectives[type(node.op)]())
        elif isinstance(node, ast.Constant) and type(node.value) in (int, bool):
            value = node.value
            change(node, node, "value", not value if isinstance(value, bool) else value + 1)
        elif isinstance(node, ast.Name) and node.id in names:
            change(node, node, "id", names[node.id])
        elif isinstance(node, ast.Attribute) and node.attr in names:
            change(node, node, "attr", names[node.attr])
        for part in getattr(node, "generators", []):
            if part.ifs:
                change(node, part, "ifs", part.ifs[1:])
        if isinstance(node, (ast.If, ast.While, ast.IfExp)):
            if isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not):
                opposite = node.test.operand
            else:
                opposite = ast.UnaryOp(ast.Not(), node.test)
            line, test = node.test.lineno, node.test
            before = ast.unparse(test)
            node.test = opposite
            add(line, before, ast.unparse(opposite))
            node.test = test
        for field in ("body", "orelse"):
            statements = getattr(node, field, None)
            if not isinstance(statements, list):
                continue
            for index, statement in enumerate(statements):
                if isinstance(statement, ast.Return) and statement.value is not None:
                    put(statements, index, ast.Return(value=None))
                elif isinstance(statement, (ast.AugAssign, ast.Break, ast.Continue)) or (
                    isinstance(statement, ast.Expr) and not isinstance(statement.value, ast.Constant)
                ):
                    put(statements, index, ast.Pass())
    return json.dumps(sorted(mutants, key=lambda mutant: mutant["line"]))
