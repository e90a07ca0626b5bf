import { expect, it } from 'vitest';
import { draftCalls } from '../../../tests/support/orders/draft-calls.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { bankFile, credit, statementDesk } from '../../../tests/support/orders/statements.ts';

const suite = new OrderSuite();
const { now, read, confirm } = statementDesk(suite);
const { made, add, send, get } = draftCalls(suite);

/** A staff order of ₦186,000.50, half of it recorded as transferred, with the bank's text. */
async function noted(words: string) {
  const draft = await add({ lines: [{ text: 'Bespoke gown', price: 186_000.5, quantity: 1 }], deposit: 50 });
  await send(draft._id);
  await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'transfer', amount: 93_000.25, words });
  return { _id: (await get(draft._id)).orderId ?? '' };
}

it('the line of a transfer that was noted before is found by its words, and pays nothing once more', async () => {
  const order = await noted('NIP/KEMI BALOGUN/gown');
  const before = await now(order);
  const { lines } = await read(bankFile([credit('000013 NIP/KEMI BALOGUN/GOWN lagos', '93,000.25', '1')]));
  expect(lines[0]).toMatchObject({
    match: 'sure',
    hint: 'It was noted as paid already: confirming joins the two.',
    orders: [{ _id: order._id, wanted: 93_000.25, difference: 0 }],
  });
  const answer = await confirm([{ _id: lines[0]?._id, orderId: order._id }]);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { payments, paid, due, furtherInvoices } = await now(order);
  expect({ payments, paid, due, furtherInvoices }).toEqual({
    payments: before.payments,
    paid: 93_000.25,
    due: 93_000.25,
    furtherInvoices: [],
  });
  const again = await confirm([{ _id: lines[0]?._id, orderId: order._id }]);
  expect(again.status).toBe(200);
  expect((await now(order)).paid).toBe(93_000.25);
});

it('another line of the same sum pays the balance', async () => {
  const order = await noted('TRF/AMAKA OBI/first');
  const { narration } = await now(order);
  const { lines } = await read(bankFile([credit(`TRF ${narration} balance`, '93,000.25', '2')]));
  expect((await confirm([{ _id: lines[0]?._id, orderId: order._id }])).status).toBe(200);
  expect(await now(order)).toMatchObject({ paid: 186_000.5, due: 0 });
});

it('a line that the bank takes back takes the noted payment with it', async () => {
  const order = await noted('NIP/NGOZI EZE/lace');
  const { lines } = await read(bankFile([credit('NIP/NGOZI EZE/LACE', '93,000.25', '3')]));
  await confirm([{ _id: lines[0]?._id, orderId: order._id }]);
  await read(bankFile([['05/11/2026', 'RVSL NIP/NGOZI EZE/LACE', '93000.25', '', '4.00']]));
  expect(await now(order)).toMatchObject({
    paymentStatus: 'Review',
    paid: 0,
    creditNotes: [{ amount: 93_000.25 }],
  });
});
