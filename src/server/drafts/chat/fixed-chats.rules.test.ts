import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shopConfig } from '../../../../shop.config.ts';
import { fixedChats } from '../../../../tests/support/chats/fixed-chats.ts';
import type { Reading } from '../../../contract/drafts/chat.api.ts';
import { maxChatLength } from '../../../contract/drafts/chat-limits.ts';
import { cleanLine } from '../../../contract/text/clean-text.ts';
import { type ChatProduct, readCurrency, toDraftItem } from './draft-items.rules.ts';
import { NameIndex } from './name-index.rules.ts';
import { scanChat } from './scan-chat.ts';

const colors = (...names: string[]) => names.map((name) => ({ name, hexCode: '#000000' }));
const product = (slug: string, name: string, availableColors: ChatProduct['availableColors']) => ({
  id: slug,
  slug,
  _id: slug,
  name,
  availableSizes: 'S,M,L,XL,XXL',
  availableColors,
  prices: [{ currency: 'ngn', amount: 45_000 }],
});
const products = [
  product('aduke-adire-bubu', 'Adire Bubu', colors('Deep blue', 'Oxblood')),
  product('nkechi-silk-dress', 'Nkechi Silk Dress', colors('Emerald', 'Champagne')),
  product('zola-two-piece-set', 'Zola Two Piece Set', colors('Wine', 'Ivory')),
  product('kofo-lace-dress', 'Kofo Lace Dress', colors('Ivory')),
  product('sade-ankara-dress', 'Sade Ankara Dress', colors('Saffron')),
  product('sade-lace-dress', 'Sade Lace Dress', colors('Rose')),
  product('ebiere-kimono', 'Ebiere Kimono', colors('Palm green')),
];
const names = new NameIndex(products, [['bubu', 'boubou', 'kaftan', 'caftan']]);
const { ukSizes } = shopConfig;
const catalog = new Map(products.map((each) => [each._id, each]));

function read(text: string) {
  const scanned = scanChat(text, { names, shopNames: ['Ewa Atelier'], ukSizes });
  const currency = readCurrency(scanned.items).value ?? 'NGN';
  return {
    ...scanned,
    lines: scanned.items.map((piece) => toDraftItem(piece, catalog, { currency, ukSizes })),
  };
}

/** Formats a reading: `?` before what needs checking; `-` for what was not said. */
function shown(reading: Reading<string | number>, name = reading.value): string {
  return `${reading.sure || (reading.value === null && reading.choices.length === 0) ? '' : '?'}${name ?? '-'}`;
}

const readings = (group: object) =>
  Object.fromEntries(
    Object.entries(group as Record<string, Reading<string | number>>)
      .filter(([, reading]) => reading.value !== null)
      .map(([name, reading]) => [name, shown(reading)]),
  );

describe('a chat is read', () => {
  for (const chat of fixedChats) {
    it(chat.what, () => {
      const found = read(chat.text);
      const lines = found.lines.map((line) =>
        [
          shown(line.productId, line.productId.value === null ? null : line.name).replace(/^-$/, '?-'),
          ...[line.size, line.color, line.quantity, line.price].map((each) => shown(each)),
        ].join(' | '),
      );
      const { unit, ...measures } = readings(found.measures);
      expect({
        customer: readings(found.customer),
        address: readings(found.address),
        lines,
        measures: unit ? { unit, ...measures } : measures,
        order: found.reference,
        unread: found.unread,
      }).toEqual({
        customer: chat.customer ?? {},
        address: chat.address ?? {},
        lines: chat.lines ?? [],
        measures: chat.measures ?? {},
        order: chat.order?.slice(1),
        unread: chat.unread ?? [],
      });
      for (const [path, choices] of Object.entries(chat.choices ?? {})) {
        const at = path
          .split('.')
          .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], found);
        const { choices: offered } = at as Reading<string>;
        expect(
          offered.map(({ value, label }) => (path.endsWith('productId') ? label : String(value))),
        ).toEqual(choices);
      }
    });
  }
});

describe('a place that is mentioned in passing', () => {
  const placeOf = (text: string) => {
    const { address, unread } = read(text);
    return { ...readings(address), unread };
  };

  it.each([
    ['I dey Choba', { street: '?Choba' }],
    ['na Rumuokoro I stay', { street: '?Rumuokoro' }],
    ['My area na Woji', { street: '?Woji' }],
    ['Abeg drop am for artillery junction', { street: '?artillery junction' }],
    ['Please deliver to Choba', { street: '?Choba' }],
    ['I live at Elelenwo by the army barracks', { street: '?Elelenwo', landmark: 'by the army barracks' }],
    [
      'I’m at Eliozu, you know the junction by the flyover',
      { street: '?Eliozu, you know the junction', landmark: 'by the flyover' },
    ],
    ['my place na Ada George, near Market Square', { street: '?Ada George', landmark: 'near Market Square' }],
    ["I'm in Lagos", { state: 'Lagos' }],
    ['I want 2 adire bubu, I dey Rumuokoro junction, size M', { street: '?Rumuokoro junction' }],
    ['I stay for Ada George abeg, size 12 adire bubu', { street: '?Ada George' }],
  ])('%s', (text, place) => expect(placeOf(text)).toEqual({ ...place, unread: [] }));

  it.each([
    'i dey choba',
    'Send am go Rumuigbo',
    'I dey house now',
    'drop am for me tomorrow',
    "I'm at a wedding",
  ])('%s: is shown where it is not sure to be one', (text) =>
    expect(placeOf(text)).toEqual({ unread: [text] }),
  );

  it('takes no size along', () => {
    expect(read('I want 2 adire bubu, I dey Rumuokoro junction, size M').lines).toMatchObject([
      { size: { value: 'M' }, quantity: { value: 2 } },
    ]);
  });
});

