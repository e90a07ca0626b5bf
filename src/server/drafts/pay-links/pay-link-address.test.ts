import { describe, expect, it } from 'vitest';
import { setPlaces, somePlaces } from '../../../../tests/support/orders/delivery-places.ts';
import { draftCalls, ngoziAddress } from '../../../../tests/support/orders/draft-calls.ts';
import { addProduct } from '../../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../../tests/support/orders/orders.ts';
import { rateLimits } from '../../../platform/rate-limits/limits.rules.ts';

const suite = new OrderSuite();
const { add, send, get, page, pay } = draftCalls(suite);
const thief = { ...ngoziAddress, street: '99 Other Road', email: 'thief@example.test', note: 'Call 0809' };

/** A link whose customer has completed the address, and is on the provider's page. */
async function completed(over: object = {}, paying: object = {}) {
  const dress = await addProduct(suite.shop, 1);
  const lines = [{ productId: dress, size: 'M', color: 'Indigo', quantity: 1 }];
  const draft = await add({ lines, ...over });
  const token = await send(draft._id);
  expect((await pay(token, paying)).status).toBe(200);
  const { orderId } = await get(draft._id);
  const order = async () => orderIn((await suite.call(suite.admin, 'GET', `/order/${orderId}`)).body);
  return { token, order, draft };
}

describe('an address that a link has completed', () => {
  it('is shown masked before it is paid, and stays when somebody else with the link types another', async () => {
    const { token, order } = await completed();
    const before = (await order()).address;
    expect(await page(token)).toMatchObject({
      addressIsWhole: true,
      goesTo: '12 A… Road, Port Harcourt',
    });
    for (const address of [thief, { note: 'Ring me first' }, { phone2: '0809 999 9999' }]) {
      const refused = await pay(token, { address });
      expect([refused.status, refused.body.code]).toEqual([409, 'ADDRESS_KEPT']);
    }
    // the same values again are no change, and without any input it can be paid
    expect((await pay(token)).status).toBe(200);
    expect((await pay(token, { address: undefined, paymentMethod: 'transfer' })).status).toBe(200);
    expect((await order()).address).toEqual(before);
  });

  it('is changed by who knows the phone’s last digits; history and the earlier email hear of it', async () => {
    const { token, order } = await completed();
    const address = { ...ngoziAddress, street: '7 New Street', email: 'new@example.test' };
    const wrong = await pay(token, { address, phoneEnds: '0000' });
    expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([422, ['phoneEnds']]);
    expect((await pay(token, { address, phoneEnds: '4567' })).status).toBe(200);
    const changed = await order();
    expect(changed.address).toMatchObject({ street: '7 New Street', email: 'new@example.test' });
    const line = changed.history.find(({ to }) => to === 'Delivery address changed');
    expect(line).toMatchObject({ kind: 'note', by: 'customer' });
    for (const to of [ngoziAddress.email, 'new@example.test']) {
      const mail = await suite.mailsTo(to);
      expect(mail, to).toContain(`address of order ${changed.reference} was changed`);
      expect(mail, to).not.toContain('New Street');
    }
    expect(await page(token)).toMatchObject({ goesTo: '7 N… Street, Port Harcourt' });
  });

  it('is not opened by guessing the digits', async () => {
    const { shop } = suite;
    const { token, order } = await completed();
    shop.config.rateLimit = true;
    try {
      for (let digits = 0; digits < rateLimits.payLinkPhone.points; digits += 1)
        expect((await pay(token, { address: thief, phoneEnds: `000${digits}` })).status).toBe(422);
      const right = await pay(token, { address: thief, phoneEnds: '4567' });
      expect([right.status, right.body.code]).toEqual([429, 'TOO_MANY']);
    } finally {
      shop.config.rateLimit = false;
    }
    expect((await order()).address).toMatchObject(ngoziAddress);
  });

  it('that the shop typed whole stays too', async () => {
    const { email, lastName: _, ...address } = ngoziAddress;
    const customer = { name: 'Ngozi Eze', phone: '0803 123 4567', email };
    const { token, order } = await completed({ customer, address });
    const refused = await pay(token, { address: { landmark: 'Behind the thief’s house' } });
    expect(refused.body.code).toBe('ADDRESS_KEPT');
    expect((await order()).address).not.toHaveProperty('landmark');
  });

  it('keeps the way of delivery that was chosen', async () => {
    await setPlaces(suite.shop, somePlaces);
    try {
      const { token, order } = await completed({}, { delivery: 'rider' });
      const refused = await pay(token, { delivery: 'counter' });
      expect(refused.body.code).toBe('ADDRESS_KEPT');
      expect(await order()).toMatchObject({ delivery: { _id: 'rider', pickup: false } });
    } finally {
      await setPlaces(suite.shop, []);
    }
  });
});
