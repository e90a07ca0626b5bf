import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeCalls } from '../../../tests/support/orders/code-calls.ts';
import { homeAddress, line } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { measuredLine, sewnCalls } from '../../../tests/support/orders/sewn-calls.ts';
import { measureOffer, orderOffer, setWorkroom } from '../../../tests/support/sewn-products.ts';

const suite = new OrderSuite();
const { sewn, ready, placed, setClock } = sewnCalls(suite);
beforeAll(() => setWorkroom(suite.shop, true));
beforeEach(() => setClock('2027-02-03T09:00:00Z'));

async function quote(lines: object[], more: object = {}) {
  const address = { country: 'Nigeria', state: 'Lagos', city: 'Lagos' };
  const body = { address, currency: 'NGN', lines, ...more };
  return (await suite.call(undefined, 'POST', '/delivery/quote', body)).body.sewn;
}

describe('the quote of a cart with pieces that are sewn', () => {
  it('says what may be paid later, less a code, to the kobo of the order', async () => {
    const product = await sewn({ measure: measureOffer });
    expect(await quote([measuredLine(product)])).toMatchObject({ later: 30_000.3 });
    const { code } = await codeCalls(suite).addCode({ kind: 'percent', percent: 7 });
    const lines = [measuredLine(product), line(await ready())];
    const answer = await quote(lines, { code });
    const { order } = await placed(lines, { code, payDeposit: true });
    expect(answer).toMatchObject({ later: Number((order.amount - (order.firstPayment ?? 0)).toFixed(2)) });
  });

  it('names the later day, and the piece that decides', async () => {
    const slow = await sewn({ order: { ...orderOffer, from: 20, to: 30 } });
    const answer = await quote([line(await ready()), line(slow)]);
    const { order, pay, now } = await placed([line(slow)]);
    expect(answer).toMatchObject({ later: 0, dispatch: { to: '2027-03-19' }, slowest: order.items[0]?.name });
    await pay();
    expect((await now()).estimate?.dispatch?.to).toBe('2027-03-19');
    expect(await quote([line(slow)])).toMatchObject({ slowest: '' });
  });

  it.each([
    { country: 'Nigeria', state: 'Rivers', city: 'Port Harcourt' },
    { country: 'Nigeria', state: 'Lagos', city: 'Lagos' },
  ])('names the days that the order has once it is paid, in $city', async (address) => {
    const product = await sewn({ order: { ...orderOffer, from: 5, to: 8 } });
    const answer = await quote([line(product)], { address });
    const { pay, now } = await placed([line(product)], { address: { ...homeAddress, ...address } });
    await pay();
    const { estimate } = await now();
    expect(answer).toMatchObject({ dispatch: estimate?.dispatch, delivery: estimate?.delivery });
  });

  it('answers for what the stock does not hold alone', async () => {
    const product = await sewn({ order: orderOffer }, 1);
    expect(await quote([line(product)])).toBeUndefined();
    expect(await quote([line(product, 2)])).toMatchObject({ dispatch: { to: '2027-02-24' } });
  });
});
