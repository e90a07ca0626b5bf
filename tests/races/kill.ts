import { setTimeout as wait } from 'node:timers/promises';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { signBody } from '../../src/server/integrations/payments/paystack/paystack.ts';
import { cardOrder, line } from '../support/orders/order-fixtures.ts';
import { makeBuyers, makeProducts, place, post, type Reply, shopOver } from './buyers.ts';
import {
  type Acknowledged,
  heldPieces,
  missing,
  missingMails,
  sentMailKeys,
  workedOff,
} from './reckoning.ts';
import { type Engine, makeShop, type ShopOptions, type ShopProcesses } from './shop-processes.ts';

const buyers = 12;
const maxRunMs = 3000;
/** Units of each of the two products. */
const startStock = 1_000_000;

/**
 * Kills every server with SIGKILL at a random moment while orders are placed and webhooks arrive, again and again.
 * Whatever was answered must be there afterwards: each order, each payment once its webhook was answered, the mails
 * of both, each once; and what is left of the stock and what was sold is what there was.
 */
export async function killAndCount(
  engine: Engine,
  rounds: number,
  server: string | undefined,
  options: ShopOptions = {},
) {
  const shop = await makeShop(engine, server, options);
  try {
    const { tokens, products } = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      return {
        tokens: await makeBuyers(over, buyers),
        products: await makeProducts(over, [startStock, startStock]),
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
    await workedOff(acknowledged, () => sentMailKeys(shop.config.dataDir));
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

async function report(shop: ShopProcesses, rounds: number, acknowledged: Acknowledged) {
  return shop.withDatabase(async ({ db }) => {
    const ledger = await checkIntegrity(db);
    const stored = await db.query.orders.findMany({ columns: { id: true, paymentStatus: true } });
    const products = await db.query.products.findMany({ columns: { stockQuantity: true } });
    const paid = stored.filter(({ paymentStatus }) => paymentStatus === 'Paid');
    const sold = heldPieces(ledger.counts);
    const keys = sentMailKeys(shop.config.dataDir);
    const row = {
      engine: shop.engine,
      kills: rounds,
      acknowledged: acknowledged.orders.size,
      lostOrders: missing(acknowledged.orders, idsOf(stored)),
      acknowledgedPayments: acknowledged.paid.size,
      lostPayments: missing(acknowledged.paid, idsOf(paid)),
      stored: stored.length,
      mails: keys.length,
      mailsMissing: missingMails(acknowledged, keys),
      mailsTwice: keys.length - new Set(keys).size,
      stockAdrift: products.reduce((rest, { stockQuantity }) => rest - stockQuantity, 2 * startStock) - sold,
    };
    const faults =
      row.lostOrders + row.lostPayments + row.mailsMissing + row.mailsTwice + Math.abs(row.stockAdrift);
    return { rows: [row], ledger, sound: ledger.sound && faults === 0 };
  });
}

function idsOf(rows: readonly { id: string }[]): Set<string> {
  return new Set(rows.map(({ id }) => id));
}
