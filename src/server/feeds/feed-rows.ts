import { createHash } from 'node:crypto';
import type { Picture, Product } from '../../contract/catalog/catalog.api.ts';
import { standardCategories } from '../../contract/catalog/list-options.ts';
import { addBusinessDays, type Day, dayInLagos } from '../../contract/delivery/calendar.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { plainAmount, toMajor } from '../../contract/money/money.ts';
import { priceOf } from '../../contract/money/pricing.ts';
import { sizesOf } from '../../contract/stock/sizes.ts';
import { type Availability, availabilityOf, type Pair } from '../../contract/stock/stock-choice.ts';
import { fitInto } from '../../contract/text/shorten.ts';
import { priceLine } from '../../contract/workroom/line-price.ts';
import type { PublicProduct } from '../catalog/index.ts';

/** What the rows of one feed have in common. */
export type FeedContext = {
  currency: Currency;
  /** What its links name as the source of an order. */
  src: 'meta' | 'google';
  publicUrl: string;
  brand: string;
  /** Declared holidays. */
  closed: ReadonlySet<Day>;
};

/** One size and colour of a product; texts are empty where there is nothing to say. */
export type FeedRow = {
  id: string;
  groupId: string;
  title: string;
  description: string;
  availability: Availability;
  /** When what is sewn to order leaves the workroom. */
  availableFrom: string;
  /** Outside the sale, as `186000.50 NGN`. */
  price: string;
  salePrice: string;
  /** The days of the sale, where it ends. */
  saleDays: string;
  brand: string;
  color: string;
  size: string;
  pictures: string[];
  category: string;
  googleCategory: string;
  link: string;
};

/** The lowest limits of both formats. */
const maxTitle = 150;
const maxDescription = 5000;
const maxWord = 100;
const maxBrand = 70;
const maxPictures = 11;
const minPicturePixels = 500;
const pictureWidth = 1200;

/** The rows of a product: one for each size and colour; none where it is not sold in the feed's currency. */
export function feedRows(found: PublicProduct, context: FeedContext, now: Date): FeedRow[] {
  if (priceOf(found.product, context.currency) === undefined) return [];
  return pairsOf(found.product).map((pair) => toRow(found, pair, context, now));
}

/** Sizes and colours as they are counted, or all of those it comes in. */
function pairsOf({ variants, availableSizes, availableColors }: Product): Required<Pair>[] {
  if (variants.length > 0) return variants.map(({ size, color }) => ({ size, color }));
  const sizes = sizesOf(availableSizes);
  const colors = availableColors.map(({ name }) => name);
  return orNone(sizes).flatMap((size) => orNone(colors).map((color) => ({ size, color })));
}

const orNone = (names: string[]) => (names.length > 0 ? names : ['']);

function toRow(
  { product, saleFrom, saleUntil }: PublicProduct,
  pair: Required<Pair>,
  { currency, src, publicUrl, brand, closed }: FeedContext,
  now: Date,
): FeedRow {
  const size = pair.size || undefined;
  const color = pair.color || undefined;
  const { prices, compareAt } = priceLine(product, { size, color });
  const nowMinor = priceOf({ prices }, currency) ?? 0;
  const listMinor = priceOf({ prices: compareAt }, currency);
  const money = (minor: number) => `${plainAmount(toMajor(minor, currency), currency)} ${currency}`;
  const availability = availabilityOf(product, { size, color });
  const query = new URLSearchParams({ ...(size && { size }), ...(color && { color }), src });
  const title = fitInto(printable(product.name), maxTitle);
  return {
    id: rowId(product._id, pair),
    groupId: product._id,
    title,
    description: fitInto(printable(product.description), maxDescription).trim() || title,
    availability,
    availableFrom:
      availability === 'BackOrder' && product.madeToOrder
        ? formatMoment(startOf(addBusinessDays(dayInLagos(now), product.madeToOrder.to, closed)))
        : '',
    price: money(listMinor ?? nowMinor),
    salePrice: listMinor === undefined ? '' : money(nowMinor),
    saleDays:
      listMinor !== undefined && saleUntil
        ? `${formatMoment(saleFrom ?? new Date(product.createdAt))}/${formatMoment(saleUntil)}`
        : '',
    brand: fitInto(printable(brand), maxBrand),
    color: fitInto(printable(pair.color), maxWord),
    size: fitInto(printable(pair.size), maxWord),
    pictures: listPictures(product.pictures, color).map(({ url }) => `${publicUrl}${url}`),
    category: printable(product.category),
    googleCategory: standardCategories.some((name) => name === product.category)
      ? 'Apparel & Accessories > Clothing'
      : '',
    link: `${publicUrl}/product/${product.slug}?${query}`,
  };
}

/** The same for a size and colour as long as the product comes in them; 45 characters, of the 50 that Google takes. */
function rowId(productId: string, { size, color }: Required<Pair>): string {
  const hash = createHash('sha256').update(`${size}\n${color}`).digest('hex');
  return `${productId.replaceAll('-', '')}-${hash.slice(0, 12)}`;
}

/** Pictures large enough, those in the row's colour first, then those of no colour in particular. */
function listPictures(pictures: readonly Picture[], color: string | undefined): Picture[] {
  const large = pictures.filter(({ width, height }) => {
    const scale = Math.min(1, pictureWidth / width);
    return Math.min(width, height) * scale >= minPicturePixels;
  });
  const usable = large.length > 0 ? large : pictures;
  const own = usable.filter((picture) => picture.color === color);
  const shared = usable.filter((picture) => picture.color === null);
  const shown = color === undefined ? usable : [...own, ...shared];
  return (shown.length > 0 ? shown : usable).slice(0, maxPictures);
}

/** Characters that XML has no place for. */
const unprintable = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function printable(text: string): string {
  return text.replace(unprintable, '').trim();
}

const startOf = (day: Day) => new Date(`${day}T00:00:00+01:00`);

/** A moment in Lagos to the minute, as `2026-11-09T00:00+01:00`. */
function formatMoment(moment: Date): string {
  return `${new Date(moment.getTime() + 3_600_000).toISOString().slice(0, 16)}+01:00`;
}
