import { setTimeout as wait } from 'node:timers/promises';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import type { Order } from '../../src/contract/api/order.ts';
import { issueToken } from '../../src/server/users/tokens.ts';
import { addUser, line } from '../support/order-fixtures.ts';
import { makeDivided } from '../support/variants.ts';
import { makeBuyers, paidOrder, post, shopOver } from './buyers.ts';
import { type Engine, makeShop, type ShopProcesses } from './shop-processes.ts';

const orders = 6;
/** Of one order; each comes back by itself. */
const pieces = 500;
const maxRunMs = 1500;
/** A refund that the provider never heard of is asked for again after a minute, by a job that runs every minute. */
const settledWithinMs = 240_000;

type Bought = { orderId: string; token: string };
type Known = { asked: number; accepted: Set<string> };
type Send = (path: string, body: object) => Promise<{ status: number; body: Record<string, unknown> }>;

/**
 * Kills every server while returns are asked for, received and accepted, half of them for the money, half for another
 * size. What the simulated provider paid back, and one order for each exchange, are the judge.
 */
export async function killReturns(engine: Engine, rounds: number, server: string | undefined) {
  const shop = await makeShop(engine, server);
  try {
    const { admin, tokens, dress } = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      const admin = await issueToken(over, { ...(await addUser(over, 'admin')), tokenVersion: 0 }, false);
      const stock = orders * pieces;
      return {
        admin,
        tokens: await makeBuyers(over, orders),
        dress: await makeDivided(over, { S: stock, M: stock }),
      };
    });
    await shop.start();
    const bought: Bought[] = [];
    for (const token of tokens) {
      const lines = [line(dress, pieces, { size: 'S' })];
      const { _id: orderId } = await paidOrder(shop.addresses[0] ?? '', token, lines);
      await sender(shop, admin, 0)('status', { orderId, status: 'Delivered' });
      bought.push({ orderId, token });
    }
    const known: Known = { asked: 0, accepted: new Set() };
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) await shop.start();
      let stopped = false;
      const work = bought.map(async (each, index) => {
        while (!stopped) await step(shop, admin, each, index, known);
      });
      await wait(200 + Math.random() * maxRunMs);
      await shop.stop('SIGKILL');
      stopped = true;
      await Promise.all(work);
    }
    await shop.start();
    await settled(shop, admin, bought);
    await shop.stop('SIGTERM');
    return await judge(shop, rounds, known);
  } finally {
    await shop.remove();
  }
}

function sender(shop: ShopProcesses, token: string, index: number): Send {
  const address = shop.addresses[index % shop.addresses.length] ?? '';
  return (path, body) => post(`${address}/api/order/${path}`, body, { authorization: `Bearer ${token}` });
}

async function readOrder(shop: ShopProcesses, admin: string, orderId: string): Promise<Order | undefined> {
  const headers = { authorization: `Bearer ${admin}` };
  const answer = await fetch(`${shop.addresses[0]}/api/order/${orderId}`, { headers }).catch(() => undefined);
  return (await answer?.json().catch(() => undefined))?.data;
}

/** The next thing to be done about the returns of an order. */
async function step(shop: ShopProcesses, admin: string, bought: Bought, index: number, known: Known) {
  const order = await readOrder(shop, admin, bought.orderId);
  if (!order) return void (await wait(20));
  const open = order.returns.find(({ state }) => ['Asked', 'Approved', 'Received'].includes(state));
  const move = (body: object) => sender(shop, admin, index)('return/move', { returnId: open?._id, ...body });
  switch (open?.state) {
    case 'Asked':
      return void (await move({ state: 'Approved' }));
    case 'Approved':
      return void (await move({ state: 'Received' }));
    case 'Received': {
      const { status } = await move({ state: 'Accepted', restock: true });
      if (status === 200) known.accepted.add(open._id);
      return;
    }
    default: {
      const wants = order.returns.length % 2 === 0 ? 'refund' : 'exchange';
      const lines = [{ index: 0, quantity: 1, ...(wants === 'exchange' && { size: 'M' }) }];
      const body = { orderId: bought.orderId, wants, reason: 'Too wide', lines };
      if ((await sender(shop, bought.token, index)('return', body)).status === 201) known.asked += 1;
    }
  }
}

/** Waits until no money is under way and every return for the money has ended. */
async function settled(shop: ShopProcesses, admin: string, bought: readonly Bought[]): Promise<void> {
  for (let waitedMs = 0; waitedMs < settledWithinMs; waitedMs += 2000) {
    await wait(2000);
    const all = await Promise.all(bought.map(({ orderId }) => readOrder(shop, admin, orderId)));
    const isOpen = (order: Order | undefined) =>
      !order ||
      order.refundUnderWay ||
      order.returns.some(({ state, wants }) => state === 'Accepted' && wants === 'refund');
    if (!all.some(isOpen)) return;
  }
}

async function judge(shop: ShopProcesses, kills: number, { asked, accepted }: Known) {
  return shop.withDatabase(async ({ db }) => {
    const ledger = await checkIntegrity(db);
    const returns = await db.query.returns.findMany();
    const refunds = await db.query.refunds.findMany();
    const made = await db.query.simulatedRefunds.findMany();
    const sent = await db.query.orders.findMany({ columns: { id: true, kind: true } });
    const byId = new Map(returns.map((each) => [each.id, each.state]));
    const paidBack = returns.filter(({ state, wants }) => wants === 'refund' && state === 'Refunded');
    const exchanged = returns.filter(({ state, wants }) => wants === 'exchange' && state === 'Accepted');
    const done = refunds.filter(({ state }) => state === 'done');
    const row = {
      engine: shop.engine,
      kills,
      asked,
      accepted: accepted.size,
      lost: [...accepted].filter((id) => !['Accepted', 'Refunded'].includes(byId.get(id) ?? '')).length,
      paidBack: paidBack.length,
      madeAtProvider: made.length,
      paidTwice: made.length - new Set(made.map(({ note }) => note)).size,
      neverPaid: paidBack.filter(
        ({ id }) =>
          !done.some(({ returnId, key }) => returnId === id && made.some(({ note }) => note === key)),
      ).length,
      unknownToUs: made.filter(({ note }) => !done.some(({ key }) => key === note)).length,
      exchanged: exchanged.length,
      exchangeOrders: sent.filter(({ kind }) => kind === 'exchange').length,
      stillOpen: returns.filter(({ state, wants }) => wants === 'refund' && state === 'Accepted').length,
    };
    const faults =
      row.lost +
      row.paidTwice +
      row.neverPaid +
      row.unknownToUs +
      row.stillOpen +
      Math.abs(row.madeAtProvider - row.paidBack) +
      Math.abs(row.exchangeOrders - row.exchanged) +
      Math.max(0, asked - returns.length);
    return { rows: [row], ledger, sound: ledger.sound && faults === 0 };
  });
}
