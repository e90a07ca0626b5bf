import { setTimeout as wait } from 'node:timers/promises';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { simulatedRefunds } from '../../src/server/providers/simulators/simulator-tables.sql.ts';
import { issueToken } from '../../src/server/users/tokens.ts';
import { addUser, line } from '../support/orders/order-fixtures.ts';
import { makeBuyers, makeProducts, paidOrder, post, shopOver } from './buyers.ts';
import { type Engine, makeShop, type ShopProcesses } from './shop-processes.ts';

const attempts = 20;
const orders = 6;
const maxRunMs = 1500;
/** A refund that never reached the provider is retried after a minute, by a job that runs every minute. */
const settledWithinMs = 240_000;

type Prepared = { admin: string; tokens: string[]; product: string };

async function prepare(shop: ShopProcesses, buyers: number): Promise<Prepared> {
  return shop.withDatabase(async (opened) => {
    const over = shopOver(shop.config, opened);
    const admin = await issueToken(over, { ...(await addUser(over, 'admin')), tokenVersion: 0 }, false);
    const [product = ''] = await makeProducts(over, [100_000]);
    return { admin, tokens: await makeBuyers(over, buyers), product };
  });
}

function refund(shop: ShopProcesses, admin: string, index: number, body: object) {
  const address = shop.addresses[index % shop.addresses.length] ?? '';
  return post(`${address}/api/order/refund`, body, { authorization: `Bearer ${admin}` });
}

/** Twenty concurrent refunds of most of an order's amount: one succeeds, nineteen are refused. */
export async function refundConcurrently(engine: Engine, rounds: number, server: string | undefined) {
  const shop = await makeShop(engine, server);
  try {
    const { admin, tokens, product } = await prepare(shop, rounds);
    await shop.start();
    const rows: { engine: Engine; round: number; made: number; refused: number }[] = [];
    for (const [round, token] of tokens.entries()) {
      const { _id, amount } = await paidOrder(shop.addresses[0] ?? '', token, [line(product)]);
      const body = { orderId: _id, amount: Math.floor(amount * 0.8) };
      const replies = await Promise.all(
        Array.from({ length: attempts }, (_, index) => refund(shop, admin, index, body)),
      );
      rows.push({
        engine,
        round: round + 1,
        made: replies.filter(({ status }) => status === 200).length,
        refused: replies.filter(({ status }) => status === 422).length,
      });
    }
    await shop.stop('SIGTERM');
    const ledger = await shop.withDatabase(({ db }) => checkIntegrity(db));
    const sound = rows.every(({ made, refused }) => made === 1 && refused === attempts - 1);
    return { rows, ledger, sound: ledger.sound && sound };
  } finally {
    await shop.remove();
  }
}

/** Kills every server during refund requests; the simulated provider's records decide what must have been refunded. */
export async function killRefunds(engine: Engine, rounds: number, server: string | undefined) {
  const shop = await makeShop(engine, server);
  try {
    const { admin, tokens, product } = await prepare(shop, orders);
    await shop.start();
    const paid: string[] = [];
    for (const token of tokens)
      paid.push((await paidOrder(shop.addresses[0] ?? '', token, [line(product)]))._id);
    let answered = 0;
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) await shop.start();
      let stopped = false;
      const work = paid.map(async (orderId, index) => {
        while (!stopped) {
          const amount = 1 + Math.floor(Math.random() * 100);
          if ((await refund(shop, admin, index, { orderId, amount })).status === 200) answered += 1;
        }
      });
      await wait(Math.random() * maxRunMs);
      await shop.stop('SIGKILL');
      stopped = true;
      await Promise.all(work);
    }
    await shop.start();
    await settled(shop, admin, paid);
    await shop.stop('SIGTERM');
    return await checkOutcome(shop, rounds, answered);
  } finally {
    await shop.remove();
  }
}

async function settled(shop: ShopProcesses, admin: string, orderIds: readonly string[]): Promise<void> {
  const headers = { authorization: `Bearer ${admin}` };
  for (let waitedMs = 0; waitedMs < settledWithinMs; waitedMs += 2000) {
    await wait(2000);
    const answers = await Promise.all(
      orderIds.map(async (id) => (await fetch(`${shop.addresses[0]}/api/order/${id}`, { headers })).json()),
    );
    if (answers.every(({ data }) => data.refundUnderWay === false)) return;
  }
}

async function checkOutcome(shop: ShopProcesses, kills: number, answered: number) {
  return shop.withDatabase(async ({ db }) => {
    const ledger = await checkIntegrity(db);
    const rows = await db.query.refunds.findMany({ columns: { key: true, state: true, amountMinor: true } });
    const made = await db.select().from(simulatedRefunds);
    const done = new Map(
      rows.filter(({ state }) => state === 'done').map((row) => [row.key, row.amountMinor]),
    );
    const row = {
      engine: shop.engine,
      kills,
      answered,
      done: done.size,
      madeAtProvider: made.length,
      lost: made.filter(({ note, amountMinor }) => done.get(note) !== amountMinor).length,
      twice: made.length - new Set(made.map(({ note }) => note)).size,
      neverMade: [...done.keys()].filter((key) => !made.some(({ note }) => note === key)).length,
      pending: rows.filter(({ state }) => state === 'pending').length,
    };
    const faults = row.lost + row.twice + row.neverMade + row.pending + Math.max(0, answered - done.size);
    return { rows: [row], ledger, sound: ledger.sound && faults === 0 };
  });
}
