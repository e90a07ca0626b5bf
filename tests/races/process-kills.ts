import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { signBody } from '../../src/server/providers/paystack.ts';
import { cardOrder, line } from '../support/orders/order-fixtures.ts';
import { makeBuyers, makeProducts, place, post, type Reply, shopOver } from './buyers.ts';
import {
  type Acknowledged,
  doubled,
  heldPieces,
  missing,
  missingMails,
  sentMailKeys,
  waitUntilDrained,
} from './reconciliation.ts';
import { type Engine, makeShop, type ShopOptions, type ShopProcesses } from './shop-processes.ts';

const buyerCount = 12;
/** Milliseconds from the time all processes are ready until they are killed. */
const shortestRunMs = 100;
const longestRunMs = 1500;
/** Units of each of the two products. */
const startStock = 1_000_000;

/** A customer, and the key of the order that waits for its answer. */
type Buyer = { token: string; key?: string };

/** What was answered, and the ids each key was answered. */
type Answered = Acknowledged & { keys: Map<string, Set<string>> };

/**
 * Repeatedly kills processes with SIGKILL at random while orders are placed and webhooks arrive: of two processes the
 * first, the second or both. An unanswered order is requested again with its key. Everything acknowledged must be there
 * afterwards: each order once, each payment whose webhook was acknowledged once, and their mails once; stock left plus
 * stock sold equals the stock at the start.
 * @param kills minimum number of processes killed; one more if the last two are killed together
 */
export async function killAndCount(
  engine: Engine,
  kills: number,
  server: string | undefined,
  options: ShopOptions = {},
) {
  const shop = await makeShop(engine, server, options);
  try {
    const { buyers, products } = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      return {
        buyers: (await makeBuyers(over, buyerCount)).map((token): Buyer => ({ token })),
        products: await makeProducts(over, [startStock, startStock]),
      };
    });
    const answered: Answered = { orders: new Set(), paid: new Set(), keys: new Map() };
    await shop.start();
    let killed = 0;
    while (killed < kills) {
      await shop.restartDead();
      let stopped = false;
      const work = buyers.map((buyer) => buyAndPay(shop, buyer, products, answered, () => stopped));
      await wait(shortestRunMs + Math.random() * (longestRunMs - shortestRunMs));
      const places = somePlaces(shop.addresses.length);
      await shop.kill(places);
      killed += places.length;
      stopped = true;
      await Promise.all(work);
    }
    await shop.restartDead();
    await waitUntilDrained(answered, () => sentMailKeys(shop.config.dataDir));
    await shop.stop('SIGTERM');
    return await report(shop, killed, answered);
  } finally {
    await shop.remove();
  }
}

/** The only place; of two the first, the second or both. */
export function somePlaces(count: number): number[] {
  const choices = count === 1 ? [[0]] : [[0], [1], [0, 1]];
  return choices[Math.floor(Math.random() * choices.length)] ?? [];
}

async function buyAndPay(
  shop: ShopProcesses,
  buyer: Buyer,
  products: string[],
  answered: Answered,
  stopped: () => boolean,
): Promise<void> {
  for (let count = 0; !stopped(); count += 1) {
    const address = shop.addresses[count % shop.addresses.length] ?? '';
    const lines = products.map((id, index) => line(id, index + 1));
    const { token, key = randomUUID() } = buyer;
    buyer.key = key;
    const ids = answered.keys.get(key) ?? new Set();
    answered.keys.set(key, ids);
    const reply = await place(address, token, { ...cardOrder, lines }, key);
    const { _id } = (reply.body.data ?? {}) as { _id?: string };
    if (_id) ids.add(_id);
    if (reply.status !== 201 || !_id) continue;
    buyer.key = undefined;
    answered.orders.add(_id);
    if (await pay(shop, address, reply)) answered.paid.add(_id);
  }
}

/** Pays on the simulator's page, then sends the webhook again. Returns true when the second one was acknowledged. */
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

async function report(shop: ShopProcesses, kills: number, answered: Answered) {
  return shop.withDatabase(async ({ db }) => {
    const ledger = await checkIntegrity(db);
    const stored = await db.query.orders.findMany({ columns: { id: true, paymentStatus: true } });
    const products = await db.query.products.findMany({ columns: { stockQuantity: true } });
    const paid = stored.filter(({ paymentStatus }) => paymentStatus === 'Paid');
    const sold = heldPieces(ledger.counts);
    const keys = sentMailKeys(shop.config.dataDir);
    const row = {
      engine: shop.engine,
      kills,
      acknowledged: answered.orders.size,
      lostOrders: missing(answered.orders, idsOf(stored)),
      acknowledgedPayments: answered.paid.size,
      lostPayments: missing(answered.paid, idsOf(paid)),
      stored: stored.length,
      doubled: doubled(answered.keys, stored.length),
      mails: keys.length,
      mailsMissing: missingMails(answered, keys),
      mailsTwice: keys.length - new Set(keys).size,
      stockAdrift: products.reduce((rest, { stockQuantity }) => rest - stockQuantity, 2 * startStock) - sold,
    };
    const faults = [
      row.lostOrders,
      row.lostPayments,
      row.doubled,
      row.mailsMissing,
      row.mailsTwice,
      row.stockAdrift,
    ].filter((count) => count !== 0);
    return { rows: [row], ledger, sound: ledger.sound && faults.length === 0 };
  });
}

function idsOf(rows: readonly { id: string }[]): Set<string> {
  return new Set(rows.map(({ id }) => id));
}
