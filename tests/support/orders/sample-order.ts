import type { PaymentMethod } from '../../../src/contract/payments/payments.rules.ts';
import type { MailedOrder } from '../../../src/server/orders/mails/order-mail-parts.ts';
import { noPromise, notSewn, type SoldLine } from '../../../src/server/orders/orders.rules.ts';
import { notInSet } from '../../../src/server/orders/sold-set.rules.ts';
import { homeAddress, londonAddress } from './order-fixtures.ts';

/** An order as its mails know it: naira by card at home, or pounds by transfer abroad, with names that need escaping. */
export function sampleOrder(paymentMethod: PaymentMethod): MailedOrder {
  const card = paymentMethod === 'card';
  const price = card ? 18_600_050 : 11_700;
  const now = new Date('2026-03-02T09:00:00Z');
  return {
    id: '5b1f3c52-1e0f-4d0f-9c3c-0a6e1a4b9d55',
    reference: 'K7Q4M2XT',
    narration: card ? null : 'EWA7K3QM',
    userId: null,
    idempotencyKey: '',
    requestHash: '',
    currency: card ? 'NGN' : 'GBP',
    amountMinor: price * 3,
    shippingFeeMinor: 0,
    vatMinor: 0,
    shippingVatMinor: 0,
    vatRate: 0,
    discountMinor: 0,
    discountCode: '',
    discountCodeId: null,
    dueMinor: 0,
    depositPercent: 0,
    ...noPromise,
    kind: 'sale',
    source: 'web',
    src: null,
    deliveryWay: '',
    deliveryName: '',
    deliveryText: '',
    deliveryFromDays: null,
    deliveryToDays: null,
    pickupCode: '',
    policyVersion: 1,
    refundedMinor: 0,
    refundedUsdMinor: 0,
    amountUsdMinor: null,
    simulated: false,
    setAsideAt: null,
    packedAt: null,
    packedLines: [],
    status: 'Product Loading',
    paymentStatus: 'Pending',
    paymentMethod,
    address: card
      ? homeAddress
      : { ...londonAddress, firstName: 'Ọ̀yínkán <b>&', lastName: 'Adébáyọ̀-Williams' },
    countryCode: card ? 'NG' : 'GB',
    emailKey: '',
    phoneKey: '',
    searchText: '',
    stockHeld: true,
    expiresAt: new Date(card ? '2026-03-02T10:00:00Z' : '2026-03-07T09:00:00Z'),
    paidAt: null,
    deliveredAt: null,
    returnUntil: null,
    eraseWhenDone: false,
    networkKey: '',
    version: 1,
    createdAt: now,
    updatedAt: now,
    lines: [
      soldLine('Adire Moon bubu with hand-tied sleeves', ['M', 'Indigo'], 2, price),
      soldLine('Tiered ankara maxi', ['XL', 'Clay & <Sand>'], 1, price),
    ],
  };
}

function soldLine(
  name: string,
  [size, color]: [string, string],
  quantity: number,
  unitPriceMinor: number,
): SoldLine {
  const lineTotalMinor = unitPriceMinor * quantity;
  const priced = {
    quantity,
    unitPriceMinor,
    lineTotalMinor,
    listPriceMinor: unitPriceMinor,
    discountMinor: 0,
    vatMinor: 0,
    vatRate: 0,
    unitCostMinor: null,
  };
  return {
    productId: name,
    isFree: false,
    name,
    imageKey: '',
    size,
    color,
    ...priced,
    finalSale: false,
    variantId: null,
    ...notSewn,
    ...notInSet,
  };
}
