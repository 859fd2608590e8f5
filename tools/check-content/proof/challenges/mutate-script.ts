/** Makes the mutants of a JavaScript or TypeScript solution from its syntax tree. */
import ts from 'typescript';
import { applyEdits } from './mutant.ts';
import type { Edit, Mutant } from './mutant.ts';

const operators: ReadonlyMap<string, string> = new Map([
  ...pair('<', '<='),
  ...pair('>', '>='),
  ...pair('===', '!=='),
  ...pair('==', '!='),
  ...pair('&&', '||'),
  ...pair('+', '-'),
  ...pair('+=', '-='),
  ...pair('*', '/'),
  ['%', '*'],
  ['**', '*'],
  ['??', '&&'],
]);

const names: ReadonlyMap<string, string> = new Map([
  ...pair('min', 'max'),
  ...pair('some', 'every'),
  ...pair('floor', 'ceil'),
  ...pair('push', 'unshift'),
  ...pair('shift', 'pop'),
]);

export function mutateScript(code: string): Mutant[] {
  const file = ts.createSourceFile('solution.ts', code, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const replace = (node: ts.Node, after: string): void => {
    edits.push({ start: node.getStart(file), end: node.getEnd(), after });
  };
  /** Replaces a part of a node, and shows the whole node in the message. */
  const change = (node: ts.Node, part: ts.Node, after: string): void => {
    const start = node.getStart(file);
    const before = code.slice(start, part.getStart(file));
    replace(node, before + after + code.slice(part.getEnd(), node.getEnd()));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isBinaryExpression(node)) {
      const after = operators.get(node.operatorToken.getText(file));
      if (after !== undefined) change(node, node.operatorToken, after);
    } else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
      const operand = node.operand.getText(file);
      const { PlusPlusToken, MinusMinusToken } = ts.SyntaxKind;
      if (node.operator === PlusPlusToken) replace(node, `${operand}--`);
      else if (node.operator === MinusMinusToken) replace(node, `${operand}++`);
      else replace(node, operand);
    } else if (ts.isNumericLiteral(node)) {
      replace(node, String(Number(node.text) + 1));
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) {
      replace(node, 'false');
    } else if (node.kind === ts.SyntaxKind.FalseKeyword) {
      replace(node, 'true');
    } else if (ts.isPropertyAccessExpression(node)) {
      const after = names.get(node.name.text);
      if (after !== undefined) change(node, node.name, after);
    } else if (ts.isReturnStatement(node) && node.expression !== undefined) {
      replace(node, 'return;');
    } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) {
      change(node, node.body, 'undefined');
    } else if (ts.isIfStatement(node)) {
      replace(node.expression, `!(${node.expression.getText(file)})`);
    } else if (ts.isConditionalExpression(node)) {
      change(node, node.condition, `!(${node.condition.getText(file)})`);
    } else if (ts.isAwaitExpression(node)) {
      replace(node, node.expression.getText(file));
    } else if (isRemovable(node)) {
      replace(node, ';');
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return applyEdits(code, edits);
}

/** True if removing the statement leaves code that parses and declares all its names. */
function isRemovable(node: ts.Node): boolean {
  return (
    ts.isExpressionStatement(node) || ts.isBreakStatement(node) || ts.isContinueStatement(node)
  );
}

function pair(one: string, other: string): [string, string][] {
  return [
    [one, other],
    [other, one],
  ];
}
