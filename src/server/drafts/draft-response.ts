import { costCurrency } from '../../contract/catalog/product-form.rules.ts';
import type { DeliverySettings } from '../../contract/delivery/delivery-methods.ts';
import { payMessage } from '../../contract/drafts/draft-messages.ts';
import type { Draft } from '../../contract/drafts/drafts.api.ts';
import type { DraftLine, DraftState } from '../../contract/drafts/drafts.ts';
import { ShopError } from '../../contract/errors.ts';
import { lineTotalMinor, toMajor } from '../../contract/money/money.ts';
import { priceOf, pricesAt } from '../../contract/money/pricing.ts';
import { sizePricesAt } from '../../contract/money/size-prices.ts';
import { getFirstPaymentMinor, getPaymentDue } from '../../contract/payments/amount-due.ts';
import { type SetOffers, takeOffSets } from '../../contract/sets/sets.ts';
import { variantFor } from '../../contract/stock/variants.ts';
import { whatsAppLink } from '../../contract/text/whatsapp-link.ts';
import type { Config } from '../../platform/config/config.ts';
import { pictureUrl } from '../catalog/index.ts';
import { selectSoldProducts } from '../checkout/index.ts';
import { buildPayLink, type SoldProduct, toSoldLine } from '../orders/index.ts';
import { readOffers } from '../sets/index.ts';
import { readDeliverySettings } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { listProductIds, splitName } from './draft-content.ts';
import { chooseDraftDelivery, needsDeliveryChoice } from './draft-delivery.ts';
import { buildAddress } from './draft-order.ts';
import { type DraftRecord, selectDraft } from './drafts.sql.ts';

/** Returns a draft's state, determined by its order's payment once there is an order. */
export function getDraftState(
  { order, cancelledAt }: Pick<DraftRecord, 'order' | 'cancelledAt'>,
  now: Date,
): DraftState {
  if (order && ['Paid', 'Review', 'Refunded'].includes(order.paymentStatus)) return 'Paid';
  if (cancelledAt) return 'Cancelled';
  if (!order) return 'Draft';
  const isOver = order.paymentStatus === 'Failed' || (order.expiresAt !== null && order.expiresAt <= now);
  return isOver ? 'Expired' : 'Sent';
}

/** One draft as the API shows it. Throws DRAFT_NOT_FOUND. */
export async function getDraftResponse(shop: Shop, id: string): Promise<Draft> {
  const record = await selectDraft(shop.db, id);
  const [draft] = record ? await toDraftResponses(shop, [record]) : [];
  if (!draft) throw new ShopError('DRAFT_NOT_FOUND');
  return draft;
}

/** Converts drafts for the API, at today's prices, in a few queries whatever their number. */
export async function toDraftResponses(shop: Shop, records: readonly DraftRecord[]): Promise<Draft[]> {
  const lines = records.flatMap(({ content }) => content.lines.filter((line) => line.kind === 'piece'));
  const products = await selectSoldProducts(shop.db, listProductIds(lines));
  const settings = await readDeliverySettings(shop.db, shop.config);
  const sets = await readOffers(shop.db, lines);
  return records.map((record) => toDraft(shop, record, products, { settings, sets }));
}

