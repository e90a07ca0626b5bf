import { randomUUID } from 'node:crypto';
import { invalidFields } from '../../contract/errors.ts';
import { firstStatus } from '../../contract/orders/order-status.ts';
import type { PlaceOrderInput } from '../../contract/orders/orders.api.ts';
import { getDepositMinor } from '../../contract/payments/line-deposits.ts';
import { currentPolicy } from '../../contract/returns/policy.ts';
import {
  type DeliveryAddress,
  getReservationExpiry,
  newOrderReference,
  noPromise,
  notPacked,
  type OrderRow,
  orderSearchText,
  type SoldLine,
  toDepositLine,
} from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import type { OrderWithTotals } from './total-order.ts';

/**
 * A customer's order request; `hash` distinguishes a repeated request from another one under the same key.
 * `networkKey` is empty if the request came from no public network, so its origin is unknown.
 */
export type PlaceRequest = PlaceOrderInput & { key: string | undefined; hash: string; networkKey: string };

/**
 * Returns what is paid first of lines that may be paid in parts, in minor units; null where their first parts are all of
 * it.
 * @throws ShopError INVALID_FIELDS at `payDeposit` where no line may be paid in parts
 */
function getFirstPart(lines: readonly SoldLine[], amountMinor: number): number | null {
  if (lines.every(({ depositPercent }) => depositPercent === 100)) {
    throw invalidFields({ payDeposit: 'Nothing in this order can be paid in parts. Please pay all of it.' });
  }
  return getDepositMinor(lines.map(toDepositLine), amountMinor) ?? null;
}

/**
 * The row of a new order: unpaid, unless nothing is to be paid for it.
 * @throws ShopError INVALID_FIELDS at `payDeposit`
 * @param narration what to write on its transfer, if one is expected
 */
export function buildNewOrder(
  shop: Shop,
  viewer: Viewer,
  { currency, paymentMethod, payDeposit, src, key, hash, networkKey }: PlaceRequest,
  { address, countryCode, phoneDigits }: DeliveryAddress,
  { lines, totals, vat, amountUsdMinor, delivery, code }: OrderWithTotals,
  narration: string | null,
): OrderRow & { userId: string } {
  const now = shop.clock.now();
  const reference = newOrderReference();
  // a code covers the full amount: there is nothing to pay
  const isPaid = totals.amountMinor === 0;
  const pieces = lines.map(({ name }) => name);
  return {
    id: randomUUID(),
    reference,
    narration,
    userId: viewer.id,
    idempotencyKey: key ?? randomUUID(),
    requestHash: hash,
    currency,
    amountMinor: totals.amountMinor,
    amountUsdMinor,
    ...vat,
    ...delivery,
    discountMinor: totals.discountMinor,
    discountCode: code?.code ?? '',
    discountCodeId: code?.codeId ?? null,
    dueMinor: 0,
    depositPercent: 0,
    ...noPromise,
    firstPaymentMinor: payDeposit ? getFirstPart(lines, totals.amountMinor) : null,
    kind: 'sale',
    source: 'web',
    src: src ?? null,
    policyVersion: currentPolicy.version,
    refundedMinor: 0,
    refundedUsdMinor: 0,
    status: firstStatus,
    paymentStatus: isPaid ? 'Paid' : 'Pending',
    paymentMethod,
    address,
    countryCode,
    emailKey: address.email.toLowerCase(),
    phoneKey: phoneDigits,
    networkKey: isPaid ? '' : networkKey,
    searchText: orderSearchText(reference, { address, phoneDigits }, [
      narration ?? '',
      code?.code ?? '',
      ...pieces,
    ]),
    stockHeld: true,
    expiresAt: isPaid ? null : getReservationExpiry(shop.config, paymentMethod, now, false),
    paidAt: isPaid ? now : null,
    deliveredAt: null,
    returnUntil: null,
    eraseWhenDone: false,
    setAsideAt: null,
    ...notPacked,
    simulated: paymentMethod === 'card' && !isPaid && shop.payments.forCurrency(currency)?.test === true,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
