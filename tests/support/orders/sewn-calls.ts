import { expect } from 'vitest';
import { madeToMeasureSize } from '../../../src/contract/workroom/made-to-measure-size.ts';
import type { Viewer } from '../../../src/server/shop.ts';
import { offerSewn, typedMeasures } from '../sewn-products.ts';
import { addProduct, addUser, cardOrder, line } from './order-fixtures.ts';
import type { OrderSuite } from './order-suite.ts';
import { orderIn } from './orders.ts';

const prices = { NGN: 7_500_100, USD: 5_000 };

/** A line in somebody's measures. */
export function measuredLine(product: string, name = 'Mum', quantity = 1) {
  return { ...line(product, quantity, { size: madeToMeasureSize }), measures: typedMeasures(name) };
}

/** Calls about orders with pieces that are sewn, at ₦75,001.00 and the offers' surcharge. */
export function sewnCalls(suite: OrderSuite) {
  const sewn = async (offers: Parameters<typeof offerSewn>[2], stock = 0) => {
    const product = await addProduct(suite.shop, stock, { prices });
    await offerSewn(suite.shop, product, offers);
    return product;
  };
  const ready = (stock = 1) => addProduct(suite.shop, stock, { prices });
  const order = async (lines: object[], more: object = {}, by?: Viewer) => {
    const user = by ?? (await addUser(suite.shop));
    const answer = await suite.call(user, 'POST', '/order/place', { ...cardOrder, lines, ...more });
    return { ...answer, user, attempt: suite.shop.payments.started.at(-1)?.reference ?? '' };
  };
  const placed = async (lines: object[], more: object = {}) => {
    const answer = await order(lines, more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const made = orderIn(answer.body);
    const now = async () => orderIn((await suite.call(suite.admin, 'GET', `/order/${made._id}`)).body);
    const pay = async (reference = answer.attempt) => {
      suite.shop.payments.succeed(reference);
      await suite.call(answer.user, 'POST', '/order/confirm_payment', { reference });
    };
    return { ...answer, order: made, now, pay };
  };
  const setClock = (at: string) =>
    suite.shop.clock.advance(Date.parse(at) - suite.shop.clock.now().getTime());
  return { sewn, ready, order, placed, setClock };
}
