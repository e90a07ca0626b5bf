import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkLedger } from '../../src/server/orders/ledger.ts';
import { signBody } from '../../src/server/outside/paystack.ts';
import { cardOrder, line } from '../support/order-fixtures.ts';
import { makeBuyers, makeProducts, place, post, type Reply, shopOver } from './buyers.ts';
import { type Engine, makeShop, type ShopProcesses } from './shop-processes.ts';

const buyers = 12;
const maxRunMs = 1200;

type Acknowledged = { orders: Set<string>; paid: Set<string> };

/**
 * Kills every server with SIGKILL at a random moment while orders are placed and webhooks arrive, again and again.
 * Whatever was answered must be there afterwards: each order, each payment once its webhook was answered, each mail
 * at most once.
 */
export async function killAndCount(engine: Engine, rounds: number, server: string | undefined) {
  const shop = await makeShop(engine, server);
  try {
    const { tokens, products } = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      return {
        tokens: await makeBuyers(over, buyers),
        products: await makeProducts(over, [1_000_000, 1_000_000]),
      };
    });
    const acknowledged: Acknowledged = { orders: new Set(), paid: new Set() };
    for (let round = 0; round < rounds; round += 1) {
      await shop.start();
      let stopped = false;
      const work = tokens.map((token) => buyAndPay(shop, token, products, acknowledged, () => stopped));
      await wait(100 + Math.random() * maxRunMs);
      await shop.stop('SIGKILL');
      stopped = true;
      await Promise.all(work);
    }
    await shop.start();
    await workedOff(shop, tokens, acknowledged);
    await shop.stop('SIGTERM');
    return await report(shop, rounds, acknowledged);
  } finally {
    await shop.remove();
  }
}

async function buyAndPay(
  shop: ShopProcesses,
  token: string,
  products: string[],
  acknowledged: Acknowledged,
  stopped: () => boolean,
): Promise<void> {
  for (let count = 0; !stopped(); count += 1) {
    const address = shop.addresses[count % shop.addresses.length] ?? '';
    const lines = products.map((id, index) => line(id, index + 1));
    const reply = await place(address, token, { ...cardOrder, lines });
    if (reply.status !== 201) continue;
    const { _id } = reply.body.data as { _id: string };
    acknowledged.orders.add(_id);
    if (await pay(shop, address, reply)) acknowledged.paid.add(_id);
  }
}

/** Pays on the simulated page, then sends the webhook once more: true when that one was answered. */
async function pay(shop: ShopProcesses, address: string, reply: Reply): Promise<boolean> {
  const { authorizationUrl } = reply.body.payment as { authorizationUrl: string };
  const paid = await fetch(authorizationUrl.replace(/^https?:\/\/[^/]+/, address), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  }).catch(() => undefined);
  const reference = new URL(paid?.headers.get('location') ?? 'http://none').searchParams.get('reference');
  if (!reference) return false;
  const body = JSON.stringify({ event: 'charge.success', data: { id: reference, reference } });
  const signature = signBody(body, shop.config.paystack.secretKey);
  const answer = await post(`${address}/api/payment/paystack/webhook`, body, {
    'x-paystack-signature': signature,
  });
  return answer.status === 200;
}

/** Waits until the jobs have settled what was acknowledged, at most a minute. */
async function workedOff(shop: ShopProcesses, tokens: string[], acknowledged: Acknowledged): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    await wait(1000);
    const paid = new Set<string>();
    for (const token of tokens) {
      const reply = await post(
        `${shop.addresses[0]}/api/order/userorders`,
        {},
        { authorization: `Bearer ${token}` },
      );
      const orders = reply.body.data as { _id: string; paymentStatus: string }[];
      for (const order of orders) if (order.paymentStatus === 'Paid') paid.add(order._id);
    }
    if (missing(acknowledged.paid, paid) === 0) return;
  }
}

function missing(wanted: Set<string>, there: Set<string>): number {
  return [...wanted].filter((id) => !there.has(id)).length;
}

async function report(shop: ShopProcesses, rounds: number, acknowledged: Acknowledged) {
  return shop.withDatabase(async (opened) => {
    const ledger = await checkLedger(opened.db);
    const stored = await opened.db.query.orders.findMany({ columns: { id: true, paymentStatus: true } });
    const there = new Set(stored.map(({ id }) => id));
    const paid = new Set(stored.filter(({ paymentStatus }) => paymentStatus === 'Paid').map(({ id }) => id));
    const mails = readdirSync(path.join(shop.config.dataDir, 'mail')).filter((name) => name.endsWith('.eml'));
    const keys = mails.map((name) => name.slice(name.indexOf('_') + 1));
    const row = {
      engine: shop.engine,
      kills: rounds,
      acknowledged: acknowledged.orders.size,
      lostOrders: missing(acknowledged.orders, there),
      acknowledgedPayments: acknowledged.paid.size,
      lostPayments: missing(acknowledged.paid, paid),
      stored: there.size,
      mails: mails.length,
      mailsTwice: keys.length - new Set(keys).size,
    };
    const sound = ledger.sound && row.lostOrders + row.lostPayments + row.mailsTwice === 0;
    return { rows: [row], ledger, sound };
  });
}
