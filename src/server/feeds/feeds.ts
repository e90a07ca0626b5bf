import { timingSafeEqual } from 'node:crypto';
import { ShopError } from '../../contract/errors.ts';
import { toCurrency } from '../../contract/money/currencies.ts';
import { eachPublicProduct } from '../catalog/index.ts';
import { declaredHolidays } from '../delivery/index.ts';
import { readFeeds } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { type FeedContext, type FeedRow, feedRows } from './feed-rows.ts';
import { googleHead, googleItem, googleTail } from './google-xml.ts';
import { metaHead, metaLine } from './meta-csv.ts';

type Format = {
  src: FeedContext['src'];
  mediaType: string;
  head: (context: FeedContext) => string;
  row: (row: FeedRow) => string;
  tail: string;
};

const formats: Readonly<Record<string, Format>> = {
  'meta.csv': { src: 'meta', mediaType: 'text/csv', head: metaHead, row: metaLine, tail: '' },
  'google.xml': {
    src: 'google',
    mediaType: 'application/xml',
    head: googleHead,
    row: googleItem,
    tail: googleTail,
  },
};

type Feed = { mediaType: string; parts: AsyncIterable<string> };

/**
 * A feed of the public products, to be read while it is sent.
 * @param currency in place of the one that is set, where the shop knows it
 * @throws ShopError NOT_FOUND while the feeds are off, and for another secret or file
 */
export async function openFeed(
  shop: Shop,
  { secret, file, currency = '' }: { secret: string; file: string; currency?: string | undefined },
): Promise<Feed> {
  const format = Object.hasOwn(formats, file) ? formats[file] : undefined;
  const feeds = await readFeeds(shop);
  if (!format || !feeds.secret || !isSame(secret, feeds.secret)) throw new ShopError('NOT_FOUND');
  const context: FeedContext = {
    currency: toCurrency(currency) ?? feeds.currency,
    src: format.src,
    publicUrl: shop.config.publicUrl,
    brand: shop.config.identity.name,
    closed: await declaredHolidays(shop.db, shop.clock.now()),
  };
  const isSold = feeds.sold.includes(context.currency);
  return { mediaType: format.mediaType, parts: writeFeed(shop, format, context, isSold) };
}

async function* writeFeed(
  shop: Shop,
  { head, row, tail }: Format,
  context: FeedContext,
  isSold: boolean,
): AsyncGenerator<string> {
  yield head(context);
  if (isSold) {
    for await (const found of eachPublicProduct(shop))
      yield feedRows(found, context, shop.clock.now()).map(row).join('');
  }
  yield tail;
}

function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}
