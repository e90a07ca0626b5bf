import { randomUUID } from 'node:crypto';
import { firstStatus } from '../../contract/orders/order-status.ts';
import type { PlaceOrderInput } from '../../contract/orders/orders.api.ts';
import { currentPolicy } from '../../contract/returns/policy.ts';
import {
  type DeliveryAddress,
  getReservationExpiry,
  newOrderReference,
  noPromise,
  type OrderRow,
  orderSearchText,
} from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import type { OrderWithTotals } from './total-order.ts';

/**
 * A customer's order request; `hash` distinguishes a repeated request from another one under the same key.
 * `networkKey` is empty if the request came from no public network, so its origin is unknown.
 */
export type PlaceRequest = PlaceOrderInput & { key: string | undefined; hash: string; networkKey: string };

/**
 * The row of a new order: unpaid, unless nothing is to be paid for it.
 * @param narration what to write on its transfer, if one is expected
 */
export function buildNewOrder(
  shop: Shop,
  viewer: Viewer,
  { currency, paymentMethod, key, hash, networkKey }: PlaceRequest,
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
    kind: 'sale',
    source: 'web',
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
    simulated: paymentMethod === 'card' && !isPaid && shop.payments.forCurrency(currency)?.test === true,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
