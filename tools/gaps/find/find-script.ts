/** Finds gap candidates in JavaScript and TypeScript, with the TypeScript compiler. */
import ts from 'typescript';
import type { Finder, Kind, ParsedCode, Token } from './candidate.ts';

export function openScriptFinder(): Finder {
  return {
    parse: async (code) => parse(code),
    parses: async (texts) => texts.map((text) => listErrors(text) === 0),
    close: () => undefined,
  };
}

function open(code: string): ts.SourceFile {
  return ts.createSourceFile('gap.ts', code, ts.ScriptTarget.Latest, true);
}

function listErrors(code: string): number {
  const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true });
  return diagnostics.length;
}

function parse(code: string): ParsedCode {
  const file = open(code);
  const parsed: ParsedCode = { candidates: [], tokens: [], own: [...listOwn(file)] };
  const own = new Set(parsed.own);
  const addSpan = (kind: Kind, start: number, end: number): void => {
    parsed.candidates.push({ kind, start, end });
  };
  const add = (kind: Kind, node: ts.Node | undefined): void => {
    if (node !== undefined) addSpan(kind, node.getStart(file), node.getEnd());
  };
  const addExpression = (kind: Kind, node: ts.Expression | undefined): void => {
    if (node === undefined || isPlain(node) || isConsole(node)) return;
    // Printed values can be guessed only from the output. A script's calls and comparisons with its own data are its
    // author's choice.
    if (hasAround(node, isConsole) || isScriptCall(node)) return;
    if (kind === 'condition' && hasData(node) && !hasAround(node, isFunction)) return;
    add(kind, node);
  };
  const addKeyword = (node: ts.Node, length: number): void => {
    addSpan('keyword', node.getStart(file), node.getStart(file) + length);
  };
  const isScriptCall = (node: ts.Node): boolean => {
    if (hasAround(node, isFunction)) return false;
    if (ts.isAwaitExpression(node)) return isScriptCall(node.expression);
    if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
      const { expression } = node;
      const callee = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
      return ts.isIdentifier(callee) && own.has(callee.text);
    }
    return false;
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isNewExpression(node)) add('api', nameOf(node.expression, own));
    if (ts.isCallExpression(node)) {
      if (!isConsole(node)) {
        add('api', nameOf(node.expression, own));
        if (node.arguments.length > 0 && ts.isPropertyAccessExpression(node.expression)) {
          addExpression('expression', node);
        }
        node.arguments.forEach((one) => addExpression('argument', one));
      }
    } else if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) {
      addExpression('condition', node.expression);
    } else if (ts.isForStatement(node)) addExpression('condition', node.condition);
    else if (ts.isConditionalExpression(node)) addExpression('condition', node.condition);
    else if (ts.isReturnStatement(node)) addExpression('expression', node.expression);
    else if (ts.isVariableDeclaration(node)) {
      const { initializer } = node;
      if (initializer && !ts.isArrowFunction(initializer)) addExpression('expression', initializer);
    } else if (ts.isVariableDeclarationList(node)) add('operator', node.getFirstToken(file));
    else if (ts.isForOfStatement(node)) addExpression('expression', node.expression);
    else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      addExpression('expression', node.body);
    } else if (ts.isBinaryExpression(node)) {
      add('operator', node.operatorToken);
      if (isAssignment(node)) addExpression('expression', node.right);
      else addExpression(isComparison(node) ? 'condition' : 'expression', node);
    } else if (ts.isElementAccessExpression(node)) {
      addExpression('expression', node.argumentExpression);
    } else if (ts.isComputedPropertyName(node)) {
      add('api', node.expression);
    } else if (ts.isAwaitExpression(node)) {
      addKeyword(node, 'await'.length);
      addExpression('expression', node.expression);
    } else if (ts.isYieldExpression(node)) {
      addKeyword(node, node.asteriskToken === undefined ? 'yield'.length : 'yield*'.length);
    } else if (ts.isTypeOfExpression(node)) addKeyword(node, 'typeof'.length);
    else if (ts.isDeleteExpression(node)) addKeyword(node, 'delete'.length);
    else if (ts.isSpreadElement(node)) addExpression('argument', node.expression);
    ts.forEachChild(node, visit);
  };
  visit(file);
  parsed.tokens = listTokens(file);
  return parsed;
}

/** True if the node is inside one that matches. */
function hasAround(node: ts.Node, fits: (node: ts.Node) => boolean): boolean {
  for (let at = node.parent; at !== undefined; at = at.parent) if (fits(at)) return true;
  return false;
}

/** True if a number other than 0, or a text, is part of it. */
function hasData(node: ts.Node): boolean {
  if (ts.isLiteralExpression(node)) return !/^(?:0|''|"")$/.test(node.getText());
  return ts.forEachChild(node, hasData) ?? false;
}

function isFunction(node: ts.Node): boolean {
  return ts.isFunctionLike(node) || ts.isClassLike(node);
}

/** An API's name, with its namespace; undefined for names that the code defines. */
function nameOf(callee: ts.Expression, own: ReadonlySet<string>): ts.Node | undefined {
  if (ts.isIdentifier(callee)) return own.has(callee.text) ? undefined : callee;
  if (!ts.isPropertyAccessExpression(callee) || own.has(callee.name.text)) return undefined;
  const { expression } = callee;
  const isNamespace = ts.isIdentifier(expression) && /^[A-Z]/.test(expression.text);
  return isNamespace && !own.has(expression.text) ? callee : callee.name;
}

function isConsole(node: ts.Node): boolean {
  return ts.isCallExpression(node) && /^console\b/.test(node.expression.getText());
}

function isAssignment({ operatorToken }: ts.BinaryExpression): boolean {
  const { FirstAssignment, LastAssignment } = ts.SyntaxKind;
  return operatorToken.kind >= FirstAssignment && operatorToken.kind <= LastAssignment;
}

function isComparison({ operatorToken }: ts.BinaryExpression): boolean {
  return /^(?:[!=]==?|[<>]=?|in|instanceof)$/.test(operatorToken.getText());
}

/** True for data and single names, which are arbitrary once hidden. */
function isPlain(node: ts.Expression): boolean {
  if (ts.isPrefixUnaryExpression(node)) return isPlain(node.operand);
  if (ts.isPropertyAccessExpression(node)) return isPlain(node.expression);
  return (
    ts.isIdentifier(node) ||
    // Types have no effect at run time.
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isLiteralExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isObjectLiteralExpression(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassExpression(node) ||
    [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(
      node.kind,
    ) ||
    node.kind === ts.SyntaxKind.ThisKeyword
  );
}

function listOwn(file: ts.SourceFile): Set<string> {
  const own = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isDeclared =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isFunctionExpression(node) ||
      ts.isClassDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isPropertyAssignment(node) ||
      ts.isShorthandPropertyAssignment(node);
    if (isDeclared && node.name !== undefined) {
      if (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name)) own.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return own;
}

function listTokens(file: ts.SourceFile): Token[] {
  const tokens: Token[] = [];
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(file);
    if (children.length === 0 && node.getWidth(file) > 0) {
      const is = ts.isIdentifier(node)
        ? 'name'
        : ts.isNumericLiteral(node)
          ? 'number'
          : ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node)
            ? 'string'
            : 'other';
      const [start, end] = [node.getStart(file), node.getEnd()];
      tokens.push({ text: file.text.slice(start, end), start, end, is });
    }
    for (const child of children) visit(child);
  };
  visit(file);
  return tokens;
}