function toDraft(
  shop: Shop,
  record: DraftRecord,
  products: ReadonlyMap<string, SoldProduct>,
  { settings, sets }: { settings: DeliverySettings; sets: SetOffers },
): Draft {
  const { content, currency, order } = record;
  const now = shop.clock.now();
  const money = (minor: number) => toMajor(minor, currency);
  const lines = content.lines.map((line) => toLineResponse(line, products, currency, now));
  const off = takeOffSets(
    lines.map(({ productId, basePriceMinor, ...line }) => ({
      ...line,
      itemId: productId,
      set: basePriceMinor === undefined ? undefined : line.set,
      basePriceMinor: basePriceMinor ?? 0,
    })),
    sets,
    currency,
  );
  const totals = lines.map((line, index) => lineTotalMinor(line) - (off[index] ?? 0));
  const linesMinor = totals.reduce((sum, total) => sum + total, 0);
  const discountMinor = content.discount?.amountMinor ?? 0;
  const shippingMinor = order
    ? order.shippingFeeMinor
    : getDeliveryFee(shop.config, settings, record, linesMinor - discountMinor);
  const chooses = needsDeliveryChoice(settings, content) && !order?.paidAt;
  const amountMinor = order?.amountMinor ?? linesMinor - discountMinor + (shippingMinor ?? 0);
  const state = getDraftState(record, now);
  const link = buildPayLink(shop.config, record);
  const wanted = order && getPaymentDue({ ...order, depositPercent: content.deposit });
  const until = state === 'Sent' ? (order?.expiresAt ?? null) : null;
  const { firstName } = splitName(content.customer.name);
  const text = payMessage({
    shop: shop.config.identity.name,
    firstName,
    lines: lines.map((line, index) => ({
      ...line,
      lineTotalMinor: totals[index] ?? 0,
      setName: (off[index] ?? 0) > 0 ? sets.get(line.set ?? '')?.name : undefined,
    })),
    currency,
    discountMinor,
    shippingFeeMinor: chooses ? null : shippingMinor,
    amountMinor,
    toPayMinor: wanted?.amountMinor ?? amountMinor,
    link,
    until,
  });
  return {
    _id: record.id,
    state,
    customer: content.customer,
    address: content.address,
    lines: lines.map(({ unitPriceMinor, basePriceMinor: _, catalogMinor, costMinor, ...line }, index) => ({
      ...line,
      price: money(unitPriceMinor),
      catalogPrice: catalogMinor === null ? null : money(catalogMinor),
      cost: costMinor === null ? null : toMajor(costMinor, costCurrency),
      lineTotal: money(totals[index] ?? 0),
    })),
    currency,
    source: content.source,
    delivery: content.delivery,
    deposit: content.deposit,
    discount: content.discount && { amount: money(discountMinor), reason: content.discount.reason },
    note: content.note,
    ...(content.alterationOf ? { alterationOf: content.alterationOf } : {}),
    linesTotal: money(linesMinor),
    shippingFee: chooses || shippingMinor === null ? null : money(shippingMinor),
    amount: money(amountMinor),
    depositAmount: money(getFirstPaymentMinor({ amountMinor, depositPercent: content.deposit })),
    orderId: order?.id ?? null,
    reference: order?.reference ?? '',
    due: money(order?.dueMinor ?? 0),
    link,
    whatsApp: link === '' ? null : { text, url: whatsAppLink(content.customer.phone.slice(1), text) },
    expiresAt: until?.toISOString() ?? null,
    by: record.writer,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    version: record.version,
  };
}

/** Returns the fee of a draft without an order; null if it cannot be determined now. */
function getDeliveryFee(
  config: Config,
  settings: DeliverySettings,
  { content, currency }: DraftRecord,
  sumMinor: number,
): number | null {
  const wanted = { delivery: content.delivery, address: buildAddress(content), currency, sumMinor };
  try {
    return chooseDraftDelivery(config, settings, wanted).shippingFeeMinor;
  } catch (error) {
    // the method has been removed from the settings: sending reports it
    if (error instanceof ShopError) return null;
    throw error;
  }
}

function toLineResponse(
  line: DraftLine,
  products: ReadonlyMap<string, SoldProduct>,
  currency: Draft['currency'],
  now: Date,
) {
  const { quantity, reason } = line;
  if (line.kind === 'free') {
    const { text: name, priceMinor: unitPriceMinor, costMinor = null } = line;
    const none = {
      basePriceMinor: undefined,
      productId: '',
      image: '',
      size: '',
      color: '',
      catalogMinor: null,
      priceIsSet: true,
      set: undefined,
    };
    return { kind: line.kind, name, quantity, reason, unitPriceMinor, costMinor, ...none };
  }
  const { productId, size, color, priceMinor, set } = line;
  const product = products.get(productId);
  const row = product && variantFor(product.variants, line);
  const catalogMinor = product ? (priceOf(sizePricesAt(product, row, now), currency) ?? null) : null;
  const { imageKey } = toSoldLine(
    { itemId: productId, size, color, quantity },
    product ?? { id: productId, name: line.name, images: [] },
    0,
  );
  return {
    kind: line.kind,
    productId,
    name: product?.name ?? line.name,
    image: pictureUrl(imageKey),
    size,
    color,
    quantity,
    reason,
    unitPriceMinor: priceMinor ?? catalogMinor ?? 0,
    costMinor: null,
    priceIsSet: priceMinor !== undefined,
    catalogMinor,
    set,
    basePriceMinor:
      product && priceMinor === undefined ? priceOf(pricesAt(product, now), currency) : undefined,
  };
}
