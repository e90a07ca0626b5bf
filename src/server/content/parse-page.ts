import { decodeHTMLStrict } from 'entities';
import { type Block, contentLimits } from '../../contract/content/blocks.ts';
import { isLinkAddress } from '../../contract/content/marks.ts';

/** A page as the owner writes it, or could have. */
export type Writing = { title: string; blocks: Block[] };

type Element = { tag: string; attributes: string; children: Node[] };
type Node = string | Element;

/** Elements that are no text of the page. Forms, prices and what else is no text have `data-stays`. */
const skipped = new Set([
  'script',
  'style',
  'svg',
  'nav',
  'form',
  'button',
  'template',
  'picture',
  'img',
  'noscript',
]);
const voidTags = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const inlineTags = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'cite',
  'code',
  'em',
  'i',
  'small',
  'span',
  'strong',
  'time',
  'wbr',
]);

/** Parses the text of a rendered page into blocks: headings, paragraphs, lists, tables as lists, questions. */
export function parsePage(html: string): Writing {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const writing: Writing = { title: '', blocks: [] };
  readNodes(parseNodes(main), writing);
  return writing;
}

function readNodes(nodes: readonly Node[], writing: Writing): void {
  let loose: Node[] = [];
  const flush = () => {
    addText(writing, inlineText(loose));
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || inlineTags.has(node.tag)) {
      loose.push(node);
      continue;
    }
    flush();
    if (!isSkipped(node)) readElement(node, writing);
  }
  flush();
}

function readElement(element: Element, writing: Writing): void {
  const { tag, children } = element;
  const text = () => inlineText(children);
  if (tag === 'h1') writing.title = plain(text());
  else if (/^h[2-6]$/.test(tag)) {
    const heading = text();
    if (heading) writing.blocks.push({ kind: 'heading', text: heading, level: tag === 'h2' ? 2 : 3 });
  } else if (tag === 'p') addText(writing, text());
  else if (/\bdata-columns\b/.test(element.attributes)) readColumns(element, writing);
  else if (tag === 'ul' || tag === 'ol') readList(element, writing);
  else if (tag === 'table') readTable(element, writing);
  else if (tag === 'dl') for (const pair of readTerms(element)) addText(writing, pair);
  else if (tag === 'blockquote') writing.blocks.push({ kind: 'quote', text: text() });
  else if (tag === 'details') readQuestion(element, writing);
  else if (isProductGrid(element)) readProductGrid(element, writing);
  else readNodes(children, writing);
}

function addText(writing: Writing, text: string): void {
  if (text) writing.blocks.push({ kind: 'text', text });
}

function isProductGrid(element: Element): boolean {
  if (element.tag !== 'section') return false;
  return findAll(element, 'article').some((card) => hasProductLink(card)) || hasTabPanel(element);
}

/** Whether it is the grid with its tabs, which has no cards while the shop has no products. */
function hasTabPanel({ attributes, children }: Element): boolean {
  return (
    attributes.includes('role="tabpanel"') ||
    children.some((child) => typeof child !== 'string' && hasTabPanel(child))
  );
}

function hasProductLink(element: Element): boolean {
  return findAll(element, 'a').some(({ attributes }) => attributes.includes('href="/product/'));
}

/**
 * The pieces of a grid change by themselves: a block shows the newest in their place, or those of the collection to
 * which its title leads.
 */
