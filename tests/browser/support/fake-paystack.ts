import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the fake Paystack answers: as it should, with an HTML page, with half a JSON, or not at all. */
export type ResponseMode = 'well' | 'html' | 'garbage' | 'silent';

type Transaction = { status: 'abandoned' | 'success'; amount: number; currency: string; callback: string };

/**
 * Implements as much of Paystack's protocol as the tests need, with configurable behaviour. Its pay page has one link
 * that pays.
 * @param port any free one by default
 */
export async function startFakePaystack(port = 0) {
  const transactions = new Map<string, Transaction>();
  const state = { mood: 'well' as ResponseMode };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, group = '', verb = '', reference = ''] = new URL(request.url ?? '/', address).pathname.split(
      '/',
    );
    if (group === 'pay') return payPage(response, verb);
    if (group === 'paid') return pay(response, verb);
    if (state.mood === 'silent') return void response.destroy();
    if (state.mood === 'html') return send(response, 200, '<h1>Service unavailable</h1>', 'text/html');
    if (state.mood === 'garbage') return send(response, 200, '{"status": tru');
    if (verb === 'initialize') return initialize(response, JSON.parse(await textOf(request)));
    return verify(response, reference);
  }

  function initialize(response: ServerResponse, body: Record<string, string>): void {
    const { reference = '', callback_url: callback = '', currency = '' } = body;
    transactions.set(reference, { status: 'abandoned', amount: Number(body.amount), currency, callback });
    const data = { authorization_url: `${address}/pay/${reference}`, access_code: reference, reference };
    send(response, 200, JSON.stringify({ status: true, message: 'Authorization URL created', data }));
  }

  function verify(response: ServerResponse, reference: string): void {
    const known = transactions.get(reference);
    const data = known && { ...known, id: 1, reference, requested_amount: known.amount };
    const message = known ? 'Verification successful' : 'Transaction reference not found.';
    send(response, known ? 200 : 400, JSON.stringify({ status: known !== undefined, message, data }));
  }

  function payPage(response: ServerResponse, reference: string): void {
    send(
      response,
      200,
      `<title>Pay</title><link rel="icon" href="data:,"><a href="/paid/${reference}">Pay it</a>`,
      'text/html',
    );
  }

  function pay(response: ServerResponse, reference: string): void {
    const known = transactions.get(reference);
    if (known) known.status = 'success';
    const location = `${known?.callback}?trxref=${reference}&reference=${reference}`;
    response.writeHead(303, { location }).end();
  }

  return {
    address,
    setMood: (mood: ResponseMode) => {
      state.mood = mood;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function send(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
