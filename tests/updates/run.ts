import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { type Config, readConfig } from '../../src/platform/config/config.ts';
import { type OpenDatabase, openPostgres } from '../../src/platform/database/open.ts';
import { registerUser } from '../../src/server/users/users.ts';
import { makeProducts, shopOver } from '../races/buyers.ts';
import { startPostgres } from '../support/postgres.ts';
import { buy, type Customer, look, nothingObserved, type Observed } from './customers.ts';
import { type Build, buildCommit, Place, startProxy, thisBuild } from './processes.ts';

const firstPort = Number(process.env.UPDATE_PORT ?? 4761);
const ports = [firstPort, firstPort + 1];
const proxyPort = firstPort + 2;
const shopAddress = `http://127.0.0.1:${proxyPort}`;
const buyers = 4;
const lookers = 3;
const startStock = 1_000_000;
/** Between one replacement and the next. */
const pauseMs = 4000;
const mailsWithinMs = 180_000;

/**
 * Two processes on one PostgreSQL behind the proxy of operations/, under customers: each in turn is stopped and replaced
 * by another version, the newer one and the older again: `npm run update:check [-- COMMIT] [rounds]`, by default the
 * commit before this one. Ends with 1 where a request failed, a cart or an order was lost or doubled, or a mail was.
 */
async function main(commit = 'HEAD~1', rounds = '1'): Promise<void> {
  const database = await startPostgres();
  if (typeof database === 'string') throw new Error(database);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-updates-'));
  console.log(`Building ${commit} …`);
  const older = buildCommit(commit);
  try {
    process.exitCode = (await update(older, Number(rounds), database.url, dataDir)) ? 0 : 1;
  } finally {
    older.remove();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function update(older: Build, rounds: number, url: string, dataDir: string): Promise<boolean> {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    RATE_LIMIT: 'off',
    DEMO_DATA: 'off',
    TRUST_PROXY: '1',
    JWT_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: shopAddress,
    ADMIN_EMAIL: 'owner@example.test',
    ADMIN_PASSWORD: randomBytes(12).toString('hex'),
    PAYSTACK_SIMULATED: 'on',
  };
  const config = readConfig(env);
  const places = ports.map((port) => new Place(port, env));
  let proxy: Awaited<ReturnType<typeof startProxy>> | undefined;
  let stopped = false;
  try {
    for (const place of places) await place.start(older);
    proxy = await startProxy(proxyPort, ports);
    const opened = await openPostgres(url, 4);
    const { customers, product, address } = await stock(config, opened);
    const met = nothingObserved();
    const paths = ['/', '/shop', address];
    const work = [
      ...customers.map((customer) => buy(shopAddress, customer, product, met, () => stopped)),
      ...Array.from({ length: lookers }, () => look(shopAddress, paths, met, () => stopped)),
    ];
    await wait(pauseMs);
    for (let round = 0; round < rounds; round += 1) {
      for (const build of [thisBuild, older]) await replaceAll(places, build, met);
    }
    stopped = true;
    await Promise.all(work);
    const mails = await mailsOf(dataDir, met.orders);
    const sound = await report(opened, met, mails);
    await opened.close();
    return sound;
  } finally {
    stopped = true;
    for (const place of places) place.kill();
    proxy?.kill('SIGKILL');
  }
}

/** One after the other, as an update does. */
async function replaceAll(places: Place[], build: Build, met: Observed): Promise<void> {
  for (const [index, place] of places.entries()) {
    const [before, failed] = [met.requests, met.failures.length];
    const { code, ms } = await place.stop();
    if (code !== 0) met.failures.push(`process ${index + 1} ended with ${code}`);
    await place.start(build);
    await wait(pauseMs);
    console.log(
      `Process ${index + 1} is now ${build.name}; the other one ended in ${ms} ms. ${met.requests - before} requests during that, ${met.failures.length - failed} failed.`,
    );
  }
}

async function stock(config: Config, opened: OpenDatabase) {
  const shop = shopOver(config, opened);
  const customers: Customer[] = [];
  for (let index = 0; index < buyers; index += 1) {
    const [email, password] = [`customer-${index}@example.test`, 'river-lantern-42'];
    const { token } = await registerUser(shop, { name: 'Adaeze Okonkwo', email, password });
    customers.push({ email, password, token });
  }
  const [product = ''] = await makeProducts(shop, [startStock]);
  const row = await opened.db.query.products.findFirst({ columns: { slug: true } });
  return { customers, product, address: `/product/${row?.slug}` };
}

/** Returns the mails of orders by their keys, once those of all orders are there or no more arrive. */
async function mailsOf(dataDir: string, orders: ReadonlySet<string>): Promise<string[]> {
  const folder = path.join(dataDir, 'mail');
  for (let waitedMs = 0; ; waitedMs += 1000) {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    const keys = names.map((name) => path.basename(name.slice(name.indexOf('_') + 1), '.eml'));
    const received = keys.filter((key) => key.startsWith('order-received_'));
    if (new Set(received).size >= orders.size || waitedMs >= mailsWithinMs) return received;
    await wait(1000);
  }
}

async function report({ db }: OpenDatabase, met: Observed, mails: string[]): Promise<boolean> {
  const ledger = await checkIntegrity(db);
  const stored = new Set((await db.query.orders.findMany({ columns: { id: true } })).map(({ id }) => id));
  const row = {
    requests: met.requests,
    failed: met.failures.length,
    slowestMs: met.slowestMs,
    orders: met.orders.size,
    lostOrders: [...met.orders].filter((id) => !stored.has(id)).length,
    doubleOrders: met.doubled + stored.size - met.orders.size,
    lostCarts: met.cartsLost,
    mailsMissing: [...met.orders].filter((id) => !mails.includes(`order-received_${id}`)).length,
    mailsTwice: mails.length - new Set(mails).size,
  };
  console.table([row]);
  for (const failure of met.failures.slice(0, 20)) console.log(failure);
  const { requests, slowestMs, orders, ...faults } = row;
  const sound =
    ledger.sound && requests > 0 && orders > 0 && Object.values(faults).every((count) => count === 0);
  console.log(sound ? 'As it should be.' : 'NOT as it should be.');
  return sound;
}

await main(...process.argv.slice(2));
