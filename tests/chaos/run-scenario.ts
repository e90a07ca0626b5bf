import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { registerUser } from '../../src/server/users/users.ts';
import { makeProducts, shopOver } from '../races/buyers.ts';
import {
  doubled,
  heldPieces,
  missing,
  missingMails,
  sentMailKeys,
  waitUntilDrained,
} from '../races/reconciliation.ts';
import { type Engine, makeShop, type ShopOptions, type ShopProcesses } from '../races/shop-processes.ts';
import { buy, type Customer, look, type Shopfront } from './customers.ts';
import { Observations } from './observations.ts';
import type { Outcome, ScenarioContext } from './scenario.ts';

const buyers = 5;
const lookers = 3;
/** What every process has rendered before the fault. */
const cachedPages = ['/', '/login'];
const bank = {
  BANK_NAME: 'Bank of the scenarios',
  BANK_ACCOUNT_NAME: 'The shop',
  BANK_ACCOUNT_NUMBER: '0000000000',
  BANK_SWIFT: 'CHAONGLA',
};
const startStock = 1_000_000;
/** Before the fault, and after it. */
const calmMs = 5000;

/** A shop under load, for the code that injects the fault. */
export type Stage = { shop: ShopProcesses; front: Shopfront; customers: Customer[] };

export type FaultRun = {
  options?: ShopOptions;
  /** Within how many milliseconds every answer must come. */
  boundMs: number;
  faultMs: number;
  begin(stage: Stage): Promise<void> | void;
  end(stage: Stage): Promise<void> | void;
  /** Runs concurrently for as long as the load lasts. */
  alongside?(stage: Stage): Promise<void>;
  /** Further checks at the end, and further rows of the table. */
  after?(stage: Stage): Promise<Outcome>;
  /** The keys of mails sent, where they are no files. */
  sentKeys?: () => string[];
  /** How many times one and the same mail may be refused; it is then awaited as long as the shop lets it rest. */
  mailRefusals?: number;
  /** Kinds of answers that the fault excuses. */
  excused?: readonly 'unreachable'[];
};

/** Plays a fault under customers; then counts what they met, and whether anything was lost or doubled. */
export async function runFault(engine: Engine, ground: ScenarioContext, play: FaultRun): Promise<Outcome> {
  const { firstPort, postgres } = ground;
  const logs = mkdtempSync(path.join(tmpdir(), 'shop-chaos-'));
  const log = path.join(logs, 'log');
  const shop = await makeShop(engine, postgres.url, {
    firstPort,
    log,
    ...play.options,
    env: (place) => ({ ...bank, ...play.options?.env?.(place) }),
  });
  let stopped = false;
  try {
    const { customers, product, productPath } = await seedShop(shop);
    const met = new Observations();
    const { addresses, config } = shop;
    const front = {
      addresses,
      product,
      productPath,
      paymentKey: config.paystack.secretKey,
      met,
      boundMs: play.boundMs,
      stopped: () => stopped,
    };
    const stage = { shop, front, customers };
    await shop.start();
    const work = [
      ...customers.map((customer, place) => buy(front, customer, place)),
      ...Array.from({ length: lookers }, (_, place) => look(front, place)),
      play.alongside?.(stage),
    ];
    await wait(calmMs);
    const troubleBefore = met.notes.length - met.count('good');
    await play.begin(stage);
    await wait(play.faultMs);
    const restarted = await shop.restartDead();
    await play.end(stage);
    const ended = Date.now();
    await wait(calmMs);
    const diedLater = await shop.restartDead();
    await wait(calmMs);
    stopped = true;
    await Promise.all(work);
    const sent = play.sentKeys ?? (() => sentMailKeys(config.dataDir));
    await waitUntilDrained(met, sent, play.mailRefusals);
    const more = await play.after?.(stage);
    await shop.stop('SIGTERM');
    const counted = await count(shop, met, sent());
    const observed = { ...described(met, ended), restarted: restarted + diedLater };
    const faults = [
      ...findMissingCachedPages(met),
      ...(troubleBefore > 0 ? [`${troubleBefore} answers were not good before the fault`] : []),
      ...['blank', 'hung', 'unreachable'].flatMap((kind) => faultsOf(met, kind as 'blank', play)),
      ...Object.entries(counted)
        .filter(([name, value]) => name !== 'orders' && name !== 'paid' && value !== 0)
        .map(([name, value]) => `${name}: ${value}`),
      ...(more?.faults ?? []),
      ...unexpectedLines(log),
    ];
    return { row: { ...observed, ...counted, ...more?.row }, faults };
  } finally {
    stopped = true;
    await shop.remove();
    rmSync(logs, { recursive: true, force: true });
  }
}

