import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { createFlutterwave } from './flutterwave.ts';

const secretHash = 'a-secret-hash-of-the-shop';

let server: Server | undefined;
afterEach(() => server?.close());

async function providerAgainst(answer: RequestListener, { timeoutMs, base = '' }: Options = {}) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return createFlutterwave(
    readConfig({
      DATA_DIR: `${tmpdir()}/flutterwave-test`,
      FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-1234567890',
      FLUTTERWAVE_SECRET_HASH: secretHash,
      FLUTTERWAVE_BASE_URL: `http://127.0.0.1:${port}${base}`,
    }),
    timeoutMs,
  );
}
type Options = { timeoutMs?: number; base?: string };

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

async function textOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

const start = {
  reference: 'K7Q4M2XT-1',
  amountMinor: 12_345,
  currency: 'EUR',
  email: 'a@example.com',
  returnUrl: 'https://shop.example.com/back',
  cancelUrl: 'https://shop.example.com/cancel',
} as const;

const paid = {
  id: 285959875,
  tx_ref: 'r',
  amount: 123.45,
  charged_amount: 125,
  app_fee: 2.469,
  currency: 'EUR',
  status: 'successful',
  payment_type: 'card',
  processor_response: 'Approved',
  customer: { email: 'a@example.com' },
};
const answer = (changes: Record<string, unknown> = {}) =>
  json(200, { status: 'success', data: { ...paid, ...changes } });

