import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { addProduct, addUser, cardOrder, line } from '../../../tests/support/orders/order-fixtures.ts';
import { apiClient, orderIn } from '../../../tests/support/orders/orders.ts';
import type { Viewer } from '../shop.ts';
import { processEvents } from './events/provider-events.ts';
import { selectAttempts } from './payments.sql.ts';

const secretHash = 'a-secret-hash-of-the-shop';
/** The provider's response about the payment; `undefined`: it hangs up without one. */
let verification: Record<string, unknown> | undefined;
let refunds: { amount: number; comments: string }[] = [];

let provider: Server;
let shop: TestShop;
let call: ReturnType<typeof apiClient>;
let admin: Viewer;
beforeAll(async () => {
  provider = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { url = '', method } = request;
    const answer = (data: unknown) => response.end(JSON.stringify({ status: 'success', data }));
    if (url === '/v3/payments') answer({ link: 'https://checkout.example.com/x' });
    else if (verification === undefined) request.socket.destroy();
    else if (method === 'POST') {
      refunds.push(JSON.parse(body));
      answer({ id: 7, status: 'completed' });
    } else if (url.startsWith('/v3/refunds')) answer([]);
    else answer(verification);
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  shop = await openTestShop({
    FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-1234567890',
    FLUTTERWAVE_SECRET_HASH: secretHash,
    FLUTTERWAVE_BASE_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  });
  call = apiClient(shop);
  admin = await addUser(shop, 'admin');
});
beforeEach(() => {
  refunds = [];
});
afterAll(async () => {
  await shop.close();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

/**
 * Creates a customer's order in euros whose payment the provider reports; then sends its webhook as often as
 * requested.
 */
async function paid(changes: Record<string, unknown> = {}) {
  const user = await addUser(shop);
  const lines = [line(await addProduct(shop, 1))];
  const { body } = await call(user, 'POST', '/order/place', { ...cardOrder, currency: 'EUR', lines });
  const order = orderIn(body);
  const [attempt] = await selectAttempts(shop.db, order._id);
  const reference = attempt?.reference ?? '';
  verification = {
    id: 5,
    tx_ref: reference,
    amount: order.amount,
    charged_amount: order.amount,
    currency: 'EUR',
    status: 'successful',
    payment_type: 'card',
    ...changes,
  };
  const now = async () => orderIn((await call(admin, 'GET', `/order/${order._id}`)).body);
  const report = async (hash = secretHash) => {
    const event = { event: 'charge.completed', data: { id: 5, tx_ref: reference, status: 'successful' } };
    const headers = { 'verif-hash': hash };
    const { status } = await call(
      undefined,
      'POST',
      '/payment/flutterwave/webhook',
      JSON.stringify(event),
      headers,
    );
    await processEvents(shop);
    return status;
  };
  return { user, order, now, report, reference };
}

const paidEntries = ({ history }: Awaited<ReturnType<Awaited<ReturnType<typeof paid>>['now']>>) =>
  history.filter(({ to }) => to === 'Paid');

describe('an order that Flutterwave charges', () => {
  it('is paid once, however often its webhook arrives, also simultaneously', async () => {
    const { now, report } = await paid();
    expect(await Promise.all([report(), report(), report()])).toEqual([200, 200, 200]);
    expect(await report()).toBe(200);
    expect((await now()).paymentStatus).toBe('Paid');
    expect(paidEntries(await now())).toHaveLength(1);
  });

  it('stays as it is for a webhook with a wrong hash', async () => {
    const { now, report } = await paid();
    for (const hash of ['', 'wrong', `${secretHash} `.repeat(2)]) expect(await report(hash)).toBe(401);
    expect((await now()).paymentStatus).toBe('Pending');
  });

  it.each([
    ['a cent too little', (sum: number) => ({ amount: sum - 0.01, charged_amount: sum - 0.01 })],
    ['as many naira', () => ({ currency: 'NGN' })],
    ['as many dollars', () => ({ currency: 'USD' })],
    ['no amount', () => ({ amount: null, charged_amount: null })],
  ])('is not paid by %s', async (_, change) => {
    const { now, report } = await paid(change(135));
    expect((await now()).amount).toBe(135);
    expect(await report()).toBe(200);
    expect((await now()).paymentStatus).not.toBe('Paid');
    expect(paidEntries(await now())).toEqual([]);
  });

  it('waits while the provider is silent, and is paid when it speaks', async () => {
    const { now, report } = await paid();
    const answer = verification;
    verification = undefined;
    expect(await report()).toBe(200);
    expect((await now()).paymentStatus).toBe('Pending');
    verification = answer;
    shop.clock.advance(60_000);
    await processEvents(shop);
    expect((await now()).paymentStatus).toBe('Paid');
  });

  it('is paid back through it, once, however many press', async () => {
    const { order, now, report } = await paid();
    await report();
    const ask = () => call(admin, 'POST', '/order/refund', { orderId: order._id });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await now()).paymentStatus).toBe('Refunded');
    expect(refunds.map(({ amount }) => amount)).toEqual([order.amount]);
  });
});
