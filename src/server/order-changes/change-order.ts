import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import { isHomeCountry } from '../../contract/money/currencies.ts';
import { formatMinor, toMinor } from '../../contract/money/money.ts';
import { vatRateAt, withVat } from '../../contract/money/vat.ts';
import { changedTotals } from '../../contract/orders/changed-lines.ts';
import type { Order } from '../../contract/orders/order.api.ts';
import type { ChangeOrderInput } from '../../contract/orders/order-changes.api.ts';
import { getDepositMinor } from '../../contract/payments/line-deposits.ts';
import { isClosed } from '../../contract/payments/payment-status.ts';
import type { Database } from '../../platform/database/open.ts';
import { bookChanges } from '../accounting/index.ts';
import { selectSoldProducts } from '../checkout/index.ts';
import {
  actOnOrder,
  addRow,
  checkNotShipped,
  getOrder,
  getOrderRecord,
  isCancelled,
  lockProductsFor,
  moveUnits,
  notPacked,
  type OrderAct,
  type OrderLineRow,
  type OrderRecord,
  type OrderRow,
  queueChangedMail,
  replaceLines,
  selectOrder,
  toDepositLine,
} from '../orders/index.ts';
import {
  addDifference,
  type ClaimedRefund,
  claimRefund,
  closeOpenAttempts,
  confirmOpenAttempts,
  getRefundedUnits,
  getUsdShareMinor,
  makeRefunds,
  reduceDifference,
} from '../payments/index.ts';
import { readBusiness } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { type AddressChange, planAddress } from './change-address.ts';
import { type FieldChange, type LinePlan, planLines } from './plan-lines.ts';

/**
 * Changes an order that has not left the workroom, completely or not at all: its address, the size, colour or
 * quantity of its items, its delivery fee. A lower total is refunded, a higher one leaves an amount due; an unpaid
 * order just gets a new total. The customer gets one mail. Values that are already set change nothing.
 * @throws ShopError ORDER_NOT_FOUND, INVALID_FIELDS, OUT_OF_STOCK, CURRENCY_ABROAD, TRANSFER_AT_HOME; WRONG_STATE
 * once it is closed or a parcel has left
 */
export async function changeOrder(
  shop: Shop,
  admin: Viewer,
  input: ChangeOrderInput,
): Promise<{ data: Order; message: string }> {
  const { id } = await getOrderRecord(shop, admin, input.orderId);
  await confirmOpenAttempts(shop, id);
  const { changed, claimed } = await actOnOrder(shop, admin, id, (act) => applyChange(act, admin, input));
  if (claimed) await makeRefunds(shop, claimed, { actor: admin.name, note: '' });
  const message = changed ? 'The order is changed.' : 'The order stands so already.';
  return { data: await getOrder(shop, admin, id), message };
}

type ChangeResult = { changed: boolean; claimed?: ClaimedRefund | undefined };

async function applyChange(act: OrderAct, admin: Viewer, input: ChangeOrderInput): Promise<ChangeResult> {
  const { tx, shop } = act;
  const order = await act.readRecord();
  const { id } = order;
  await checkChangeable(tx, order);
  const address = input.address && planAddress(shop, order, input.address);
  const plan = await planLineChange(tx, order, input);
  const shippingFeeMinor =
    input.shippingFee === undefined ? order.shippingFeeMinor : toMinor(input.shippingFee, order.currency);
  const fee = describeFeeChange(order, shippingFeeMinor);
  const fieldChanges = [...(plan?.changes ?? []), ...fee];
  if (fieldChanges.length > 0) checkMoney(order);
  if (!address && fieldChanges.length === 0) {
    if (input.note) {
      await act.addHistory({ kind: 'internal', to: 'Note', note: input.note });
      await act.update();
    }
    return { changed: input.note !== undefined && input.note !== '' };
  }
  if (plan) await adjustStock(tx, order, plan);
  const changedTo = address?.changes([]).countryCode;
  const rate = await getVatRate(tx, shop, order, changedTo);
  const { lines, ...vat } = withVat(plan?.lines ?? order.lines, shippingFeeMinor, rate);
  if (plan || rate !== order.vatRate || vat.vatMinor !== order.vatMinor) await replaceLines(tx, id, lines);
  const totals = changedTotals(lines, shippingFeeMinor);
  await checkRefundCovered(tx, order, totals.amountMinor);
  const amountUsdMinor = order.amountUsdMinor === null ? null : getUsdShareMinor(order, totals.amountMinor);
  const changes: Partial<OrderRow> = {
    ...totals,
    firstPaymentMinor: getFirstPart(order, lines, totals.amountMinor),
    ...vat,
    amountUsdMinor,
    shippingFeeMinor,
    ...address?.changes(lines.map(({ name }) => name)),
    // a packed parcel bears the address
    ...(plan ? notPacked : address ? { packedAt: null } : {}),
    updatedAt: act.now,
  };
  await act.update(changes);
  const event = await writeChange(act, { address, fieldChanges, note: input.note ?? '' });
  const settled = await settleDifference(
    tx,
    shop,
    admin,
    { ...order, ...changes },
    totals.amountMinor - order.amountMinor,
  );
  await bookChanges(tx, shop, id);
  const record = await selectOrder(tx, id);
  if (record) {
    const { note = '' } = input;
    const gaveBackMinor = settled?.amountMinor ?? 0;
    await queueChangedMail(tx, shop, record, {
      event,
      changes: fieldChanges,
      address: address?.lines,
      note,
      gaveBackMinor,
      wasMinor: order.amountMinor,
    });
  }
  return { changed: true, claimed: settled };
}

