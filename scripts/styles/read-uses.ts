import { parseSync } from '@swc/core';

type Node = { type: string; [key: string]: unknown };

export type Uses = {
  /** The modules a component imports, by the name it gives them. */
  imports: Map<string, string>;
  /** The classes it takes from each, as in `styles.card`. */
  members: Map<string, Set<string>>;
  /** The names without which it takes one, as in `styles[kind]`. */
  dynamic: Set<string>;
  /** The shared classes it names in strings. */
  words: Set<string>;
};

/** What a component says about classes. Strings count where a class is given: in `className` and in `classes()`. */
export function readUses(code: string): Uses {
  const uses: Uses = { imports: new Map(), members: new Map(), dynamic: new Set(), words: new Set() };
  const tree = parseSync(code, { syntax: 'typescript', tsx: true, target: 'es2022' }) as unknown as Node;
  visit(tree, uses);
  return uses;
}

function visit(node: Node, uses: Uses): void {
  if (node.type === 'ImportDeclaration') readImport(node, uses);
  if (node.type === 'MemberExpression') readMember(node, uses);
  if (node.type === 'JSXAttribute' && /class(name)?$/i.test(nameOf(node.name))) readWords(node.value, uses);
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'classes') readWords(node, uses);
  for (const child of childrenOf(node)) visit(child, uses);
}

function readImport(node: Node, uses: Uses): void {
  const from = (node.source as { value: string }).value;
  if (!from.endsWith('.module.css')) return;
  for (const { local } of node.specifiers as { local: Node }[]) uses.imports.set(nameOf(local), from);
}

function readMember(node: Node, uses: Uses): void {
  const alias = nameOf(node.object);
  if (!uses.imports.has(alias)) return;
  const property = node.property as Node;
  if (property.type !== 'Identifier') {
    uses.dynamic.add(alias);
    return;
  }
  uses.members.set(alias, (uses.members.get(alias) ?? new Set()).add(nameOf(property)));
}

/** Reads the strings an expression can come to: not its conditions, nor the arguments of calls inside it. */
function readWords(value: unknown, uses: Uses): void {
  if (!isNode(value)) return;
  for (const text of textsIn(value)) addWords(text, uses);
  for (const part of outcomesOf(value)) readWords(part, uses);
}

function textsIn(node: Node): string[] {
  if (node.type === 'StringLiteral') return [node.value as string];
  if (node.type === 'TemplateLiteral') return (node.quasis as { raw: string }[]).map(({ raw }) => raw);
  return [];
}

function outcomesOf(node: Node): unknown[] {
  switch (node.type) {
    case 'TemplateLiteral':
      return node.expressions as unknown[];
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return [node.expression];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate];
    case 'BinaryExpression':
      if (node.operator === '&&') return [node.right];
      return node.operator === '||' || node.operator === '??' ? [node.left, node.right] : [];
    case 'CallExpression':
      if (nameOf(node.callee) !== 'classes') return [];
      return (node.arguments as { expression: unknown }[]).map(({ expression }) => expression);
    default:
      return [];
  }
}

function addWords(text: string, uses: Uses): void {
  for (const word of text.split(/\s+/)) if (word) uses.words.add(word);
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node.value === 'string' ? node.value : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Nodes below a node, also those in lists and in wrappers without a type of their own. */
function childrenOf(node: object): Node[] {
  return Object.values(node).flatMap((value) => {
    if (isNode(value)) return [value];
    if (typeof value !== 'object' || value === null) return [];
    return childrenOf(value);
  });
}
