import { expect } from 'vitest';
import { addUser, cardOrder, homeAddress, type line, londonAddress } from './order-fixtures.ts';
import type { OrderSuite } from './order-suite.ts';
import { orderIn } from './orders.ts';

type Sale = {
  lines: ReturnType<typeof line>[];
  currency?: 'NGN' | 'USD';
  abroad?: boolean;
  code?: string;
  /** The provider's fee, in major units of the currency. */
  fee?: number;
};

/** Makes the sales of a suite's January 2027. */
export function createSalesHelpers(suite: OrderSuite) {
  /** Moves the clock to a time in January 2027, Lagos time. */
  function at(day: number, time = '12:00:00') {
    const moment = Date.parse(`2027-01-${String(day).padStart(2, '0')}T${time}+01:00`);
    suite.shop.clock.advance(moment - suite.shop.clock.now().getTime());
  }

  /** Places an order that is paid by card immediately, with the provider's fee. */
  async function sold({ lines, currency = 'NGN', abroad = false, code, fee }: Sale) {
    const { shop, call } = suite;
    const user = await addUser(shop);
    const placed = await call(user, 'POST', '/order/place', {
      ...cardOrder,
      currency,
      address: abroad ? londonAddress : homeAddress,
      lines,
      ...(code ? { code } : {}),
    });
    expect(placed.status).toBe(201);
    const order = orderIn(placed.body);
    const reference = shop.payments.started.at(-1)?.reference ?? '';
    shop.payments.succeed(reference, { feeMinor: fee === undefined ? null : Math.round(fee * 100) });
    expect((await call(user, 'POST', '/order/confirm_payment', { reference })).status).toBe(200);
    return order;
  }

  return { at, sold };
}