describe('what a customer wrote and no field holds is shown', () => {
  it.each([
    [
      'Adire bubu size 18 for my mother before 12 December, bust 46, waist 40, hip 49',
      ['for my mother before 12 December'],
    ],
    ['I need the Kofo lace dress before 12 December', ['before 12 December']],
    ['Can I get Kofo Lace Dress by next Friday, size 12?', ['by next Friday']],
    ['Adire Bubu M for owambe on the 5th', ['for owambe on the 5th']],
    ['I want adire bubu size M, but make the sleeve longer', ['but make the sleeve longer']],
    ['adire bubu in L please, how much is delivery?', ['please, how much is delivery?']],
    ['Good evening ma, I want adire bubu in L for my aunty', ['for my aunty']],
    ['adire bubu L, bring am in the evening', ['bring am in the evening']],
    ['adire bubu, no gift wrap abeg', ['no gift wrap abeg']],
    ['Nkechi silk dress, not the emerald one, size L', ['Nkechi silk dress, not the emerald one, size L']],
    [`Name: ${'Ngozi '.repeat(60)}`, [`${'Ngozi '.repeat(60)}`.trim()]],
  ])('%s', (text, unread) => expect(read(text).unread).toEqual(unread));

  it('and a date is neither a size nor a number of pieces', () => {
    const [line] = read('I need the Kofo lace dress before 12 December').lines;
    expect(line).toMatchObject({ size: { value: null }, quantity: { value: 1, sure: false } });
  });
});

it('takes a bare number for no product whose name holds it', () => {
  const numbered = [
    { id: 'zola-2', slug: 'zola-2', name: 'Zola 2' },
    { id: '2-way', slug: '2-way', name: '2 way wrapper' },
    { id: 'iro', slug: 'iro', name: 'Iro 1960' },
  ];
  const index = new NameIndex([...products, ...numbered], []);
  const found = (text: string) =>
    scanChat(text, { names: index, shopNames: [], ukSizes }).items.map(({ product }) => product?.name);
  for (const text of ['2', '2 abeg', 'size 2', '1960', 'I need 2', 'room 2', '2, 1960'])
    expect(index.find(text), text).toEqual([]);
  expect(found('2')).toEqual([]);
  expect(found('2 kimono')).toEqual(['Ebiere Kimono']);
  expect(found('Kofo Lace Dress\n2')).toEqual(['Kofo Lace Dress']);
  // together with the word before it, it is the name, still to be checked
  const [zola] = scanChat('I want zola 2', { names: index, shopNames: [], ukSizes }).items;
  expect([zola?.product?.name, zola?.isSure]).toEqual(['Zola 2', false]);
  expect(index.find('way wrapper')[0]).toMatchObject({ product: { id: '2-way' }, isComplete: true });
});

it('offers at most three choices, and none in addition to what is certain', () => {
  for (const { text } of fixedChats) {
    const { customer, lines } = read(text);
    for (const reading of [...Object.values(customer), ...lines.flatMap(readingsOfLine)]) {
      expect(reading.choices.length).toBeLessThanOrEqual(reading.sure ? 0 : 3);
    }
  }
});

function readingsOfLine({
  productId,
  size,
  color,
  quantity,
  price,
}: ReturnType<typeof read>['lines'][number]) {
  return [productId, size, color, quantity, price] as Reading<string | number>[];
}

it('shows every line of any text as read or as unread, and adds nothing that was not said', () => {
  const words = fc.constantFrom(
    'adire',
    'bubu',
    'size',
    '12',
    'M',
    'blue',
    'abeg',
    '2',
    '\n',
    ',',
    'and',
    '₦',
    '45k',
    ':',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 60 }), (parts) => {
      const text = parts.join(' ');
      const { unread, lines } = read(text);
      for (const line of unread) {
        if (!line.startsWith('[')) expect(cleanLine(text)).toContain(line);
      }
      for (const { quantity } of lines) expect(quantity.value).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

it('reads the longest chat of any letters in a breath', () => {
  const hostile = [
    'a',
    '1',
    ' ',
    '1 ',
    'a ',
    ',',
    '\n',
    'size ',
    '12 ',
    '@',
    'a@',
    'a.',
    '/product/',
    '(',
    '+234',
    '12 a b c d ',
    '₦1,',
    '1,000',
    'bust ',
    'deliver to ',
    'Name ',
    'My Name ',
    'A ',
    'order ',
    'and ',
    'adire ',
    'x2 ',
    '[1/1/26, 1:00] ',
    'abujaa ',
  ];
  for (const piece of hostile) {
    const text = piece.repeat(Math.ceil(maxChatLength / piece.length)).slice(0, maxChatLength);
    const before = process.cpuUsage();
    read(text);
    const { user } = process.cpuUsage(before);
    expect(user / 1000, `"${piece}" repeated, in milliseconds`).toBeLessThan(1500);
  }
});
