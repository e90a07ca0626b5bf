import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { captureLogs } from '../../../tests/support/capture-logs.ts';
import { readConfig } from '../../platform/config/config.ts';
import { type SettlementInput, settle } from '../payments/payments.rules.ts';
import { createFlutterwave } from './flutterwave.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPaystack } from './paystack.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** What the providers' references show of a transaction, by the fields that the shop reads and some that it does not. */
const recorded = {
  paystack: {
    open: (base: string) =>
      createPaystack(
        readConfig({ DATA_DIR: tmpdir(), PAYSTACK_SECRET_KEY: 'sk_test_1', PAYSTACK_BASE_URL: base }),
      ),
    of: (changes: object) => ({
      status: true,
      message: 'Verification successful',
      data: {
        id: 4099260516,
        domain: 'test',
        status: 'success',
        reference: 'r',
        receipt_number: null,
        amount: 40333,
        message: null,
        gateway_response: 'Successful',
        paid_at: '2026-08-22T09:15:02.000Z',
        created_at: '2026-08-22T09:14:24.000Z',
        channel: 'card',
        currency: 'NGN',
        metadata: '',
        fees: 10283,
        authorization: { last4: '4081', exp_year: '2030', card_type: 'visa ', bank: 'TEST BANK' },
        customer: { id: 181873746, email: 'a@example.com', phone: null },
        requested_amount: 40333,
        ...changes,
      },
    }),
    unknown: { status: false, message: 'Transaction reference not found.', type: 'validation_error' },
    refused: { status: false, message: 'Rate limit exceeded' },
  },
  flutterwave: {
    open: (base: string) =>
      createFlutterwave(
        readConfig({
          DATA_DIR: tmpdir(),
          FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-1',
          FLUTTERWAVE_SECRET_HASH: 'a-secret-hash-of-the-shop',
          FLUTTERWAVE_BASE_URL: base,
        }),
      ),
    of: (changes: object) => ({
      status: 'success',
      message: 'Transaction fetched successfully',
      data: {
        id: 1163068,
        tx_ref: 'r',
        flw_ref: 'FLW-MOCK-M03045630',
        device_fingerprint: 'N/A',
        amount: 403.33,
        currency: 'NGN',
        charged_amount: 403.33,
        app_fee: 5.65,
        merchant_fee: 0,
        processor_response: 'Successful',
        auth_model: 'noauth',
        ip: '203.0.113.7',
        narration: 'A shop',
        status: 'successful',
        payment_type: 'bank_transfer',
        created_at: '2026-07-15T14:06:55.000Z',
        meta: { originatoraccountnumber: '123***019' },
        amount_settled: 397.68,
        customer: { id: 252759, name: 'Ada Obi', email: 'a@example.com', phone_number: null },
        ...changes,
      },
    }),
    unknown: { status: 'error', message: 'No transaction was found for this id', data: null },
    refused: { status: 'error', message: 'Too many requests', data: null },
  },
} as const;

async function against(name: keyof typeof recorded, answer: RequestListener): Promise<PaymentProvider> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return recorded[name].open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

const attempt: SettlementInput = {
  state: 'pending',
  purpose: 'order',
  currency: 'NGN',
  amountMinor: 40_333,
  amountDueMinor: 40_333,
  cancelled: false,
  isDuplicate: false,
  followsDoubtful: false,
  partlyRefunded: false,
};

/** What becomes of a pending order's attempt. */
async function settled(name: keyof typeof recorded, changes: object) {
  const provider = await against(name, json(200, recorded[name].of(changes)));
  const { attempt: becomes, order } = settle(attempt, 'Pending', await provider.fetch('r'));
  return [becomes, order];
}

const nothing = [undefined, undefined];
const paid = ['succeeded', 'pay'];
const review = ['needs_review', 'review'];

describe.each([
  ['success', paid],
  ['failed', ['failed', undefined]],
  ['reversed', ['refunded', undefined]],
  ...['abandoned', 'ongoing', 'pending', 'processing', 'queued'].map((word) => [word, nothing] as const),
] as const)('Paystack’s %s', (status, outcome) => {
  it('settles the attempt', async () => {
    expect(await settled('paystack', { status })).toEqual(outcome);
  });
});

describe.each([
  ['successful', paid],
  ['failed', ['failed', undefined]],
  ['pending', nothing],
] as const)('Flutterwave’s %s', (status, outcome) => {
  it('settles the attempt', async () => {
    expect(await settled('flutterwave', { status })).toEqual(outcome);
  });
});

