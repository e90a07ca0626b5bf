import type { Product } from '../../contract/catalog/catalog.api.ts';
import { toCurrency } from '../../contract/money/currencies.ts';
import { toMajor } from '../../contract/money/money.ts';
import { type Price, pricesOf } from '../../contract/money/pricing.ts';
import type { ClothChoice, SewingPage } from '../../contract/pages.ts';
import type { MadeToMeasureOffer } from '../../contract/workroom/workroom.ts';
import type { Shop } from '../shop.ts';
import { findPublicProducts, listProducts } from './catalog.ts';
import { selectMadeToMeasure } from './made-to-measure.sql.ts';

/** More than the page shows cloths of. */
const maxPieces = 60;
const maxCloths = 12;

/**
 * Returns what the page on sewing to measure shows: the lowest price, the days, and cloths. A shop that offers no
 * piece to measure takes requests all the same: then the cloths are those of its newest pieces.
 */
export async function readSewingPage(shop: Shop): Promise<SewingPage> {
  const rows = await selectMadeToMeasure(shop.db, maxPieces);
  const found = await findPublicProducts(
    shop,
    rows.map(({ id }) => id),
  );
  const offers = new Map(rows.map(({ id, offer }) => [id, offer]));
  const offered = found.flatMap((product) => {
    const offer = offers.get(product._id);
    return offer ? [{ product, offer }] : [];
  });
  const shown = offered.length > 0 ? offered : (await findNewest(shop)).map((product) => ({ product }));
  return {
    pricesFrom: getLowestPrices(shown),
    days:
      offered.length > 0
        ? {
            from: Math.min(...offered.map(({ offer }) => offer.from)),
            to: Math.max(...offered.map(({ offer }) => offer.to)),
          }
        : null,
    cloths: listCloths(shown.map(({ product }) => product)),
  };
}

async function findNewest(shop: Shop): Promise<Product[]> {
  const { data } = await listProducts(shop, {});
  return findPublicProducts(
    shop,
    data.map(({ _id }) => _id),
  );
}

/** The lowest sum of price and surcharge in each currency, in the order in which prices are listed. */
function getLowestPrices(shown: readonly { product: Product; offer?: MadeToMeasureOffer }[]): Price[] {
  const lowestMinor = new Map<string, number>();
  for (const { product, offer } of shown) {
    for (const { currency, amountMinor } of pricesOf(product)) {
      const known = toCurrency(currency);
      const sumMinor = amountMinor + ((known && offer?.surchargeMinor[known]) ?? 0);
      lowestMinor.set(currency, Math.min(sumMinor, lowestMinor.get(currency) ?? Number.POSITIVE_INFINITY));
    }
  }
  return [...lowestMinor].map(([currency, minor]) => ({
    currency: currency.toLowerCase(),
    amount: toMajor(minor, currency),
  }));
}

/** What says of a picture that it shows cloth. */
const showsCloth = /\b(close[ -]?up|folded)\b/i;

/**
 * One cloth of each piece before the second of any. Where a colour has several pictures, it is the last whose words
 * say that it is from near or of a folded piece, else the last; a colour with one picture is no cloth that one can see.
 */
function listCloths(pieces: readonly Product[]): ClothChoice[] {
  const byPiece = pieces.map(({ name, slug, pictures, availableColors }) =>
    availableColors.flatMap(({ name: color }): ClothChoice[] => {
      const shown = pictures.filter((one) => one.color === color);
      const picture = shown.findLast(({ alt }) => showsCloth.test(alt)) ?? shown.at(-1);
      return picture && shown.length > 1 ? [{ name, slug, color, picture }] : [];
    }),
  );
  const rounds = Math.max(0, ...byPiece.map((cloths) => cloths.length));
  const mixed = Array.from({ length: rounds }, (_, round) =>
    byPiece.flatMap((cloths) => cloths[round] ?? []),
  ).flat();
  return mixed.slice(0, maxCloths);
}
