import { expect, it } from 'vitest';
import { draftCalls } from '../../../tests/support/orders/draft-calls.ts';
import { addProduct } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { bankFile, credit, statementDesk } from '../../../tests/support/orders/statements.ts';
import type { AuditLogEvent } from '../../contract/accounts/account.api.ts';

const suite = new OrderSuite();
const { add, send, made, draftOf } = draftCalls(suite);
const { ordered, read, confirm } = statementDesk(suite);

async function latest(action: string): Promise<AuditLogEvent> {
  const path = `/users/audit?action=${encodeURIComponent(action)}&limit=1`;
  const { body } = await suite.call(suite.admin, 'GET', path);
  const [found] = body.data as AuditLogEvent[];
  if (!found) throw new Error(`Nothing was written down of “${action}”.`);
  return found;
}

it('a written order is in the log from its first price to its money, each with what it was before', async () => {
  const dress = await addProduct(suite.shop, 3);
  const piece = { productId: dress, size: 'M', color: 'Indigo', quantity: 1 };
  const draft = await add({ lines: [{ ...piece, price: 150_000, reason: 'regular customer' }] });
  expect((await latest('order written')).changes).toEqual([
    { field: 'Amount', from: null, to: '₦150,000.00' },
    {
      field: expect.stringMatching(/^Price of Dress/),
      from: '₦186,000.50',
      to: '₦150,000.00 (regular customer)',
    },
  ]);
  await made('PUT', `/order/draft/${draft._id}`, draftOf({ lines: [piece] }));
  expect((await latest('written order changed')).changes).toEqual([
    { field: 'Amount', from: '₦150,000.00', to: '₦186,000.50' },
  ]);
  await send(draft._id);
  expect((await latest('link to pay sent')).changes).toEqual([
    { field: 'State', from: 'Draft', to: 'Sent' },
    { field: 'Amount', from: null, to: '₦186,000.50' },
  ]);
  await made('POST', '/order/draft/paid', { draftId: draft._id, by: 'pos' });
  const taken = await latest('payment taken');
  expect(taken.changes).toEqual([
    { field: 'Payment', from: 'Pending', to: 'Paid' },
    { field: 'Taken by POS', from: null, to: '₦186,000.50' },
  ]);
  expect(taken.link).toMatch(/^\/admin\/order\//);
});

it('a line of a bank statement that paid an order is in the log, with the order', async () => {
  const order = await ordered(61_234);
  const { lines } = await read(bankFile([credit(`TRF ${order.narration}`, '612.34', '1')]));
  await confirm([{ _id: lines[0]?._id, orderId: order._id }]);
  expect(await latest('payment status changed')).toMatchObject({
    subject: order.reference,
    changes: [
      { field: 'Payment', from: 'Pending', to: 'Paid' },
      { field: 'Bank statement', to: '2026-11-03 £612.34' },
    ],
    link: `/admin/order/${order._id}`,
  });
});
