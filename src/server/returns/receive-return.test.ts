import { expect, it } from 'vitest';
import { mailsTo } from '../../../tests/support/mails.ts';
import { addStaff } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { deliveredOrder } from '../../../tests/support/orders/returns.ts';
import type { StaffRole } from '../../contract/accounts/roles.ts';
import type { ExpectedReturn } from '../../contract/returns/receiving.api.ts';
import type { AdminReturn } from '../../contract/returns/returns.api.ts';

const suite = new OrderSuite();

const staff = (duty: StaffRole) => addStaff(suite.shop, duty);

async function requested(changes: object = {}) {
  const made = await deliveredOrder(suite);
  const returnId = String((await made.ask(changes)).body.returnId);
  const reference = (await made.now()).returns[0]?.reference ?? '';
  const receive = (viewer: Awaited<ReturnType<typeof staff>>, body: object = {}) =>
    suite.call(viewer, 'POST', '/order/return/receive', {
      returnId,
      lines: [{ index: 0, condition: 'damaged' }],
      ...body,
    });
  return { ...made, returnId, reference, receive };
}

it('a packer finds a return, sees no money, and receives it with its condition', async () => {
  const packer = await staff('packer');
  const { order, reference, receive, now, returnId, user } = await requested();
  const find = async (q: string) =>
    (await suite.call(packer, 'GET', `/order/return/expected?q=${q}`)).body.data as ExpectedReturn[];
  for (const q of [reference, reference.toLowerCase(), order.reference])
    expect((await find(q)).map((one) => one.reference)).toEqual([reference]);
  const [expected] = await find(reference);
  expect(expected).toMatchObject({ isExpected: true, state: 'Asked', pieces: [{ index: 0, quantity: 1 }] });
  expect(JSON.stringify(expected)).not.toMatch(/refund"?:|price|amount|email|phone/i);

  const received = await receive(packer, { note: 'Wine on the hem' });
  expect(received.body).toMatchObject({
    message: 'The return is now Received.',
    data: { state: 'Received', isExpected: false, receivedAt: suite.shop.clock.now().toISOString() },
  });
  const { data } = (await suite.call(suite.admin, 'GET', `/order/returns?orderId=${order._id}`)).body;
  const [card] = data as AdminReturn[];
  expect(card?.arrival).toMatch(/^1 × .*: Damaged\nWine on the hem$/);
  expect(card?.moves).toEqual(['Accepted', 'Not accepted']);
  expect((await now()).history.at(-1)).toMatchObject({ kind: 'internal', by: packer.name });
  expect(JSON.stringify((await suite.call(user, 'GET', `/order/${order._id}`)).body)).not.toContain(
    'Wine on',
  );
  const mails = await mailsTo(suite.shop, order.address.email);
  expect(mails.map(({ subject }) => subject).join()).toContain(reference);
  const again = await receive(packer);
  expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
  for (const state of ['Accepted', 'Not accepted', 'Received'])
    expect(
      (await suite.call(packer, 'POST', '/order/return/move', { returnId, state, note: 'No', restock: true }))
        .body,
    ).toMatchObject({ code: 'WRONG_DUTY' });
});

it('every piece needs a condition, photos must be there, and others are refused', async () => {
  const packer = await staff('packer');
  const { receive, now } = await requested();
  for (const lines of [[], [{ index: 1, condition: 'worn' }], [{ index: 0, condition: 'lovely' }]])
    expect((await receive(packer, { lines })).status, JSON.stringify(lines)).toBe(422);
  expect((await receive(packer, { photos: ['nope'] })).body.fields).toHaveProperty('photos');
  for (const duty of ['bookkeeper', 'tailor'] as const)
    expect((await receive(await staff(duty))).body.code).toBe('WRONG_DUTY');
  expect((await receive(packer, { returnId: 'nope' })).status).toBe(404);
  expect((await now()).returns[0]?.state).toBe('Asked');
  const both = await Promise.all([receive(packer), receive(await staff('manager'))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
