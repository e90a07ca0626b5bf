import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBackOffice } from '../../../tests/support/back-office.ts';
import { makeCustomer } from '../../../tests/support/people.ts';
import { users } from '../../platform/database/schema/schema.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
  for (const name of ['Ibim', 'Tonye', 'Boma']) {
    await office.send('POST', '/api/contact', {
      name,
      email: `${name}@example.com`,
      message: '<b>Size</b> 18?',
    });
    office.shop.clock.advance(1000);
  }
});
afterAll(() => office.shop.close());

const inbox = async (query = '') => (await office.send('GET', `/api/messages${query}`)).body;

it('shows messages newest first, as they were written', async () => {
  const { data, total, open, pages } = await inbox();
  expect(data.map((message: { name: string }) => message.name)).toEqual(['Boma', 'Tonye', 'Ibim']);
  expect(data[0].message).toBe('<b>Size</b> 18?');
  expect([total, open, pages]).toEqual([3, 3, 1]);
});

it('names the telephone number in the words, and the card of a known customer', async () => {
  const { shop, send } = office;
  const signedIn = await makeCustomer(shop, 'Ngozi Okafor');
  const proved = await makeCustomer(shop, 'Bisi Alade');
  await shop.db.update(users).set({ emailProvedAt: new Date() }).where(eq(users.id, proved.viewer.id));
  const unproved = await makeCustomer(shop, 'Somebody Else');
  await send('POST', '/api/contact', { name: 'A', email: 'a@example.com', message: 'No 9' }, signedIn.token);
  const write = (email: string, message: string) =>
    send('POST', '/api/contact', { name: 'B', email, message }, '');
  await write(proved.email.toUpperCase(), 'Call 0803 123 4104 about order 12345678');
  await write(unproved.email, 'Hello');
  const { data } = await inbox('?limit=3');
  const found = data.map((one: { email: string; phone: string; customerKey: string }) => [
    one.email.toLowerCase(),
    one.phone,
    one.customerKey,
  ]);
  expect(found.sort()).toEqual(
    [
      ['a@example.com', null, signedIn.viewer.id],
      [proved.email, '+2348031234104', proved.viewer.id],
      [unproved.email, null, null],
    ].sort(),
  );
  for (const { _id } of data) await send('DELETE', '/api/messages', { messageId: _id });
});

it('searches, pages and filters', async () => {
  expect((await inbox('?q=tony')).data).toHaveLength(1);
  expect((await inbox('?q=%25')).data).toHaveLength(0);
  expect(await inbox('?limit=2&page=2')).toMatchObject({ page: 2, pages: 2, data: [{ name: 'Ibim' }] });
});

it('marks as answered and back', async () => {
  const { data } = await inbox();
  const id = data[0]._id;
  const handled = await office.send('POST', '/api/messages/handled', { messageId: id, handled: true });
  expect(handled.body.data.handledAt).not.toBeNull();
  expect(await inbox('?state=handled')).toMatchObject({ total: 1, open: 2 });
  await office.send('POST', '/api/messages/handled', { messageId: id, handled: false });
  expect((await inbox()).open).toBe(3);
});

it('deletes once', async () => {
  const { data } = await inbox();
  const messageId = data[0]._id;
  expect((await office.send('DELETE', '/api/messages', { messageId })).status).toBe(200);
  expect((await office.send('DELETE', '/api/messages', { messageId })).status).toBe(404);
  expect((await office.send('DELETE', '/api/messages', { messageId: 'nonsense' })).status).toBe(404);
});

it('is for admins only', async () => {
  for (const [method, path] of [
    ['GET', '/api/messages'],
    ['DELETE', '/api/messages'],
    ['POST', '/api/messages/handled'],
  ] as const) {
    expect((await office.send(method, path, undefined, office.customerToken)).status).toBe(403);
  }
});
