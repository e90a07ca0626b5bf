import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts';
import { addProduct, addUser, cardOrder, line } from '../../../../tests/support/orders/order-fixtures.ts';
import { orderIn } from '../../../../tests/support/orders/orders.ts';
import { shopApp } from '../../api/app.ts';
import { processEvents } from '../../payments/events/provider-events.ts';
import type { Viewer } from '../../shop.ts';
import { issueToken } from '../../users/tokens.ts';

let shop: TestShop;
let server: ReturnType<typeof serve>;
let address: string;
beforeAll(async () => {
  shop = await openTestShop({ PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:1' });
  await new Promise<void>((resolve) => {
    server = serve({ fetch: shopApp(shop).fetch, port: 0, hostname: '127.0.0.1' }, () => resolve());
  });
  shop.config.port = (server.address() as AddressInfo).port;
  address = `http://127.0.0.1:${shop.config.port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

async function post(viewer: Viewer, path: string, body: unknown) {
  const token = await issueToken(shop, { ...viewer, tokenVersion: 0 }, false);
  const response = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function placed() {
  const user = await addUser(shop);
  const lines = [line(await addProduct(shop, 1))];
  const { body } = await post(user, '/order/place', { ...cardOrder, lines });
  const { authorizationUrl } = body.payment as { authorizationUrl: string };
  const reload = async () =>
    orderIn(
      ((await post(user, '/order/userorders', {})).body.data as unknown[]).map((data) => ({ data }))[0] ?? {},
    );
  return { user, order: orderIn(body), authorizationUrl, reload };
}

async function decide(authorizationUrl: string, decision: string) {
  const response = await fetch(authorizationUrl, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  return new URL(response.headers.get('location') ?? '');
}

const simulation = () => shop.payments.get('simulated');

describe('the simulated Paystack', () => {
  it('shows a labelled test page and pays by a signed webhook', async () => {
    const { order, authorizationUrl, reload } = await placed();
    expect(authorizationUrl).toMatch(`${address}/simulated-paystack/pay/`);
    const page = await fetch(authorizationUrl);
    const html = await page.text();
    expect(html).toContain('Test payment.');
    expect(html).toContain('Pay ₦186,000.50 (test)');
    expect(html).toContain('Decline this payment (test)');
    expect(html).not.toMatch(/<script|<style| style=| on\w+=/i);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    const next = await decide(authorizationUrl, 'pay');
    expect(next.pathname).toBe(`/checkout/confirmation/${order._id}`);
    expect(next.searchParams.get('reference')).toBe(next.searchParams.get('trxref'));
    await processEvents(shop);
    expect((await reload()).paymentStatus).toBe('Paid');
    expect(await (await fetch(authorizationUrl)).text()).toContain('has been made');
  });

  it('declines, and the order can be paid by another attempt', async () => {
    const { user, order, authorizationUrl } = await placed();
    const next = await decide(authorizationUrl, 'decline');
    const reference = next.searchParams.get('reference');
    const confirmed = await post(user, '/order/confirm_payment', { reference });
    expect(orderIn(confirmed.body).paymentStatus).toBe('Pending');
    expect((await decide(authorizationUrl, 'pay')).searchParams.get('reference')).toBe(reference);
    const retried = await post(user, '/order/retry_payment', { orderId: order._id });
    const payment = retried.body.payment as { authorizationUrl: string };
    const paid = await decide(payment.authorizationUrl, 'pay');
    const { body } = await post(user, '/order/confirm_payment', {
      reference: paid.searchParams.get('reference'),
    });
    expect(orderIn(body).paymentStatus).toBe('Paid');
  });

  it('pays back what was paid, and only that', async () => {
    const { authorizationUrl, user } = await placed();
    const reference = (await decide(authorizationUrl, 'pay')).searchParams.get('reference') ?? '';
    await post(user, '/order/confirm_payment', { reference });
    expect(await simulation().refund(reference, 18_600_050, 'key')).toBe('done');
    expect(await simulation().refund(reference, 18_600_050, 'key')).toBe('needs_attention');
    expect((await simulation().fetch(reference)).state).toBe('refunded');
  });

  it('refuses foreign keys, repeated references and unknown pages', async () => {
    const initialize = `${address}/simulated-paystack/transaction/initialize`;
    expect((await fetch(initialize, { method: 'POST', body: '{}' })).status).toBe(401);
    const start = { reference: 'once', amountMinor: 5000, currency: 'NGN', email: 'a@example.com' } as const;
    const urls = { returnUrl: `${address}/x`, cancelUrl: `${address}/y` };
    await simulation().start({ ...start, ...urls });
    await expect(simulation().start({ ...start, ...urls })).rejects.toMatchObject({
      code: 'PAYMENT_UNAVAILABLE',
    });
    expect((await fetch(`${address}/simulated-paystack/pay/nothing`)).status).toBe(404);
    expect((await simulation().fetch('nothing')).state).toBe('unknown');
  });
});
