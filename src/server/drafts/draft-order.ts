import { randomUUID } from 'node:crypto';
import { shopConfig } from '../../../shop.config.ts';
import { type Address, toFullAddress } from '../../contract/customers/address-fields.ts';
import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { type DraftContent, linkHours } from '../../contract/drafts/drafts.ts';
import { formatMinor } from '../../contract/money/money.ts';
import { vatRateAt } from '../../contract/money/vat.ts';
import { firstStatus } from '../../contract/orders/order-status.ts';
import type { PaymentMethod } from '../../contract/payments/payments.rules.ts';
import { currentPolicy } from '../../contract/returns/policy.ts';
import type { Database } from '../../platform/database/open.ts';
import { selectSoldProducts } from '../checkout/index.ts';
import {
  findCountryCode,
  insertHistory,
  newOrderReference,
  noPromise,
  notPacked,
  type OrderRow,
  orderSearchText,
  parsePhone,
  releaseUnits,
  reserveLines,
  type SoldProduct,
  StockConflict,
  updateOrder,
} from '../orders/index.ts';
import { closeOpenAttempts } from '../payments/index.ts';
import { dollarsOn } from '../reports/index.ts';
import { readOffers } from '../sets/index.ts';
import { readOrderDetails } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { listProductIds, splitName } from './draft-content.ts';
import { chooseDraftDelivery } from './draft-delivery.ts';
import { deleteLines, insertDraftOrder, insertLines } from './draft-order.sql.ts';
import { checkStock, type PricedDraft, priceDraft } from './price-draft.ts';

const homeCountryCode = 'NG';

type DraftOrderInput = { currency: OrderRow['currency']; content: DraftContent };

/** What of an order follows from its draft. */
type DraftOrderFields = Pick<
  OrderRow,
  | 'currency'
  | 'amountMinor'
  | 'amountUsdMinor'
  | 'discountMinor'
  | 'vatMinor'
  | 'shippingVatMinor'
  | 'vatRate'
  | 'depositPercent'
  | 'source'
  | 'address'
  | 'countryCode'
  | 'emailKey'
  | 'phoneKey'
  | 'searchText'
> &
  ReturnType<typeof chooseDraftDelivery>;

/** Returns until when a draft sent at a given time can be paid; null without an end. */
export function getLinkExpiry({ acceptance }: DraftContent, sent: Date): Date | null {
  return acceptance?.expires === false ? null : new Date(sent.getTime() + linkHours * 3_600_000);
}

/** Builds the address of a draft's order, as far as it is known. */
export function buildAddress({ customer, address }: DraftContent, completed: Partial<Address> = {}): Address {
  const { name, phone, email } = customer;
  const names = splitName(name);
  const typed = Object.fromEntries(Object.entries({ ...address, email }).filter(([, value]) => value));
  return toFullAddress({
    country: shopConfig.country,
    ...completed,
    ...typed,
    phone,
    firstName: names.firstName,
    lastName: names.lastName || (completed.lastName ?? ''),
  });
}

/**
 * Makes the order of a draft, unpaid, and takes its pieces from the stock. The caller holds the draft's lock.
 * @throws ShopError as {@link priceDraft}, OUT_OF_STOCK; StockConflict: try again
 */
