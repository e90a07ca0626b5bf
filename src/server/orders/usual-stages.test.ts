import { expect, it } from 'vitest';
import { draftCalls } from '../../../tests/support/orders/draft-calls.ts';
import { hourMs, OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { sewnOrders } from '../../../tests/support/orders/sewn-orders.ts';
import { dayInLagos } from '../../contract/delivery/calendar.ts';

const suite = new OrderSuite();
const { sewn, press } = sewnOrders(suite);
const { made, draftOf } = draftCalls(suite);

it('from the fifth piece on the customer reads when the next stage is usual', async () => {
  const days = (count: number) => suite.shop.clock.advance(count * 24 * hourMs);
  const own = await sewn();
  const usual = async () =>
    orderIn((await suite.call(own.user, 'GET', `/order/${own._id}`)).body).items[0]?.nextUsually;
  for (const took of [1, 2, 3, 4, 9]) {
    await press(own._id, 'Measured', 'Cut');
    expect(await usual()).toBeUndefined();
    const other = await sewn();
    await press(other._id, 'Cut');
    days(took);
    await press(other._id, 'Sewing');
  }
  await press(own._id, 'Measured', 'Cut');
  const inThreeDays = new Date(suite.shop.clock.now().getTime() + 3 * 24 * hourMs);
  expect(await usual()).toBe(dayInLagos(inThreeDays));
  const tracked = await suite.call(undefined, 'POST', '/order/track', {
    reference: own.reference,
    email: own.email,
  });
  expect(JSON.stringify(tracked.body)).toContain('nextUsually');
});

it('an order that alters a piece names its order, and the other way round', async () => {
  const first = await sewn();
  const body = { lines: [{ text: 'Let out the waist', price: 5000, quantity: 1 }], alterationOf: first._id };
  const draft = (await made('POST', '/order/draft', draftOf(body))).data as { _id: string };
  expect(draft).toMatchObject({ alterationOf: first._id });
  const { order } = await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'cash' });
  const { _id, reference } = order as { _id: string; reference: string };
  expect(order).toMatchObject({ alterationOf: first._id });
  expect((await first.now()).alterations).toEqual([{ _id, reference }]);
  const unknown = await suite.call(
    suite.admin,
    'POST',
    '/order/draft',
    draftOf({ ...body, alterationOf: 'none' }),
  );
  expect(unknown.body).toMatchObject({ fields: { alterationOf: expect.any(String) } });
});