/** What is paid first of a changed order, in minor units; null where it is not paid in parts of its lines. */
function getFirstPart(order: OrderRecord, lines: readonly OrderLineRow[], amountMinor: number) {
  const { firstPaymentMinor, paidAt } = order;
  if (firstPaymentMinor === null) return null;
  if (paidAt !== null) return Math.min(firstPaymentMinor, amountMinor);
  return getDepositMinor(lines.map(toDepositLine), amountMinor) ?? null;
}

/** The order's own rate; sent to another country, that of the day it was placed there. */
async function getVatRate(
  tx: Database,
  shop: Shop,
  order: OrderRecord,
  countryCode = order.countryCode,
): Promise<number> {
  if (isHomeCountry(countryCode) === isHomeCountry(order.countryCode) || order.pickupCode)
    return order.vatRate;
  const { vat } = await readBusiness(tx, shop.config);
  return vatRateAt(vat, dayInLagos(order.createdAt), countryCode);
}

async function checkChangeable(tx: Database, order: OrderRecord): Promise<void> {
  if (isClosed(order.paymentStatus) || (await isCancelled(tx, order.id))) {
    throw new ShopError('WRONG_STATE', { reason: 'it is closed.' });
  }
  await checkNotShipped(tx, order);
}

/** What costs something is changed only where it is clear what was paid. */
function checkMoney(order: OrderRecord): void {
  if (order.paymentStatus === 'Review') {
    throw new ShopError('WRONG_STATE', { reason: 'its payment is in review. Please settle that first.' });
  }
  if (order.paymentStatus === 'Pending' && order.proof?.state === 'waiting') {
    throw new ShopError('WRONG_STATE', {
      reason: 'a proof of transfer waits to be checked. Please decide about that first.',
    });
  }
}

/** The lines as they are wanted; their products are locked. Undefined where they stay. */
async function planLineChange(
  tx: Database,
  order: OrderRecord,
  { lines: requests = [] }: ChangeOrderInput,
): Promise<LinePlan | undefined> {
  if (requests.length === 0) return undefined;
  if (order.kind === 'exchange') {
    throw new ShopError('WRONG_STATE', { reason: 'its pieces are those of a return. Please change that.' });
  }
  const productIds = [...new Set(order.lines.map(({ productId }) => productId))];
  await lockProductsFor(tx, order.id, productIds);
  const products = await selectSoldProducts(tx, productIds);
  const { units } = await getRefundedUnits(tx, order.id);
  const plan = planLines(
    order.lines,
    requests,
    products,
    order.currency,
    (line) => units.has(line.id) || line.restocked + line.kept > 0,
  );
  return plan.changes.length > 0 ? plan : undefined;
}

async function adjustStock(tx: Database, order: OrderRecord, { moves, strays }: LinePlan): Promise<void> {
  if (!order.stockHeld) return;
  for (const move of moves) {
    if (!(await moveUnits(tx, move))) throw new Error('Stock of a locked product was taken.');
  }
  for (const stray of strays) await addRow(tx, stray);
}

function describeFeeChange(order: OrderRow, shippingFeeMinor: number): FieldChange[] {
  if (shippingFeeMinor === order.shippingFeeMinor) return [];
  const money = (minor: number) => formatMinor(minor, order.currency);
  const [before, after] = [money(order.shippingFeeMinor), money(shippingFeeMinor)];
  return [{ what: 'Delivery fee', before, after }];
}

/** Money that has gone back, or is on its way, must still be a part of the order. */
async function checkRefundCovered(tx: Database, order: OrderRow, amountMinor: number): Promise<void> {
  const back = (await getRefundedUnits(tx, order.id)).amountMinor;
  if (amountMinor >= back) return;
  const shown = formatMinor(back, order.currency);
  throw new ShopError('WRONG_STATE', {
    reason: `${shown} of it has gone back already, more than would be left.`,
  });
}

/** Writes down what was changed, for the customer too; the address that stood before is for admins. Answers an entry's id. */
async function writeChange(
  act: OrderAct,
  {
    address,
    fieldChanges,
    note,
  }: { address: AddressChange | undefined; fieldChanges: readonly FieldChange[]; note: string },
): Promise<number> {
  let event = 0;
  for (const { what, before, after } of fieldChanges) {
    event = await act.addHistory({ kind: 'note', to: `${what}: ${after} (was ${before})`, note });
  }
  if (address) {
    event = await act.addHistory({ kind: 'note', to: 'Delivery address changed', note });
    await act.addHistory({ kind: 'internal', to: 'Address before', note: address.lines.before.join(', ') });
  }
  await act.audit('order edited', {
    changes: [
      ...fieldChanges.map(({ what, before, after }) => ({ field: what, from: before, to: after })),
      ...(address ? [{ field: 'Address', from: null, to: 'changed' }] : []),
    ],
  });
  return event;
}

/** What an order costs more is left to be paid, what it costs less goes back. Answers the refund to be made. */
async function settleDifference(
  tx: Database,
  shop: Shop,
  admin: Viewer,
  order: OrderRow,
  moreMinor: number,
): Promise<ClaimedRefund | undefined> {
  if (moreMinor === 0) return undefined;
  if (order.paymentStatus === 'Pending') {
    await closeOpenAttempts(tx, order.id);
    return undefined;
  }
  const by = { actor: admin.name, mail: false };
  if (moreMinor > 0) {
    await addDifference(tx, shop, order, moreMinor, '', by);
    return undefined;
  }
  const rest = await reduceDifference(tx, shop, order, -moreMinor);
  if (rest.paidMinor === 0) return undefined;
  const reason = 'The order costs less after a change';
  return claimRefund(tx, shop, rest.order, {
    scope: 'change',
    amountMinor: rest.paidMinor,
    reason,
    actor: admin.name,
    by: admin,
  });
}