export async function createDraftOrder(
  tx: Database,
  shop: Shop,
  writer: Pick<Viewer, 'name'>,
  draft: DraftOrderInput,
  paymentMethod: PaymentMethod,
): Promise<OrderRow> {
  const now = shop.clock.now();
  const id = randomUUID();
  const reference = newOrderReference();
  const { acceptance } = draft.content;
  const { fields, priced, products } = await calculateDraft(tx, shop, draft, {
    reference,
    address: buildAddress(draft.content),
  });
  checkStock(priced.lines, products);
  const row: OrderRow = {
    id,
    reference,
    userId: acceptance?.userId ?? null,
    idempotencyKey: `draft ${id}`,
    requestHash: '',
    ...fields,
    src: null,
    discountCode: '',
    discountCodeId: null,
    dueMinor: 0,
    ...noPromise,
    firstPaymentMinor: acceptance?.firstPaymentMinor ?? null,
    neededBy: acceptance?.neededBy ?? null,
    promisedBy: acceptance?.promisedBy ?? null,
    alterationOf: draft.content.alterationOf ?? null,
    narration: null,
    kind: 'sale',
    policyVersion: currentPolicy.version,
    refundedMinor: 0,
    refundedUsdMinor: 0,
    status: firstStatus,
    paymentStatus: 'Pending',
    paymentMethod,
    stockHeld: true,
    expiresAt: getLinkExpiry(draft.content, now),
    paidAt: null,
    deliveredAt: null,
    returnUntil: null,
    eraseWhenDone: false,
    networkKey: '',
    simulated: false,
    setAsideAt: null,
    ...notPacked,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  await insertDraftOrder(tx, row, priced.lines);
  if (!(await reserveLines(tx, id, priced.lines))) throw new StockConflict();
  await insertHistory(tx, { orderId: id, at: now, kind: 'placed', to: firstStatus, actor: writer.name });
  await recordAgreedPrices(tx, writer, row, draft, priced);
  return row;
}

/**
 * Updates the order of a draft to match it: releases the reserved stock, reserves what is wanted now, and closes
 * payment pages of the old total. The caller holds the locks of both; the order is unpaid.
 * @param completed the parts of the address the customer typed
 * @throws ShopError as {@link createDraftOrder}
 */
export async function updateDraftOrder(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  order: OrderRow,
  draft: DraftOrderInput,
  changes: Partial<OrderRow> = {},
): Promise<OrderRow> {
  const now = shop.clock.now();
  if (order.stockHeld) await releaseUnits(tx, order.id);
  await deleteLines(tx, order.id);
  const address = buildAddress(draft.content, order.address);
  // what the customer chose stays where the draft leaves it open
  const delivery = draft.content.delivery || order.deliveryWay;
  const open = { ...draft, content: { ...draft.content, delivery } };
  const { fields, priced, products } = await calculateDraft(tx, shop, open, {
    reference: order.reference,
    address,
  });
  checkStock(priced.lines, products);
  if (fields.deliveryWay === order.deliveryWay && order.pickupCode) fields.pickupCode = order.pickupCode;
  await insertLines(tx, order.id, priced.lines);
  if (!(await reserveLines(tx, order.id, priced.lines))) throw new StockConflict();
  const written = { ...fields, ...changes, stockHeld: true, updatedAt: now };
  const costsOther =
    fields.amountMinor !== order.amountMinor || fields.depositPercent !== order.depositPercent;
  if (costsOther || fields.currency !== order.currency) await closeOpenAttempts(tx, order.id);
  await updateOrder(tx, order.id, written);
  const entry = { orderId: order.id, at: now, actor: admin.name };
  await insertHistory(tx, {
    ...entry,
    kind: 'note',
    to: `Order written anew: ${formatMinor(fields.amountMinor, fields.currency)}`,
  });
  await recordAgreedPrices(tx, admin, { ...order, ...written }, draft, priced);
  return { ...order, ...written };
}

type CalculatedDraft = {
  fields: DraftOrderFields;
  priced: PricedDraft;
  products: ReadonlyMap<string, SoldProduct>;
};

async function calculateDraft(
  tx: Database,
  shop: Shop,
  { currency, content }: DraftOrderInput,
  { reference, address }: { reference: string; address: Address },
): Promise<CalculatedDraft> {
  const { delivery: settings, business } = await readOrderDetails(tx, shop.config);
  const pieces = content.lines.filter((line) => line.kind === 'piece');
  const products = await selectSoldProducts(tx, listProductIds(pieces));
  const now = shop.clock.now();
  const sets = await readOffers(tx, pieces);
  const { linesMinor, discountMinor } = priceDraft(content, products, { currency, now, sets }).totals;
  const sumMinor = linesMinor - discountMinor;
  const chosen = chooseDraftDelivery(shop.config, settings, {
    delivery: content.delivery,
    address,
    currency,
    sumMinor,
  });
  const { shippingFeeMinor } = chosen;
  const countryCode = findCountryCode(address.country) ?? homeCountryCode;
  const vatRate = vatRateAt(business.vat, dayInLagos(now), chosen.pickupCode ? homeCountryCode : countryCode);
  const toDollars = await dollarsOn(tx, currency, dayInLagos(now));
  const terms = { currency, now, shippingFeeMinor, vatRate, toDollars, sets };
  const priced = priceDraft(content, products, terms);
  const phoneDigits = parsePhone(address.phone, countryCode)?.number.slice(1) ?? '';
  const names = priced.lines.map(({ name }) => name);
  return {
    priced,
    products,
    fields: {
      ...chosen,
      currency,
      amountMinor: priced.totals.amountMinor,
      amountUsdMinor: priced.amountUsdMinor,
      discountMinor: priced.totals.discountMinor,
      ...priced.vat,
      depositPercent: content.deposit,
      source: content.source,
      address,
      countryCode,
      emailKey: address.email.toLowerCase(),
      phoneKey: phoneDigits,
      searchText: orderSearchText(reference, { address, phoneDigits }, names),
    },
  };
}

/** Records for staff what was agreed other than the catalogue price, and the author's note. */
async function recordAgreedPrices(
  tx: Database,
  writer: Pick<Viewer, 'name'>,
  { id, currency, updatedAt: at }: OrderRow,
  { content }: DraftOrderInput,
  { lines, catalogMinor }: PricedDraft,
): Promise<void> {
  const entry = { orderId: id, at, kind: 'internal' as const, actor: writer.name };
  for (const note of describeAgreedPrices(currency, { content }, { lines, catalogMinor })) {
    await insertHistory(tx, { ...entry, to: 'Agreed price', note });
  }
  if (content.discount) {
    const off = formatMinor(content.discount.amountMinor, currency);
    await insertHistory(tx, { ...entry, to: 'Agreed discount', note: `${off}: ${content.discount.reason}` });
  }
  if (content.note) await insertHistory(tx, { ...entry, to: 'Note', note: content.note });
}

type AgreedPrice = { name: string; agreedPrice: string; catalogPrice: string | undefined; reason: string };

/** The lines at another price than the catalogue's, with both in words. */
function findAgreedLines(
  currency: OrderRow['currency'],
  { content }: { content: DraftContent },
  { lines, catalogMinor }: Pick<PricedDraft, 'lines' | 'catalogMinor'>,
): AgreedPrice[] {
  return lines.flatMap(({ isFree, name, unitPriceMinor }, index) => {
    const catalogPrice = catalogMinor[index] ?? undefined;
    const { reason = '' } = content.lines[index] ?? {};
    if (isFree || unitPriceMinor === catalogPrice) return [];
    const shown = catalogPrice === undefined ? undefined : formatMinor(catalogPrice, currency);
    return [{ name, agreedPrice: formatMinor(unitPriceMinor, currency), catalogPrice: shown, reason }];
  });
}

/** "Adire Bubu: ₦40,000.00 instead of ₦45,000.00 (regular customer)" of each line at another price than the catalogue's. */
function describeAgreedPrices(...args: Parameters<typeof findAgreedLines>): string[] {
  return findAgreedLines(...args).map(({ name, agreedPrice, catalogPrice, reason }) => {
    const instead = catalogPrice === undefined ? 'not in the catalogue' : `instead of ${catalogPrice}`;
    return `${name}: ${agreedPrice} ${instead} (${reason})`;
  });
}

/** The same for the log of acts: from the catalogue's price to the one that was agreed, with the reason. */
export function toAgreedChanges(...args: Parameters<typeof findAgreedLines>) {
  return findAgreedLines(...args).map(({ name, agreedPrice, catalogPrice, reason }) => ({
    field: `Price of ${name}`,
    from: catalogPrice ?? null,
    to: `${agreedPrice} (${reason})`,
  }));
}
