import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { standardWorkroom } from '../../src/contract/workroom/standard-workroom.ts';
import { saveSettings } from '../../src/server/settings/index.ts';
import { issueToken } from '../../src/server/users/tokens.ts';
import { addUser, homeAddress } from '../support/orders/order-fixtures.ts';
import { post, type Reply, shopOver } from './buyers.ts';
import { type Engine, makeShop, type ShopProcesses } from './shop-processes.ts';

const pressing = 20;
/** Milliseconds from the first press until a process is killed. */
const longestRunMs = 150;
const providerTries = 30;

type Step = { path: string; body: object; key?: string; signedIn?: boolean };

/**
 * Commissions over real processes that are killed while twenty people press the same: accepting the quote, taking the
 * deposit, a stage, taking the balance. Pressed again after the restart, each must have happened once, to the kobo.
 */
export async function killCommissions(engine: Engine, rounds: number, server: string | undefined) {
  const shop = await makeShop(engine, server);
  try {
    const admin = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      await saveSettings(over, { workroom: { ...standardWorkroom, on: true } });
      return issueToken(over, { ...(await addUser(over, 'admin')), tokenVersion: 0 }, false);
    });
    await shop.start();
    const rows: Record<string, number | string>[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const presses = press(shop, admin);
      const token = await quoteGown(shop, admin);
      const address = { ...homeAddress, email: `kemi-${round}@example.test` };
      const accept = { token, version: 1, paymentMethod: 'card', address };
      const orderId = String((await presses.untilSure({ path: '/quote/accept', body: accept })).body.orderId);
      const paid = (amount?: number) => ({
        path: '/order/draft/paid',
        body: { orderId, by: 'cash', ...(amount === undefined ? {} : { amount }) },
        key: randomUUID(),
        signedIn: true,
      });
      const stage = (name: string) => ({
        path: '/workroom/stage',
        body: { orderId, index: 0, stage: name },
        signedIn: true,
      });
      await presses.untilSure(paid(70_000.7));
      await presses.untilSure(stage('Cut'));
      await presses.untilSure(stage('Ready'));
      await presses.untilSure(paid());
      rows.push({ engine, round, kills: presses.kills() });
    }
    await shop.stop('SIGTERM');
    return await shop.withDatabase(async ({ db }) => {
      const ledger = await checkIntegrity(db);
      const orders = await db.query.orders.findMany();
      const stages = await db.query.lineStages.findMany();
      const invoices = await db.query.invoices.findMany();
      const settled = orders.filter(
        ({ paymentStatus, amountMinor, dueMinor }) =>
          paymentStatus === 'Paid' && amountMinor === 10_000_100 && dueMinor === 0,
      );
      const amounts = invoices.map(({ amountMinor }) => amountMinor).sort((one, other) => one - other);
      const sound =
        ledger.sound &&
        orders.length === rounds &&
        settled.length === rounds &&
        stages.length === 2 * rounds &&
        amounts.join() === [...Array(rounds).fill(3_000_030), ...Array(rounds).fill(7_000_070)].join();
      return { rows: [...rows, { engine, orders: orders.length, stages: stages.length }], ledger, sound };
    });
  } finally {
    await shop.remove();
  }
}

/** A request and its quote of ₦100,001 at 70 %; answers the token of the link. */
export async function quoteGown({ addresses }: ShopProcesses, admin: string): Promise<string> {
  const [address = ''] = addresses;
  const asked = { name: 'Kemi Ade', phone: '0803 123 4567', text: 'A gown, size 18' };
  const { body } = await post(`${address}/api/made-to-measure`, asked);
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const quote = {
    id: (body.data as { _id: string })._id,
    lines: [{ kind: 'sewing', text: 'Gown', quantity: 1, price: 100_001 }],
    currency: 'NGN',
    readyBy: day,
  };
  const made = await post(`${address}/api/made-to-measure/quote`, quote, {
    authorization: `Bearer ${admin}`,
  });
  return String(made.body.link).split('/quote/')[1] ?? '';
}

/** Presses by twenty over all processes, of which one or all are killed at the same time. */
function press(shop: ShopProcesses, admin: string) {
  let kills = 0;
  const send = (index: number, { path, body, key, signedIn }: Step): Promise<Reply> =>
    post(`${shop.addresses[index % shop.addresses.length]}/api${path}`, body, {
      ...(signedIn ? { authorization: `Bearer ${admin}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    });

  /** Answers what one more press answers once all processes are back. */
  async function untilSure(step: Step): Promise<Reply> {
    const all = Array.from({ length: pressing }, (_, index) => send(index, step));
    await wait(Math.random() * longestRunMs);
    const places = Math.random() < 0.5 ? [0] : shop.addresses.map((_, place) => place);
    await shop.kill(places);
    kills += places.length;
    await Promise.all(all);
    await shop.restartDead();
    let sure = await send(0, step);
    // the simulated provider was killed too
    for (let tries = 0; sure.status === 503 && tries < providerTries; tries += 1) {
      await wait(500);
      sure = await send(0, step);
    }
    if (sure.status < 200 || sure.status >= 300)
      throw new Error(`${step.path} answered ${sure.status} ${JSON.stringify(sure.body)}`);
    return sure;
  }
  return { untilSure, kills: () => kills };
}
