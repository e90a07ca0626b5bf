import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { createPaystack, signBody } from './paystack.ts';

const secretKey = 'sk_test_1234567890';
let server: Server | undefined;
afterEach(() => server?.close());

async function providerAgainst(answer: RequestListener, timeoutMs?: number) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return createPaystack(
    readConfig({
      DATA_DIR: `${tmpdir()}/paystack-test`,
      PAYSTACK_SECRET_KEY: secretKey,
      PAYSTACK_BASE_URL: `http://127.0.0.1:${port}`,
    }),
    timeoutMs,
  );
}

const json =
  (status: number, body: string): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

const start = {
  reference: 'K7Q4M2XT-1',
  amountMinor: 18_600_050,
  currency: 'NGN',
  email: 'a@example.com',
  returnUrl: 'https://shop.example.com/back',
  cancelUrl: 'https://shop.example.com/cancel',
} as const;

describe('Paystack over HTTP', () => {
  it('begins a payment in subunits, with the metadata as text', async () => {
    let seen = { url: '', authorization: '', body: '' };
    const provider = await providerAgainst(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen = { url: request.url ?? '', authorization: request.headers.authorization ?? '', body };
      response.end('{"status":true,"data":{"authorization_url":"https://checkout.example.com/x"}}');
    });
    expect(await provider.start(start)).toEqual({ authorizationUrl: 'https://checkout.example.com/x' });
    expect(seen).toMatchObject({ url: '/transaction/initialize', authorization: `Bearer ${secretKey}` });
    expect(JSON.parse(seen.body)).toEqual({
      email: start.email,
      amount: 18_600_050,
      currency: 'NGN',
      reference: start.reference,
      callback_url: start.returnUrl,
      channels: ['bank_transfer', 'card', 'ussd', 'bank'],
      metadata: JSON.stringify({ cancel_action: start.cancelUrl }),
    });
  });

  it.each([
    ['NGN', 'bank_transfer', ['bank_transfer']],
    ['USD', undefined, ['card']],
    ['USD', 'bank_transfer', ['card']],
  ] as const)('offers for %s, with %s requested, %j', async (currency, channel, channels) => {
    let seen: unknown;
    const provider = await providerAgainst(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen = JSON.parse(body);
      response.end('{"status":true,"data":{"authorization_url":"https://checkout.example.com/x"}}');
    });
    await provider.start({ ...start, currency, channel });
    expect(seen).toMatchObject({ channels });
  });

  it.each([
    ['"fees":10283,"channel":"bank_transfer"', 10_283, 'bank_transfer'],
    ['"fees":null', null, ''],
  ])('tells how it was paid and what the provider keeps: %s', async (fields, feeMinor, channel) => {
    const provider = await providerAgainst(
      json(200, `{"status":true,"data":{"status":"success","amount":1,"currency":"NGN",${fields}}}`),
    );
    expect(await provider.fetch('x')).toMatchObject({ feeMinor, channel });
  });

  it('compares the requested amount, not the amount after fees, and keeps long ids', async () => {
    const provider = await providerAgainst(
      json(
        200,
        '{"status":true,"data":{"id":18446744073709551615,"status":"success","amount":40333,"fees":10283,"requested_amount":30050,"currency":"NGN","customer":{"email":"a@example.com"}}}',
      ),
    );
    const state = await provider.fetch('x');
    expect(state).toMatchObject({
      state: 'succeeded',
      requestedMinor: 30_050,
      chargedMinor: 40_333,
      currency: 'NGN',
      providerId: '18446744073709551615',
    });
    expect(JSON.stringify(state.raw)).not.toContain('a@example.com');
  });

  it.each([
    ['abandoned', 'pending'],
    ['ongoing', 'pending'],
    ['queued', 'pending'],
    ['something new', 'pending'],
    ['failed', 'failed'],
    ['reversed', 'refunded'],
  ])('takes %s as %s', async (status, state) => {
    const provider = await providerAgainst(
      json(200, JSON.stringify({ status: true, data: { status, amount: 1, currency: 'NGN' } })),
    );
    expect((await provider.fetch('x')).state).toBe(state);
  });

  it.each([
    ['"30050"', 30_050],
    ['300.5', -1],
    ['"x"', -1],
    ['null', -1],
    ['{}', -1],
  ])('reads the amount %s', async (amount, minor) => {
    const provider = await providerAgainst(
      json(200, `{"status":true,"data":{"status":"success","amount":${amount},"currency":"NGN"}}`),
    );
    expect((await provider.fetch('x')).requestedMinor).toBe(minor);
  });

  it('does not know a reference that Paystack does not know', async () => {
    const provider = await providerAgainst(
      json(400, '{"status":false,"message":"Transaction reference not found."}'),
    );
    expect((await provider.fetch('x')).state).toBe('unknown');
  });

  it.each([
    ['HTML', json(200, '<html>Sorry</html>')],
    ['garbage', json(200, '{"status":tr')],
    ['a list', json(200, '[]')],
    ['a server error', json(502, '{"status":false}')],
    ['a refused key', json(401, '{"status":false,"message":"Invalid key"}')],
    ['a closed connection', ((request) => request.socket.destroy()) as RequestListener],
  ])('is unavailable when it answers %s', async (_, answer) => {
    const provider = await providerAgainst(answer);
    await expect(provider.start(start)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    await expect(provider.fetch('x')).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
  });

  it('is unavailable when it does not answer in time, or stops in the middle', async () => {
    const silent: RequestListener = () => undefined;
    const halting: RequestListener = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"status":true,');
    };
    for (const answer of [silent, halting]) {
      const provider = await providerAgainst(answer, 100);
      await expect(provider.start(start)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
      server?.closeAllConnections();
      server?.close();
    }
  });

  it.each([
    ['a refusal', '{"status":false,"message":"Currency not supported by merchant"}'],
    ['no address', '{"status":true,"data":{}}'],
    ['an address that is none', '{"status":true,"data":{"authorization_url":"javascript:alert(1)"}}'],
  ])('does not begin with %s', async (_, body) => {
    const provider = await providerAgainst(json(200, body));
    await expect(provider.start(start)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
  });
});