function readProductGrid(section: Element, writing: Writing): void {
  const [heading] = findAll(section, 'h2');
  const title = heading && { title: plain(inlineText([heading])) };
  const [link] = heading ? findAll(heading, 'a') : [];
  const [, collection] = /^\/collections\/([^/?#]+)$/.exec(attributeOf(link, 'href')) ?? [];
  writing.blocks.push(
    collection
      ? { kind: 'pieces', show: 'collection', collection, ...title }
      : { kind: 'pieces', show: 'new', ...title },
  );
}

/** A list whose rows each have a heading, a text, a link and a picture of the shop. */
function readColumns(list: Element, writing: Writing): void {
  const columns = findAll(list, 'li').flatMap((row) => {
    const [heading] = [...findAll(row, 'h2'), ...findAll(row, 'h3')];
    const text = findAll(row, 'p').map((paragraph) => inlineText([paragraph]));
    const link = attributeOf(findAll(row, 'a')[0], 'href');
    if (!heading) return [];
    return {
      heading: plain(inlineText([heading])),
      text: text.filter(Boolean).join('\n\n'),
      ...readPicture(findAll(row, 'img')[0]),
      ...(isLinkAddress(link) && { link }),
    };
  });
  if (columns.length > 0) {
    writing.blocks.push({ kind: 'columns', columns: columns.slice(0, contentLimits.columns) });
  }
}

function readPicture(image: Element | undefined) {
  const [, key] = /^\/images\/([0-9a-f]{32})\//.exec(attributeOf(image, 'src')) ?? [];
  if (!key) return {};
  const size = (name: string) => Number(attributeOf(image, name));
  return {
    picture: `/images/${key}/1200.jpg`,
    alt: attributeOf(image, 'alt'),
    width: size('width'),
    height: size('height'),
  };
}

function attributeOf(element: Element | undefined, name: string): string {
  return decodeHTMLStrict(new RegExp(`\\b${name}="([^"]*)"`).exec(element?.attributes ?? '')?.[1] ?? '');
}

function readList(list: Element, writing: Writing): void {
  const rows = list.children.filter((child) => typeof child !== 'string' && child.tag === 'li');
  const items = rows.map((row) => inlineText([row])).filter(Boolean);
  if (items.length > 0) writing.blocks.push({ kind: 'list', items, ordered: list.tag === 'ol' });
}

function readTable(table: Element, writing: Writing): void {
  const caption = findAll(table, 'caption').map((each) => inlineText([each]));
  addText(writing, caption.join(' '));
  const items = findAll(table, 'tr').flatMap((row) => {
    const [first = '', ...cells] = row.children
      .filter((cell) => typeof cell !== 'string')
      .map((cell) => inlineText([cell]));
    const isHead = row.children.every(
      (cell) => typeof cell !== 'string' && /scope="col"/.test(cell.attributes),
    );
    return isHead || !first ? [] : [`**${first}**: ${cells.join(', ')}`];
  });
  if (items.length > 0) writing.blocks.push({ kind: 'list', items });
}

/** Each term in bold, with its meaning on the next line. */
function readTerms(list: Element): string[] {
  const pairs: string[] = [];
  const terms = [...findAll(list, 'dt'), ...findAll(list, 'dd')];
  const half = terms.length / 2;
  for (let i = 0; i < half; i += 1) {
    const [term, meaning] = [terms[i], terms[half + i]];
    if (term && meaning) pairs.push(`**${inlineText([term])}**\n${inlineText([meaning])}`);
  }
  return pairs;
}

function readQuestion(details: Element, writing: Writing): void {
  const [summary] = findAll(details, 'summary');
  const answer: Writing = { title: '', blocks: [] };
  readNodes(
    details.children.filter((child) => child !== summary),
    answer,
  );
  const paragraphs = answer.blocks.flatMap((block) => {
    if (block.kind === 'text') return [block.text];
    return block.kind === 'list' ? [block.items.join('\n')] : [];
  });
  const question = summary ? plain(inlineText([summary])) : '';
  if (question && paragraphs.length > 0)
    writing.blocks.push({ kind: 'question', question, answer: paragraphs.join('\n\n') });
}

function isSkipped({ tag, attributes }: Element): boolean {
  return skipped.has(tag) || /\baria-hidden="true"|\bdata-stays\b|class="[^"]*\bsr-only\b/.test(attributes);
}

/** The text of nodes with its marks, on one line but for breaks. */
function inlineText(nodes: readonly Node[]): string {
  return marked(nodes)
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/ ?\u2028 ?/g, '\n')
    .trim();
}

function marked(nodes: readonly Node[]): string {
  return nodes
    .map((node, index) => {
      if (typeof node === 'string') return node;
      const { tag, children } = node;
      if (isSkipped(node)) return '';
      // two elements without a blank between them are apart by their styles
      const apart = typeof nodes[index - 1] === 'object' ? ' ' : '';
      if (tag === 'br') return '\u2028';
      const text = marked(children);
      if (tag === 'strong' || tag === 'b') return apart + wrap(text, '**');
      if (tag === 'em' || tag === 'i') return apart + wrap(text, '*');
      const address = attributeOf(node, 'href');
      if (tag === 'a' && text.trim() && isLinkAddress(address)) return `${apart}[${text.trim()}](${address})`;
      // blocks within a list's row, an answer's cell or a term
      return inlineTags.has(tag) ? apart + text : ` ${text} `;
    })
    .join('');
}

/** Marks a text, its outer spaces left out. */
function wrap(text: string, mark: string): string {
  const inner = text.trim();
  return inner ? text.replace(inner, () => mark + inner + mark) : text;
}

const plain = (text: string) => text.replace(/\*+|\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\n/g, ' ');

function findAll(element: Element, tag: string): Element[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.tag === tag ? [child] : findAll(child, tag);
  });
}

/** Parses HTML as React writes it: every element but the void ones is closed, and attributes contain no `>`. */
function parseNodes(html: string): Node[] {
  const root: Element = { tag: '', attributes: '', children: [] };
  const open: Element[] = [root];
  const ahead = (mark: string, from: number) => {
    const found = html.indexOf(mark, from);
    return found < 0 ? html.length : found;
  };
  let at = 0;
  while (at < html.length) {
    const parent = open.at(-1) ?? root;
    if (html[at] !== '<') {
      const end = ahead('<', at);
      parent.children.push(decodeHTMLStrict(html.slice(at, end)));
      at = end;
      continue;
    }
    if (html.startsWith('<!--', at)) {
      at = ahead('-->', at) + 3;
      continue;
    }
    const end = ahead('>', at);
    const inside = html.slice(at + 1, end);
    at = end + 1;
    const name = /^[a-z][\w-]*/i.exec(inside)?.[0];
    if (!name) {
      if (inside.startsWith('/') && open.length > 1) open.pop();
      continue;
    }
    const element: Element = { tag: name.toLowerCase(), attributes: inside.slice(name.length), children: [] };
    if (element.tag === 'script' || element.tag === 'style') {
      at = ahead('>', ahead(`</${name}`, at)) + 1;
      continue;
    }
    parent.children.push(element);
    if (!voidTags.has(element.tag) && !inside.endsWith('/')) open.push(element);
  }
  return root.children;
}