async function seedShop(shop: ShopProcesses) {
  return shop.withDatabase(async (opened) => {
    const over = shopOver(shop.config, opened);
    const customers: Customer[] = [];
    for (let place = 0; place < buyers; place += 1) {
      const [email, password] = [`customer-${place}@example.test`, 'river-lantern-42'];
      const { token } = await registerUser(over, { name: 'Adaeze Okonkwo', email, password });
      customers.push({ email, password, token });
    }
    const [product = ''] = await makeProducts(over, [startStock]);
    const row = await opened.db.query.products.findFirst({ columns: { slug: true } });
    return { customers, product, productPath: `/product/${row?.slug}` };
  });
}

function described(met: Observations, ended: number) {
  return {
    answers: met.notes.length,
    good: met.count('good'),
    rejected: met.count('rejected'),
    blank: met.count('blank'),
    hung: met.count('hung'),
    unreachable: met.count('unreachable'),
    slowestMs: Math.max(...met.notes.map(({ ms }) => ms)),
    cachedSlowestMs: Math.max(...met.named(...cachedPages).map(({ ms }) => ms)),
    backAfterMs: met.troubleAfter(ended),
  };
}

function findMissingCachedPages(met: Observations): string[] {
  const away = met.named(...cachedPages).filter(({ kind }) => kind !== 'good');
  return away.length > 0 ? [`cached pages were unavailable ${away.length} times`] : [];
}

function faultsOf(
  met: Observations,
  kind: 'blank' | 'hung' | 'unreachable',
  { excused }: FaultRun,
): string[] {
  if (kind === 'unreachable' && excused?.includes(kind)) return [];
  return met.examples(kind).map((example) => `${kind}: ${example}`);
}

/** What the shop itself did not expect. */
function unexpectedLines(log: string): string[] {
  const lines = readFileSync(log, 'utf8').split('\n');
  const unexpected = lines.filter((line) => line.includes('A request failed unexpectedly'));
  return [
    ...new Set(
      unexpected.map((line) => `log: ${line.replace(/"(time|requestId)":"[^"]*",?/g, '').slice(0, 400)}`),
    ),
  ].slice(0, 5);
}

/** What was acknowledged against what is there; all but the first two must be 0. */
async function count(shop: ShopProcesses, met: Observations, mails: string[]) {
  const audited = spawnSync(process.execPath, ['scripts/check-integrity.ts'], {
    env: { PATH: process.env.PATH, ...shop.env },
    encoding: 'utf8',
  });
  return shop.withDatabase(async ({ db }) => {
    const ledger = await checkIntegrity(db);
    const stored = await db.query.orders.findMany({ columns: { id: true, paymentStatus: true } });
    const [product] = await db.query.products.findMany({ columns: { stockQuantity: true } });
    const held = heldPieces(ledger.counts);
    const paid = stored.filter(({ paymentStatus }) => paymentStatus === 'Paid').map(({ id }) => id);
    return {
      orders: met.orders.size,
      paid: met.paid.size,
      lostOrders: missing(met.orders, new Set(stored.map(({ id }) => id))),
      lostPayments: missing(met.paid, new Set(paid)),
      doubled: doubled(met.keys, stored.length),
      mailsMissing: missingMails(met, mails),
      mailsTwice: mails.length - new Set(mails).size,
      stockAdrift: startStock - (product?.stockQuantity ?? 0) - held,
      audit: audited.status ?? 1,
    };
  });
}