describe('Flutterwave over HTTP', () => {
  it.each(['', '/', '/v3', '/v3/'])(
    'begins a payment in major units below the base address %j',
    async (base) => {
      let seen = { url: '', authorization: '', body: '' };
      const provider = await providerAgainst(
        async (request, response) => {
          const { url = '', headers } = request;
          seen = { url, authorization: headers.authorization ?? '', body: await textOf(request) };
          response.end('{"status":"success","data":{"link":"https://checkout.example.com/x"}}');
        },
        { base },
      );
      expect(await provider.start(start)).toEqual({ authorizationUrl: 'https://checkout.example.com/x' });
      expect(seen).toMatchObject({ url: '/v3/payments', authorization: 'Bearer FLWSECK_TEST-1234567890' });
      expect(JSON.parse(seen.body)).toEqual({
        tx_ref: start.reference,
        amount: 123.45,
        currency: 'EUR',
        redirect_url: start.returnUrl,
        payment_options: 'card',
        customer: { email: start.email },
      });
    },
  );

  it.each([
    ['NGN', undefined, 'card,banktransfer,ussd'],
    ['NGN', 'bank_transfer', 'banktransfer'],
    ['GBP', 'bank_transfer', 'card'],
  ] as const)('offers for %s, with %s requested, %s', async (currency, channel, payment_options) => {
    let seen: unknown;
    const provider = await providerAgainst(async (request, response) => {
      seen = JSON.parse(await textOf(request));
      response.end('{"status":"success","data":{"link":"https://checkout.example.com/x"}}');
    });
    await provider.start({ ...start, currency, channel });
    expect(seen).toMatchObject({ payment_options });
  });

  it('reads amounts to the cent, the fee, and how it was paid, and keeps nothing of the customer', async () => {
    const provider = await providerAgainst(answer());
    const state = await provider.fetch('r');
    expect(state).toMatchObject({
      state: 'succeeded',
      currency: 'EUR',
      requestedMinor: 12_345,
      chargedMinor: 12_500,
      feeMinor: 247,
      channel: 'card',
      providerId: '285959875',
    });
    expect(JSON.stringify(state.raw)).not.toContain('a@example.com');
  });

  it.each([
    ['pending', 'pending'],
    ['something new', 'pending'],
    ['failed', 'failed'],
  ])('takes %s as %s', async (status, state) => {
    const provider = await providerAgainst(answer({ status }));
    expect((await provider.fetch('r')).state).toBe(state);
  });

  it.each([
    ['123.45', 12_345],
    [123.456, -1],
    [-1, -1],
    ['x', -1],
    [null, -1],
  ])('reads the amount %j', async (amount, minor) => {
    const provider = await providerAgainst(answer({ amount }));
    expect((await provider.fetch('r')).requestedMinor).toBe(minor);
  });

  it('does not know what Flutterwave does not know', async () => {
    const provider = await providerAgainst(
      json(400, { status: 'error', message: 'No transaction was found' }),
    );
    expect((await provider.fetch('r')).state).toBe('unknown');
    expect(await provider.refund('r', 100, 'key')).toBe('needs_attention');
  });

  it.each([
    ['another payment', answer({ tx_ref: 'other' })],
    ['no reference', answer({ tx_ref: undefined })],
    ['HTML', ((_, response) => response.end('<html>Sorry</html>')) as RequestListener],
    ['a server error', json(502, { status: 'error' })],
    ['a refused key', json(401, { status: 'error' })],
    ['a closed connection', ((request) => request.socket.destroy()) as RequestListener],
  ])('is unavailable when it answers %s', async (_, listener) => {
    const provider = await providerAgainst(listener);
    await expect(provider.fetch('r')).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
  });

  it('is unavailable when it does not answer in time', async () => {
    const provider = await providerAgainst(() => undefined, { timeoutMs: 100 });
    await expect(provider.start(start)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    server?.closeAllConnections();
  });

  it('pays back by its own id, in major units, under the shop’s key', async () => {
    const seen: { url: string; body: string }[] = [];
    const provider = await providerAgainst(async (request, response) => {
      seen.push({ url: request.url ?? '', body: await textOf(request) });
      const data = request.method === 'POST' ? { id: 1, status: 'completed', amount_refunded: 1 } : paid;
      response.end(JSON.stringify({ status: 'success', data }));
    });
    expect(await provider.refund('r', 5_050, 'refund_1')).toBe('done');
    expect(seen.at(-1)?.url).toBe('/v3/transactions/285959875/refund');
    expect(JSON.parse(seen.at(-1)?.body ?? '')).toEqual({ amount: 50.5, comments: 'refund_1' });
  });

  const listed = {
    id: 7,
    tx_id: 5,
    amount_refunded: 10,
    status: 'completed-mpgs',
    comments: 'k',
    created_at: '2026-03-02',
  };
  it('lists the refunds of one transaction', async () => {
    const provider = await providerAgainst(
      json(200, { status: 'success', data: [listed, { ...listed, tx_id: 6 }] }),
    );
    expect(await provider.refunds('r', '5')).toEqual([
      { id: '7', key: 'k', amountMinor: 1000, state: 'done', at: new Date('2026-03-02') },
    ]);
  });
  it.each([
    ['a refund without the comment', { ...listed, comments: null }],
    ['a refund of nobody knows what', { ...listed, tx_id: undefined }],
  ])('tells no list with %s', async (_, entry) => {
    const provider = await providerAgainst(json(200, { status: 'success', data: [entry] }));
    expect(await provider.refunds('r', '5')).toBeUndefined();
  });
});

describe('a webhook of Flutterwave', () => {
  const read = async (body: string, headers: Record<string, string> = { 'verif-hash': secretHash }) =>
    (await providerAgainst(json(200, {}))).parseWebhook(Buffer.from(body), new Headers(headers));
  const completed = '{"event":"charge.completed","data":{"id":5,"tx_ref":"r","status":"successful"}}';

  it('is believed with the secret hash or a signature by it, and with nothing else', async () => {
    expect(await read(completed)).toMatchObject({ reference: 'r', subject: { kind: 'payment' } });
    const signed = createHmac('sha256', secretHash).update(completed).digest('base64');
    expect(await read(completed, { 'flutterwave-signature': signed })).toBeDefined();
    expect(await read(`${completed} `, { 'flutterwave-signature': signed })).toBeUndefined();
    expect(await read(completed, { 'verif-hash': `${secretHash} x` })).toBeUndefined();
    expect(await read(completed, { 'verif-hash': '' })).toBeUndefined();
    expect(await read(completed, {})).toBeUndefined();
  });

  it('is the same event when it is sent again, and another once the payment stands otherwise', async () => {
    const again = await read(
      '{ "event":"charge.completed", "data":{"status":"successful","tx_ref":"r","id":5}}',
    );
    const failed = await read(completed.replace('successful', 'failed'));
    expect(again?.dedupeKey).toBe((await read(completed))?.dedupeKey);
    expect(failed?.dedupeKey).not.toBe(again?.dedupeKey);
  });

  it.each([
    ['initiated', { kind: 'dispute', step: 'opened', amountMinor: 10_050, answerBy: new Date('2026-03-05') }],
    ['lost', { kind: 'dispute', step: 'resolved', outcome: 'lost' }],
    ['declined', { kind: 'other' }],
  ])('reads a chargeback that is %s', async (status, subject) => {
    const data = { id: 9, tx_ref: 'r', amount: 100.5, currency: 'EUR', due_date: '2026-03-05', status };
    const event = await read(JSON.stringify({ event: 'chargeback.update', data }));
    expect(event).toMatchObject({ reference: 'r', subject });
  });

  it('names the payment of a refund by the transaction alone', async () => {
    const data = { id: 3, TransactionId: 285959875, AmountRefunded: 5, status: 'completed' };
    const event = await read(JSON.stringify({ event: 'refund.completed', data }));
    expect(event).toMatchObject({
      reference: '',
      providerId: '285959875',
      subject: { kind: 'refund', state: 'done' },
    });
  });

  it('reads what is no event', async () => {
    expect(await read('[1')).toMatchObject({ kind: 'unreadable', subject: { kind: 'other' } });
  });
});
