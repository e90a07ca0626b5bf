/** What is sold in the month, and what it must come to: plain arithmetic in minor units, with nothing of the shop's own. */

export type Money = 'NGN' | 'USD' | 'GBP';
export type Piece = 'gown' | 'bubu' | 'tie';
export type PaymentMethod = 'card' | 'link' | 'statement' | 'cash' | 'pos' | 'transfer';
type Place = 'Port Harcourt' | 'Lagos' | 'London' | 'Houston' | 'counter';

export const sizes = ['S', 'M', 'L'] as const;
export const stockOfPair = 40;
export const prices: Record<Piece, Record<Money, number>> = {
  gown: { NGN: 18_600_050, USD: 14_800, GBP: 11_700 },
  bubu: { NGN: 333_333, USD: 3000, GBP: 2500 },
  tie: { NGN: 1_500_000, USD: 1000, GBP: 800 },
};
/** From the ninth to the end of the fifteenth, of the bubu alone. */
export const salePrices = { NGN: 300_000, USD: 2500 };
export const saleDays = { from: 9, until: 15 };
/** In kobo. */
export const costs: Record<Piece, number> = { gown: 7_000_000, bubu: 100_000, tie: 300_000 };
/** Naira for one unit, all month. */
export const rates: Record<Money, number> = { NGN: 1, USD: 1500, GBP: 2000 };
/** In per cent off; `FREE` takes the delivery fee. */
export const codes = { TEN: 10, FIVE: 5, FREE: 0 } as const;
const fees: Record<Exclude<Place, 'counter'>, Partial<Record<Money, number>>> = {
  'Port Harcourt': { NGN: 200_000 },
  Lagos: { NGN: 550_000 },
  London: { USD: 4500, GBP: 3800 },
  Houston: { USD: 5500 },
};
/** The rider takes nothing from this sum on. */
export const riderFreeFrom = 15_000_000;
const abroad = { London: 'GB', Houston: 'US' } as const;

export type Sale = {
  /** Of October below 1, of November up to 30, of December beyond. */
  day: number;
  currency: Money;
  pieces: { piece: Piece; size: (typeof sizes)[number]; quantity: number }[];
  to: Place;
  way: PaymentMethod;
  source: 'web' | 'whatsapp' | 'shop';
  /** What led the customer to the website. */
  src?: string;
  code?: keyof typeof codes;
  deposit?: number;
};

const pieceOf = (index: number): Piece =>
  (['tie', 'bubu', 'gown', 'bubu', 'tie'] as const)[index % 5] ?? 'tie';
const sizeOf = (index: number) => sizes[index % 3] ?? 'M';
const one = (index: number, quantity = 1) => [{ piece: pieceOf(index), size: sizeOf(index), quantity }];
const many = <Row>(count: number, row: (index: number) => Row) =>
  Array.from({ length: count }, (_, at) => row(at));

/** Customers in Nigeria by card: with and without a code, to two places, from the end of October on. */
const byCard = many(16, (index): Sale => {
  const code = ({ 0: 'TEN', 3: 'FREE', 5: 'FIVE', 10: 'TEN', 11: 'FIVE' } as const)[index];
  return {
    day: index * 2 - 1,
    currency: 'NGN',
    pieces: [...one(index, 1 + (index % 3)), ...(index % 4 === 1 ? one(index + 1) : [])],
    to: index % 3 === 0 ? 'Lagos' : 'Port Harcourt',
    way: 'card',
    source: 'web',
    ...(index % 3 > 0 ? { src: index % 3 === 1 ? 'instagram' : 'meta' } : {}),
    ...(code ? { code } : {}),
  };
});
const written = (way: PaymentMethod, count: number, first: number, source: Sale['source']) =>
  many(
    count,
    (index): Sale => ({
      day: first + index * 3,
      currency: 'NGN',
      pieces: one(index + first, 1 + (index % 2)),
      to: 'counter',
      way,
      source,
    }),
  );
const gown: Sale['pieces'] = [{ piece: 'gown', size: 'M', quantity: 1 }];
const deposits: Sale[] = [
  { day: 3, currency: 'NGN', pieces: gown, to: 'counter', way: 'cash', source: 'shop', deposit: 50 },
  { day: 4, currency: 'NGN', pieces: gown, to: 'counter', way: 'cash', source: 'shop', deposit: 50 },
];
const inDollars = many(
  13,
  (index): Sale => ({
    day: 2 + index * 2,
    currency: 'USD',
    pieces: one(index, 1 + (index % 2)),
    to: index % 2 === 0 ? 'London' : 'Houston',
    way: 'card',
    source: 'web',
    ...(index % 2 === 0 ? { src: 'instagram' } : {}),
  }),
);
const inPounds = many(
  3,
  (index): Sale => ({
    day: 5 + index * 7,
    currency: 'GBP',
    pieces: one(index + 2),
    to: 'London',
    way: 'transfer',
    source: 'web',
    src: 'google',
  }),
);

/** 38 in naira, 13 in dollars, 3 in pounds. */
export const sales = {
  byCard,
  cash: written('cash', 5, 2, 'shop'),
  pos: written('pos', 5, 3, 'shop'),
  noted: written('transfer', 3, 6, 'whatsapp'),
  link: written('link', 4, 7, 'whatsapp'),
  statement: written('statement', 3, 8, 'whatsapp'),
  deposits,
  inDollars,
  inPounds,
};

function isReduced(piece: Piece, currency: Money, day: number): boolean {
  return piece === 'bubu' && currency !== 'GBP' && day >= saleDays.from && day <= saleDays.until;
}

export function priceOf(piece: Piece, currency: Money, day: number): number {
  if (currency !== 'GBP' && isReduced(piece, currency, day)) return salePrices[currency];
  return prices[piece][currency];
}

/** A part of a sum, rounded half up. */
export const share = (sum: number, part: number, whole: number) =>
  Math.floor((2 * sum * part + whole) / (2 * whole));

/** What is paid for a sale, and the VAT of 7.5 % within it from the first of November on. */
export function amountOf({ day, currency, pieces, to, code }: Sale): {
  amount: number;
  vatOf: (minor: number) => number;
} {
  const sumOf = (counted: Sale['pieces']) =>
    counted.reduce((sum, { piece, quantity }) => sum + priceOf(piece, currency, day) * quantity, 0);
  const gross = sumOf(pieces);
  // a code takes nothing off what is reduced already
  const coded = sumOf(pieces.filter(({ piece }) => !isReduced(piece, currency, day)));
  const off = share(coded, code ? codes[code] : 0, 100);
  const isFree = code === 'FREE' || (to === 'Port Harcourt' && gross - off >= riderFreeFrom);
  const fee = to === 'counter' || isFree ? 0 : (fees[to][currency] ?? 0);
  const isTaxed = day >= 1 && !(to in abroad);
  return { amount: gross - off + fee, vatOf: (minor) => (isTaxed ? share(minor, 75, 1075) : 0) };
}

/** The row of a sale in the report by web source. */
export function srcOf({ source, src }: Sale): string {
  return source === 'web' ? (src ?? 'Direct or unknown') : 'Not from the website';
}

export function countryOf({ to }: Sale): string {
  return to === 'London' || to === 'Houston' ? abroad[to] : 'NG';
}

export const costOf = ({ pieces }: Pick<Sale, 'pieces'>) =>
  pieces.reduce((sum, { piece, quantity }) => sum + costs[piece] * quantity, 0);
export const countOf = ({ pieces }: Pick<Sale, 'pieces'>) =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);
