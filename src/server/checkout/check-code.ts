import type { CartLine } from '../../contract/cart/cart.api.ts';
import { isSameLine, mergeSameLines } from '../../contract/cart/cart.ts';
import { ShopError } from '../../contract/errors.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { toMajor } from '../../contract/money/money.ts';
import { completeSets } from '../../contract/sets/sets.ts';
import { variantFor } from '../../contract/stock/variants.ts';
import { madeToMeasureSize } from '../../contract/workroom/made-to-measure-size.ts';
import { isUuid } from '../../platform/database/ids.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit, networkOf, rewardLimit } from '../../platform/rate-limits/rate-limits.ts';
import { applyScheduledChanges } from '../catalog/index.ts';
import { type AppliedCode, findDiscount, unknownCodeError } from '../discounts/index.ts';
import type { SoldProduct } from '../orders/index.ts';
import { readOffers } from '../sets/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { priceLines } from './price-lines.ts';
import { selectSoldProducts } from './sold-products.sql.ts';

type CodeRequest = { code: string; currency: Currency; lines: CartLine[] };

/**
 * What a code would take off lines now. Takes nothing, and does not look at the stock.
 * @throws ShopError CODE_NOT_VALID, CODE_USED_UP, PRODUCT_NOT_FOUND, NOT_SOLD_IN, INVALID_FIELDS
 */
export async function checkCode(shop: Shop, viewer: Viewer | undefined, question: CodeRequest) {
  const { code, freeDelivery, lineDiscountsMinor, sold } = await findCode(shop, viewer, question);
  const { currency } = question;
  return {
    code,
    discount: toMajor(addUp(lineDiscountsMinor), currency),
    freeDelivery,
    lines: sharesOf(mergeSameLines(question.lines), sold, lineDiscountsMinor).map((share) => ({
      discount: toMajor(share, currency),
    })),
  };
}

/** The shares of lines as they were sent: what a line has beyond its complete sets is sold as another line. */
function sharesOf(sent: readonly CartLine[], sold: readonly CartLine[], shares: readonly number[]): number[] {
  const totals = sent.map(() => 0);
  for (const [index, share] of shares.entries()) {
    const line = sold[index];
    if (!line) continue;
    const same = sent.findIndex((each) => isSameLine(each, line));
    const alone = sent.findIndex((each) => isSameLine({ ...each, set: undefined }, line));
    const at = same < 0 ? alone : same;
    totals[at] = (totals[at] ?? 0) + share;
  }
  return totals;
}

/**
 * Returns the discount of a code on a delivery: minor units off the sum of the lines, or the fee. An invalid code
 * gives none; an unknown one counts as a guess, and after too many guesses no code is previewed.
 */
export async function previewCode(
  shop: Shop,
  from: { viewer: Viewer | undefined; clientIp: string },
  question: CodeRequest,
): Promise<{ discountMinor: number; lineDiscountsMinor: readonly number[]; freeDelivery: boolean }> {
  const none = { discountMinor: 0, lineDiscountsMinor: [], freeDelivery: false };
  if (question.code === '' || question.lines.length === 0) return none;
  try {
    const found = await withGuessThrottle(shop, from, () => findCode(shop, from.viewer, question));
    const { lineDiscountsMinor, freeDelivery } = found;
    return { discountMinor: addUp(lineDiscountsMinor), lineDiscountsMinor, freeDelivery };
  } catch (error) {
    if (error instanceof ShopError) return none;
    throw error;
  }
}

async function findCode(
  shop: Shop,
  viewer: Viewer | undefined,
  { code, currency, lines }: CodeRequest,
): Promise<AppliedCode & { sold: CartLine[] }> {
  await applyScheduledChanges(shop);
  const ids = lines.map(({ itemId }) => itemId);
  if (!ids.every(isUuid)) throw new ShopError('PRODUCT_NOT_FOUND');
  const products = await selectSoldProducts(shop.db, ids);
  const now = shop.clock.now();
  const merged = mergeSameLines(lines);
  const sets = await readOffers(shop.db, merged);
  const sold = completeSets(merged, sets);
  const priced = priceLines(sold, ignoreStock(products, lines), currency, now, { sets });
  const customer = { userId: viewer?.id, emails: viewer ? [viewer.email] : [] };
  const found = await findDiscount(shop.db, code, { lines: priced.lines, currency, now, ...customer });
  // nothing but blanks and hyphens
  if (!found) throw unknownCodeError();
  return { ...found, sold };
}

function addUp(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0);
}

/** There is enough of everything; sizes keep their prices where each that is wanted has one. */
function ignoreStock(
  products: ReadonlyMap<string, SoldProduct>,
  lines: readonly CartLine[],
): ReadonlyMap<string, SoldProduct> {
  const available = Number.POSITIVE_INFINITY;
  return new Map(
    [...products].map(([id, product]) => {
      const wanted = lines.filter(({ itemId, size }) => itemId === id && size !== madeToMeasureSize);
      const isMade = wanted.every((line) => variantFor(product.variants, line));
      const variants = isMade ? product.variants.map((row) => ({ ...row, quantity: available })) : [];
      return [id, { ...product, variants, available }];
    }),
  );
}

/**
 * Counts an attempted code by account and network before it is looked up, and undoes the count unless there is no
 * such code: guessing is throttled.
 * @throws ShopError TOO_MANY, and what `use` throws
 */
export async function withGuessThrottle<Answer>(
  shop: Shop,
  { viewer, clientIp }: { viewer: Viewer | undefined; clientIp: string },
  use: () => Promise<Answer>,
): Promise<Answer> {
  const network = networkOf(clientIp);
  await consumeLimit(shop, rateLimits.codeNetwork, network);
  if (viewer) await consumeLimit(shop, rateLimits.codeAccount, viewer.id);
  const isGuess = (error: unknown) =>
    error instanceof ShopError && error.code === 'CODE_NOT_VALID' && error.data.unknown === true;
  try {
    const answer = await use();
    await takeBack();
    return answer;
  } catch (error) {
    if (!isGuess(error)) await takeBack();
    throw error;
  }

  async function takeBack() {
    await rewardLimit(shop, rateLimits.codeNetwork, network);
    if (viewer) await rewardLimit(shop, rateLimits.codeAccount, viewer.id);
  }
}