describe('a webhook', () => {
  const read = async (body: string, signature = signBody(body, secretKey)) => {
    const provider = await providerAgainst(json(200, '{}'));
    return provider.parseWebhook(Buffer.from(body), new Headers({ 'x-paystack-signature': signature }));
  };

  it('is the same event however its bytes are written', async () => {
    const one = await read('{"event":"charge.success","data":{"id":5,"reference":"r"}}');
    const two = await read('{ "event": "charge.success", "data": { "reference": "r", "id": 5 } }');
    expect(one).toEqual({
      dedupeKey: 'charge.success:r:5',
      kind: 'charge.success',
      reference: 'r',
      providerId: '',
      subject: { kind: 'payment' },
    });
    expect(two?.dedupeKey).toBe(one?.dedupeKey);
  });

  it('names the payment a refund belongs to', async () => {
    const event = await read(
      '{"event":"refund.processed","data":{"transaction_reference":"r","refund_reference":null}}',
    );
    expect(event).toMatchObject({ kind: 'refund.processed', reference: 'r' });
  });

  it('names the payment a dispute belongs to, and until when it must be answered', async () => {
    const event = await read(
      '{"event":"charge.dispute.create","data":{"id":9,"refund_amount":500,"dueAt":"2026-03-03","transaction":{"reference":"r"}}}',
    );
    expect(event).toMatchObject({
      reference: 'r',
      subject: {
        kind: 'dispute',
        step: 'opened',
        id: '9',
        amountMinor: 500,
        answerBy: new Date('2026-03-03'),
        outcome: '',
      },
    });
  });

  it('names a transfer that is sent back by the transaction alone', async () => {
    const event = await read(
      '{"event":"bank.transfer.rejected","data":{"bank_transfer":{"amount":"30000","message_type":"INCORRECT_AMOUNT","transaction_id":"3103959930"}}}',
    );
    expect(event).toMatchObject({
      reference: '',
      providerId: '3103959930',
      subject: { kind: 'transfer returned', wrongAmount: true },
    });
  });

  it('is refused with a signature that does not hold', async () => {
    expect(await read('{}', signBody('{ }', secretKey))).toBeUndefined();
    expect(await read('{}', 'short')).toBeUndefined();
    expect(await read('{}', signBody('{}', secretKey).toUpperCase())).toBeDefined();
  });
});