describe.each(['paystack', 'flutterwave'] as const)('an answer of %s', (name) => {
  it.each([
    ['in another currency', { currency: 'USD' }, { currency: 'USD' }],
    ['in a currency nobody knows', { currency: null }, { currency: null }],
    ['of too little', { amount: 100, requested_amount: 100 }, { amount: 1, charged_amount: 1 }],
    ['of less than was requested', { amount: 40_332 }, { charged_amount: 403.32 }],
    ['without an amount', { amount: null, requested_amount: null }, { amount: null }],
  ])('that it was paid %s is looked at by a person', async (_, ofPaystack, ofFlutterwave) => {
    expect(await settled(name, name === 'paystack' ? ofPaystack : ofFlutterwave)).toEqual(review);
  });

  it.each([400, 404])('that it does not know the payment (%i) is believed', async (status) => {
    const provider = await against(name, json(status, recorded[name].unknown));
    expect((await provider.fetch('r')).state).toBe('unknown');
  });

  it.each<[string, RequestListener]>([
    ['HTML', (_, response) => response.end('<html><h1>Just a moment…</h1></html>')],
    ['502 in HTML', (_, response) => response.writeHead(502).end('<html>Bad gateway</html>')],
    ['404 in HTML', (_, response) => response.writeHead(404).end('<html>Not found</html>')],
    ['no body', (_, response) => response.end()],
    ['204', (_, response) => response.writeHead(204).end()],
    ['half a body', (_, response) => response.end(JSON.stringify(recorded[name].of({})).slice(0, 200))],
    [
      'a body that breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-length': '4000' });
        response.write('{"status":', () => response.destroy());
      },
    ],
    [
      'another protocol',
      ({ socket }) => {
        socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
      },
    ],
    ['a redirect', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['no transaction', json(200, { ...recorded[name].of({}), data: null })],
    ['a transaction without a state', json(200, recorded[name].of({ status: undefined }))],
    ['another payment', json(200, recorded[name].of({ reference: 'other', tx_ref: 'other' }))],
    ['a refusal of the call', json(422, recorded[name].refused)],
    ['a time-out', json(408, recorded[name].refused)],
    ['too many calls', json(429, recorded[name].refused)],
    ['400 and nothing else', json(400, {})],
  ])('that is %s says nothing about the payment', async (_, listener) => {
    const provider = await against(name, listener);
    await captureLogs(() =>
      expect(provider.fetch('r')).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' }),
    );
  });
});

describe.each(['paystack', 'flutterwave'] as const)('a call of %s', (name) => {
  /** Answers each request so, and counts them. */
  async function counting(answer: RequestListener) {
    const requests: string[] = [];
    const provider = await against(name, async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      requests.push(`${request.method} ${Number(request.headers['content-length'] ?? 0) === body.length}`);
      answer(request, response);
    });
    return { provider, requests };
  }
  const reset: RequestListener = ({ socket }) => socket.resetAndDestroy();
  const breakOff: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-length': '4000' });
    response.write('{"status":', () => response.destroy());
  };
  const payment = {
    reference: 'r',
    amountMinor: 40_333,
    currency: 'NGN',
    email: 'a@example.com',
    returnUrl: 'https://shop.example.com/back',
    cancelUrl: 'https://shop.example.com/cancel',
  } as const;

  it('that only reads is repeated once when the connection breaks', async () => {
    let broken = false;
    const { provider, requests } = await counting((request, response) => {
      const listener = broken ? json(200, recorded[name].of({})) : reset;
      broken = true;
      listener(request, response);
    });
    expect((await provider.fetch('r')).state).toBe('succeeded');
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['is reset', reset],
    ['closes', ({ socket }) => socket.end()],
    ['breaks off', breakOff],
  ] as [string, RequestListener][])(
    'that only reads fails when the second connection %s too',
    async (_, answer) => {
      const { provider, requests } = await counting(answer);
      await captureLogs(() =>
        expect(provider.fetch('r')).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' }),
      );
      expect(requests).toHaveLength(2);
    },
  );

  it.each([
    ['a connection that is reset', reset],
    ['a connection that closes', ({ socket }) => socket.end()],
    ['an answer that breaks off', breakOff],
    ['a redirect that would repeat it', (_, response) => response.writeHead(307, { location: '/' }).end()],
    ['a server that is not the right one', json(421, { status: false })],
    ['a refused key', json(401, { status: false })],
  ] as [string, RequestListener][])(
    'that moves money is sent once, whatever follows: %s',
    async (_, answer) => {
      const { provider, requests } = await counting(answer);
      await captureLogs(() =>
        expect(provider.start(payment)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' }),
      );
      expect(requests).toEqual(['POST true']);
    },
  );

  it('that cannot connect logs why', async () => {
    const { provider } = await counting(reset);
    await new Promise((resolve) => server?.close(resolve));
    const lines = await captureLogs(() =>
      expect(provider.fetch('r')).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' }),
    );
    expect(String(lines[0]?.error)).toContain('ECONNREFUSED');
  });
});
