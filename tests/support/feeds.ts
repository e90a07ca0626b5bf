import { readCsv } from '../../src/server/spreadsheets/index.ts';

/** One row of a feed, by the names that Meta's columns and Google's elements share. */
export type FeedRow = Record<string, string> & { more: string[] };
export type FeedKind = 'meta' | 'google';

export function readFeed(kind: FeedKind, text: string): FeedRow[] {
  return kind === 'meta' ? readMeta(text) : readGoogle(text);
}

function readMeta(text: string): FeedRow[] {
  return readCsv(text).map(({ cells }) => {
    const { additional_image_link: more = '', ...row } = Object.fromEntries(cells);
    return { ...row, more: more.split(',').filter(Boolean) } as FeedRow;
  });
}

const itemPattern = /<item>\n([\s\S]*?)<\/item>\n/g;
const linePattern = /^<g:(\w+)>([^<>]*)<\/g:\1>$/gm;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Throws where something stands outside the elements. */
function readGoogle(text: string): FeedRow[] {
  if (!/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="[^"]+">\n/.test(text))
    throw new Error('This is no RSS feed.');
  return [...text.matchAll(itemPattern)].map(([, item = '']) => {
    const row: FeedRow = { more: [] } as unknown as FeedRow;
    const rest = item.replace(linePattern, (_, name: string, escaped: string) => {
      if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(escaped)) throw new Error(`Not escaped: ${escaped}`);
      const value = escaped.replace(/&(\w+);/g, (__, entity: string) => entities[entity] ?? '');
      if (name === 'additional_image_link') row.more.push(value);
      else row[name] = value;
      return '';
    });
    if (rest.trim()) throw new Error(`No element: ${rest.trim()}`);
    return row;
  });
}

const required = [
  'id',
  'item_group_id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
  'gender',
  'age_group',
];
const availabilities: Record<FeedKind, readonly string[]> = {
  meta: ['in stock', 'out of stock', 'available for order', 'preorder', 'discontinued'],
  google: ['in_stock', 'out_of_stock', 'preorder', 'backorder'],
};
const maxLengths: Record<FeedKind, Record<string, number>> = {
  meta: { id: 100, title: 200, description: 9999, brand: 100, color: 200, size: 200 },
  google: { id: 50, item_group_id: 50, title: 150, description: 5000, brand: 70, color: 100, size: 100 },
};
const moment = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:?\d\d)`;

/** What the public rules of a format say against some rows, in words; empty where there is nothing. */
export function listFeedProblems(kind: FeedKind, rows: readonly FeedRow[], currency: string): string[] {
  const problems = rows.flatMap((row) =>
    rowProblems(kind, row, currency).map((text) => `${row.id}: ${text}`),
  );
  const ids = rows.map(({ id }) => id);
  if (new Set(ids).size < ids.length) problems.push('An id is there twice.');
  const variants = rows.map(({ item_group_id, size, color }) => [item_group_id, size, color].join());
  if (new Set(variants).size < variants.length) problems.push('A size and colour are there twice.');
  return problems;
}

function rowProblems(kind: FeedKind, row: FeedRow, currency: string): string[] {
  const text = (name: string) => row[name] ?? '';
  const price = new RegExp(String.raw`^\d+\.\d\d ${currency}$`);
  const isAddress = (address: string) => URL.canParse(address) && /^https?:\/\/[^\s"<>]+$/.test(address);
  const rules: [string, boolean][] = [
    ...required.map((name): [string, boolean] => [`${name} is missing`, text(name) !== '']),
    ...Object.entries(maxLengths[kind]).map(([name, length]): [string, boolean] => [
      `${name} is too long`,
      [...text(name)].length <= length,
    ]),
    ['availability', availabilities[kind].includes(text('availability'))],
    ['condition', ['new', 'refurbished', 'used'].includes(text('condition'))],
    ['gender', ['male', 'female', 'unisex'].includes(text('gender'))],
    ['age_group', ['adult', 'kids', 'toddler', 'infant', 'newborn'].includes(text('age_group'))],
    ['price', price.test(text('price')) && Number.parseFloat(text('price')) > 0],
    ['sale_price', !text('sale_price') || price.test(text('sale_price'))],
    [
      'sale_price is not below the price',
      !text('sale_price') || Number.parseFloat(text('sale_price')) < Number.parseFloat(text('price')),
    ],
    [
      'sale_price_effective_date',
      !text('sale_price_effective_date') ||
        new RegExp(`^${moment}/${moment}$`).test(text('sale_price_effective_date')),
    ],
    [
      'availability_date',
      !text('availability_date') || new RegExp(`^${moment}$`).test(text('availability_date')),
    ],
    [
      'availability_date is missing',
      kind === 'meta' || text('availability') !== 'backorder' || text('availability_date') !== '',
    ],
    ['link', isAddress(text('link'))],
    ['image_link', isAddress(text('image_link')) && /\.jpg$/.test(text('image_link'))],
    ['additional_image_link', row.more.length <= 10 && row.more.every(isAddress)],
    ['markup in the description', !/<\w+[^>]*>/.test(text('description'))],
    ['identifier_exists', kind === 'meta' || text('identifier_exists') === 'no'],
  ];
  return rules.filter(([, isKept]) => !isKept).map(([name]) => name);
}
