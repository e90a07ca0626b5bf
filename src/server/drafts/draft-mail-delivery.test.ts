import { expect, it } from 'vitest';
import { setPlaces, somePlaces } from '../../../tests/support/orders/delivery-places.ts';
import { draftCalls, ngozi, ngoziAddress } from '../../../tests/support/orders/draft-calls.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';

const suite = new OrderSuite();
const { add, send, get, made } = draftCalls(suite);

it('the fee of a written order stands in its mails, and in the order that its receipt is made of', async () => {
  await setPlaces(suite.shop, somePlaces);
  const draft = await add({
    customer: { ...ngozi, email: 'fee@example.test' },
    lines: [{ text: 'Gele', price: 9000, quantity: 1 }],
    address: { ...ngoziAddress, state: 'Lagos', city: 'Lagos' },
    delivery: 'lagos',
  });
  await send(draft._id);
  /** How many mails name the fee and the total with it; the naira sign is encoded in them. */
  const named = async () => {
    const mails = await suite.mailsTo('fee@example.test');
    return [/Shipping, Courier to Lagos: \S{0,12}5,500\.00/g, /Total: \S{0,12}14,500\.00/g].map(
      (line) => mails.match(line)?.length ?? 0,
    );
  };
  expect(await named()).toEqual([1, 1]);
  await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'cash' });
  expect(await named()).toEqual([2, 2]);
  const { orderId } = await get(draft._id);
  const order = orderIn((await suite.call(suite.admin, 'GET', `/order/${orderId}`)).body);
  expect(order).toMatchObject({
    amount: 14_500,
    shippingFee: 5500,
    delivery: { name: 'Courier to Lagos' },
  });
});
