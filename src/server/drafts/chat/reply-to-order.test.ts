import { expect, it } from 'vitest';
import { draftCalls, ngoziAddress } from '../../../../tests/support/orders/draft-calls.ts';
import { hourMs, OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import type { ChatDraft } from '../../../contract/drafts/chat.api.ts';

const suite = new OrderSuite();
const { add, send, get, made } = draftCalls(suite);
const read = async (text: string) =>
  ((await made('POST', '/order/draft/read', { text })).draft as ChatDraft).order.answer;

it('answers what becomes of an order in plain words, with the link for what is due', async () => {
  const customer = { name: 'Ngozi Eze', phone: '0803 123 4567', email: 'ngozi@example.test' };
  const lines = [{ text: 'Gele', price: 9000, quantity: 1 }];
  const draft = await add({ customer, lines, address: ngoziAddress, deposit: 50 });
  const token = await send(draft._id);
  const { orderId, reference } = await get(draft._id);
  // whichever number is in the chat, the reply goes to the order's own
  const chat = `My number is 0809 999 8888\nOrder reference: ${reference}, how far?`;
  const first = await read(chat);
  expect(first?.phone).toBe('+2348031234567');
  expect(first?.text).toMatch(
    /^Hello Ngozi, about your order \w+ at .+:\nWaiting for your payment\.\nTo pay now: ₦4,500\.00\nPay here: /,
  );
  expect(first?.text).toMatch(new RegExp(`/pay/${token}$`));
  const url = new URL(first?.url ?? '');
  expect([url.host, url.pathname, url.searchParams.get('text')]).toEqual([
    'wa.me',
    '/2348031234567',
    first?.text,
  ]);

  await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'cash', amount: 4500 });
  const half = await read(chat);
  expect(half?.text).toContain('Your payment has arrived.\nWe’re getting your pieces ready.');
  expect(half?.text).toContain('To pay now: ₦4,500.00\nPay here: ');
  await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'cash' });
  const parcel = { carrier: 'GIG Logistics', number: 'GIG123456', lines: [{ index: 0, quantity: 1 }] };
  await made('POST', '/order/parcel', { orderId, ...parcel });
  await made('POST', '/order/status', { orderId, status: 'Out for Delivery' });
  const sent = await read(chat);
  expect(sent?.text).toContain('With the courier, on its way to you.\nParcel: GIG Logistics GIG123456');
  expect(sent?.text).toContain('See it here: ');
  expect(sent?.text).not.toMatch(/To pay|\/pay\//);
});

it('names no link to pay of an order whose time is over, and no answer without an order', async () => {
  const draft = await add({ lines: [{ text: 'Gele', price: 9000, quantity: 1 }] });
  await send(draft._id);
  const { reference } = await get(draft._id);
  suite.shop.clock.advance(72 * hourMs);
  const late = await read(`Order reference: ${reference}`);
  expect(late?.text).toContain('This order was not paid in time.');
  expect(late?.text).not.toMatch(/To pay|\/pay\//);
  expect(await read('Order reference: ZZZZ-ZZZZ')).toBeNull();
  expect(await read('How far?')).toBeNull();
});
