import { parseAst } from 'vite';

/** A node of the syntax tree, by the names of ESTree. */
type Node = { type: string; [key: string]: unknown };

/** The constructs that the lowest browsers parse; any other is newer. */
const knownNodes = new Set(
  `ArrayExpression ArrayPattern ArrowFunctionExpression AssignmentExpression AssignmentPattern AwaitExpression
  BinaryExpression BlockStatement BreakStatement CallExpression CatchClause ChainExpression ClassBody ClassDeclaration
  ClassExpression ConditionalExpression ContinueStatement DoWhileStatement EmptyStatement ExportAllDeclaration
  ExportDefaultDeclaration ExportNamedDeclaration ExportSpecifier ExpressionStatement ForInStatement ForOfStatement
  ForStatement FunctionDeclaration FunctionExpression Identifier IfStatement ImportDeclaration ImportDefaultSpecifier
  ImportExpression ImportNamespaceSpecifier ImportSpecifier LabeledStatement Literal LogicalExpression MemberExpression
  MetaProperty MethodDefinition NewExpression ObjectExpression ObjectPattern PrivateIdentifier Program Property
  PropertyDefinition RestElement ReturnStatement SequenceExpression SpreadElement Super SwitchCase SwitchStatement
  TaggedTemplateExpression TemplateElement TemplateLiteral ThisExpression ThrowStatement TryStatement UnaryExpression
  UpdateExpression VariableDeclaration VariableDeclarator WhileStatement YieldExpression`.split(/\s+/),
);

/** A look-behind, or flags within a pattern. */
const newerPattern = /\(\?<[=!]|\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/;

/** Methods that at least one of the lowest supported browsers lacks, on whatever object they are called. */
const newerMethods = new Set(
  `at checkVisibility clearAppBadge findLast findLastIndex getHTML getOrInsert getOrInsertComputed hidePopover
  isDisjointFrom isSubsetOf isSupersetOf isWellFormed moveBefore requestSubmit setAppBadge setHTMLUnsafe showModal
  showPicker showPopover startViewTransition symmetricDifference throwIfAborted toBase64 toHex toReversed toSorted
  toSpliced toWellFormed togglePopover transferToFixedLength with`.split(/\s+/),
);

/** Functions and classes that a browser among the lowest lacks, with the object they belong to. */
const newerNames = new Set(
  `AbortSignal.any AbortSignal.timeout Array.fromAsync BroadcastChannel CSSStyleSheet CloseWatcher CompressionStream
  DecompressionStream Error.isError Highlight Intl.DurationFormat Intl.Segmenter Intl.supportedValuesOf Iterator.from
  Map.groupBy Math.sumPrecise Object.groupBy Object.hasOwn OffscreenCanvas Promise.try Promise.withResolvers
  RegExp.escape Response.json URL.canParse URL.parse URLPattern Uint8Array.fromBase64 cancelIdleCallback
  crypto.randomUUID reportError requestIdleCallback structuredClone`.split(/\s+/),
);

/**
 * Reads what a script holds that one of {@link lowestBrowsers} refuses or lacks.
 * @param code of a module or a classic script
 * @returns constructs by their type, patterns as `pattern …`, built-ins that are called as `toSorted()`
 */
export function newerSyntax(code: string): string[] {
  const found = new Set<string>();
  walk(parseAst(code) as unknown as Node, (node) => {
    if (!knownNodes.has(node.type)) found.add(node.type);
    for (const text of patternsOf(node)) found.add(`pattern ${text}`);
    const name = calledName(node);
    if (name) found.add(`${name}()`);
  });
  return [...found];
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (isNode(value)) {
    visit(value);
    for (const part of Object.values(value)) walk(part, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Newer patterns among literals, and among the texts that a pattern may be made of. */
function patternsOf(node: Node): string[] {
  const regex = node.regex as { pattern: string; flags: string } | undefined;
  if (regex) return newerPattern.test(regex.pattern) || regex.flags.includes('v') ? [String(node.raw)] : [];
  const text = node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : node.value;
  return typeof text === 'string' && newerPattern.test(text) ? [text] : [];
}

/** The newer built-in that a node calls; one that is called as `value.at?.()` may be missing. */
function calledName(node: Node): string | undefined {
  if ((node.type !== 'CallExpression' && node.type !== 'NewExpression') || node.optional === true)
    return undefined;
  const callee = node.callee as Node;
  if (callee.type === 'Identifier')
    return newerNames.has(String(callee.name)) ? String(callee.name) : undefined;
  if (callee.type !== 'MemberExpression' || callee.computed === true) return undefined;
  const method = String((callee.property as Node).name);
  if (newerMethods.has(method)) return method;
  const name = `${String((callee.object as Node).name)}.${method}`;
  return newerNames.has(name) ? name : undefined;
}

/**
 * Finds CSS that a lowest supported browser drops together with something it supports.
 * @returns the rule or declaration of each
 */
export function newerStyles(sheet: string): string[] {
  const css = withoutGuarded(sheet);
  const rules = css.match(/@(?:layer|container|scope|starting-style|property|position-try)\b[^{;]*/g) ?? [];
  const nested = css.match(/[{};]\s*&[^{}]*\{/g) ?? [];
  const values = (css.match(/(?<=[{;])[\w-]+:[^;{}]+/g) ?? []).filter((declaration) =>
    newerValue.test(declaration),
  );
  return [...rules, ...nested, ...values, ...mixedSelectors(css)];
}

/** Units and colours; with `var()` around them a browser finds out too late to fall back on the line before. */
const newerValue =
  /\b(?:oklch|oklab|lch|lab|light-dark)\(|color-mix\(.*var\(|[\d.](?:[sld]v[hw]|cq[wh]|rlh)\b/;

/** Leaves out the rules of `@supports` that name a newer value: only browsers that know it read them. */
function withoutGuarded(css: string): string {
  const guard = /@supports[^{]*\{/g;
  for (let found = guard.exec(css); found; found = guard.exec(css)) {
    if (newerValue.test(found[0]))
      return css.slice(0, found.index) + withoutGuarded(afterBlock(css, guard.lastIndex));
  }
  return css;
}

/** What follows the block whose contents begin at an index. */
function afterBlock(css: string, start: number): string {
  let depth = 1;
  let at = start;
  for (; depth > 0 && at < css.length; at += 1) depth += css[at] === '{' ? 1 : css[at] === '}' ? -1 : 0;
  return css.slice(at);
}

/**
 * Finds selector lists that contain `:has()`: Firefox 102 drops the whole list. Within `:is()` it drops only that
 * selector.
 */
function mixedSelectors(css: string): string[] {
  const lists = [...css.matchAll(/(?<=^|[{}])[^{}@;]+(?=\{)/g)].map(([list]) => list);
  return lists.filter((list) => {
    const parts = splitList(list);
    const asking = parts.filter((part) => /:has\(/.test(part.replace(/:is\((?:[^()]|\([^()]*\))*\)/g, '')));
    return asking.length > 0 && asking.length < parts.length;
  });
}

/** At the commas outside all brackets. */
function splitList(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
