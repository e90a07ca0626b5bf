import { beforeAll, expect, it } from 'vitest';
import { draftCalls } from '../../../../tests/support/orders/draft-calls.ts';
import { addUser } from '../../../../tests/support/orders/order-fixtures.ts';
import { hourMs, OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import type { ChatDraft } from '../../../contract/drafts/chat.api.ts';
import { orderAnswering } from '../../../platform/database/schema/schema.ts';
import { deleteExpiredData } from '../../retention/retention.ts';
import type { Viewer } from '../../shop.ts';

const minuteMs = hourMs / 60;

const suite = new OrderSuite();
const { add, send, get } = draftCalls(suite);
let ada: Viewer;
let bisi: Viewer;
beforeAll(async () => {
  ada = await addUser(suite.shop, 'admin');
  bisi = await addUser(suite.shop, 'admin');
});

const claim = (who: Viewer, orderId: string, takeOver?: boolean) =>
  suite.call(who, 'POST', '/order/answering', { orderId, ...(takeOver !== undefined && { takeOver }) });
const release = (who: Viewer, orderId: string) =>
  suite.call(who, 'POST', '/order/answering/end', { orderId });
async function seen(who: Viewer, reference: string) {
  const { body } = await suite.call(who, 'POST', '/order/draft/read', {
    text: `Order reference: ${reference}`,
  });
  return (body.draft as ChatDraft).order.answering;
}
async function written() {
  const draft = await add({ lines: [{ text: 'Gele', price: 9000, quantity: 1 }] });
  await send(draft._id);
  const { orderId, reference } = await get(draft._id);
  return { orderId: String(orderId), reference: String(reference) };
}

it('tells the others who answers, for a quarter of an hour from the last time it was said', async () => {
  const { orderId, reference } = await written();
  expect(await seen(bisi, reference)).toBeNull();
  const begun = suite.shop.clock.now().getTime();
  expect((await claim(ada, orderId)).body.answering).toEqual({
    name: ada.name,
    until: new Date(begun + 15 * minuteMs).toISOString(),
    mine: true,
  });
  expect(await seen(bisi, reference)).toMatchObject({ name: ada.name, mine: false });
  suite.shop.clock.advance(10 * minuteMs);
  await claim(ada, orderId);
  suite.shop.clock.advance(14 * minuteMs);
  expect(await claim(bisi, orderId)).toMatchObject({
    status: 409,
    body: { code: 'ANSWERED_BY', message: `${ada.name} answers this at the moment.`, name: ada.name },
  });
  suite.shop.clock.advance(minuteMs);
  expect(await seen(bisi, reference)).toBeNull();
  expect((await claim(bisi, orderId)).status).toBe(200);
});

it('can be taken over, and released only by its holder', async () => {
  const { orderId, reference } = await written();
  await claim(ada, orderId);
  expect((await claim(bisi, orderId, true)).body.answering).toMatchObject({ mine: true });
  expect((await release(ada, orderId)).status).toBe(200);
  expect(await seen(ada, reference)).toMatchObject({ name: bisi.name, mine: false });
  await release(bisi, orderId);
  expect(await seen(ada, reference)).toBeNull();
});

it('is given to one of many simultaneous claims', async () => {
  const { orderId } = await written();
  const answers = await Promise.all([ada, bisi, ada, bisi].map((who) => claim(who, orderId)));
  const winners = new Set([ada, bisi].filter((_, who) => answers[who]?.status === 200));
  expect(winners.size).toBe(1);
});

it('refuses an order that there is not', async () => {
  for (const orderId of ['nothing', '0191d5b2-0000-7000-8000-000000000000'])
    expect((await claim(ada, orderId)).body).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  expect((await release(ada, 'nothing')).status).toBe(200);
  expect((await claim(ada, 'nothing', 'yes' as never)).body).toMatchObject({
    fields: { takeOver: 'Taking over is true or false.' },
  });
});

it('is forgotten within the hour once it is over', async () => {
  const [past, present] = [await written(), await written()];
  await claim(ada, past.orderId);
  suite.shop.clock.advance(15 * minuteMs);
  await claim(ada, present.orderId);
  await deleteExpiredData(suite.shop);
  const rows = await suite.shop.db.select().from(orderAnswering);
  expect(rows.map(({ orderId }) => orderId)).toEqual([present.orderId]);
});
