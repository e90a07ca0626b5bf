import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { insertProduct } from '../../src/server/catalog/catalog.sql.ts';
import { apiApp } from '../../src/server/http/api.ts';
import { systemClock } from '../../src/server/integrations/clock.ts';
import { openPaymentProviders } from '../../src/server/integrations/payments/open-providers.ts';
import { openFileStorage } from '../../src/server/integrations/storage.ts';
import { noJobs } from '../../src/server/jobs/jobs.ts';
import type { Shop } from '../../src/server/shop.ts';
import { readConfig } from '../../src/server/start/config.ts';
import { openDatabase } from '../../src/server/start/open-database.ts';
import { getProfile } from '../../src/server/users/account/profile.ts';
import { registerUser } from '../../src/server/users/users.ts';
import { median } from './goals/rates.ts';
import { writeMeasured } from './performance-page.ts';

/**
 * What signing in and checking sessions costs, in this process, without network: CPU of a login, and the rate of
 * signed-in reads beside the rate of the same handlers when the viewer is given to them. On PGlite, or on an empty
 * database of DATABASE_URL.
 */
const warmUps = 10;
const logins = 60;
const rounds = 9;
const readsPerRound = 150;
const atOnce = 8;
const person = { name: 'Adaeze Okonkwo', email: 'adaeze@example.test', password: 'river-lantern-42' };
const reads = [
  ['GET', '/users/profile'],
  ['POST', '/cart/get'],
  ['POST', '/order/userorders'],
  ['GET', '/order/updates'],
] as const;

type Call = (method: string, path: string, body?: unknown, from?: string) => Promise<Response>;

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-bench-accounts-'));
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, RATE_LIMIT: 'on', TRUST_PROXY: '1' });
  const opened = await openDatabase(config);
  const shop: Shop = {
    config,
    db: opened.db,
    clock: systemClock,
    storage: openFileStorage(path.join(dataDir, 'images')),
    payments: openPaymentProviders(config),
    jobs: noJobs,
  };
  try {
    const { user, token } = await registerUser(shop, person);
    const viewer = { id: user._id, name: user.name, email: user.email, role: user.role };
    await getProfile(shop, viewer);
    await reportLogins(callerOf(apiApp(shop), token));
    console.log('\nsigned-in read | with the check, reads/s of CPU | without | ratio');
    const checked = callerOf(apiApp(shop), token);
    const unchecked = callerOf(
      apiApp(shop, async () => viewer),
      token,
    );
    for (const [method, address] of reads) await compare(checked, unchecked, method, address);
    await reportCart(shop, token);
  } finally {
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Adding to the cart: the rate by CPU, as goes through the whole API, for one customer after the other. */
async function reportCart(shop: Shop, token: string): Promise<void> {
  const itemId = await addBenchProduct(shop);
  const call = callerOf(apiApp(shop), token);
  const line = { itemId, size: 'M', color: 'Indigo' };
  let next = 0;
  const add = () => {
    next = (next % 900) + 1;
    return call('POST', '/cart/set', { ...line, quantity: next });
  };
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round += 1) rates.push(await rateOf(add, 1));
  console.log(`\na line of the cart set, calls/s of CPU | ${Math.round(median(rates.slice(1)))}`);
}

async function addBenchProduct(shop: Shop): Promise<string> {
  const colors = [{ name: 'Indigo', hexCode: '#1B2455' }];
  const names = { slug: 'bench', name: 'Bench', nameKey: 'bench', description: 'A dress' };
  const options = { category: 'Dresses', availableSizes: 'S,M,L', availableColors: colors } as const;
  const stock = { onSale: true, stockQuantity: 999, sortPriceMinor: 14_800 };
  const prices = [{ currency: 'USD', amountMinor: 14_800 }] as const;
  return insertProduct(shop.db, { ...names, ...options, ...stock }, [...prices], []);
}

type Login = { name: string; status: number; email: (n: number) => string; password: string; cpu: number[] };

/** One after the other in turns, each try from an address of its own, so that no throttle answers instead. */
async function reportLogins(call: Call): Promise<void> {
  const { email, password } = person;
  const kinds: Login[] = [
    { name: 'right password', status: 200, email: () => email, password, cpu: [] },
    { name: 'wrong password', status: 401, email: () => email, password: 'not-the-password', cpu: [] },
    { name: 'unknown email', status: 401, email: (n) => `nobody-${n}@example.test`, password, cpu: [] },
  ];
  for (let n = 0; n < warmUps + logins; n += 1) {
    for (const { status, cpu, ...login } of kinds) {
      const body = { email: login.email(n), password: login.password };
      const before = process.cpuUsage();
      const answer = await call('POST', '/users/login', body, `10.0.${n}.${kinds.length}`);
      const { user, system } = process.cpuUsage(before);
      if (answer.status !== status) throw new Error(`The login answered ${answer.status}.`);
      if (n >= warmUps) cpu.push((user + system) / 1000);
    }
  }
  console.log('login, ms of CPU over all threads | median | 95th of a hundred');
  const database = process.env.DATABASE_URL ? 'PostgreSQL, in process' : 'PGlite, in process';
  const rows = kinds.map(({ name, cpu }) => {
    cpu.sort((a, b) => a - b);
    const at = (share: number) => (cpu[Math.floor(share * (cpu.length - 1))] ?? 0).toFixed(1);
    console.log(`${name} | ${at(0.5)} | ${at(0.95)}`);
    const measured = `${at(0.5)} ms of processor time`;
    return { what: `a login, ${name}`, database, goal: '', measured, bare: '' };
  });
  writeMeasured(rows);
}

async function compare(checked: Call, unchecked: Call, method: string, address: string): Promise<void> {
  const rates = { checked: [] as number[], unchecked: [] as number[] };
  await rate(checked, method, address);
  for (let round = 0; round < rounds; round += 1) {
    rates.checked.push(await rate(checked, method, address));
    rates.unchecked.push(await rate(unchecked, method, address));
  }
  const [withCheck, without] = [median(rates.checked), median(rates.unchecked)];
  const ratio = ((100 * withCheck) / without).toFixed(0);
  console.log(`${method} /api${address} | ${Math.round(withCheck)} | ${Math.round(without)} | ${ratio} %`);
}

/** Reads a second of this process's CPU, with some under way at once: other work on the machine does not count. */
function rate(call: Call, method: string, address: string): Promise<number> {
  return rateOf(() => call(method, address, method === 'POST' ? {} : undefined), atOnce);
}

async function rateOf(ask: () => Promise<Response>, together: number): Promise<number> {
  const before = process.cpuUsage();
  let left = readsPerRound;
  const asker = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await ask();
      if (answer.status !== 200) throw new Error(`It answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: together }, asker));
  const { user, system } = process.cpuUsage(before);
  return (1e6 * readsPerRound) / (user + system);
}

function callerOf(api: ReturnType<typeof apiApp>, token: string): Call {
  const app = new Hono().route('/api', api);
  return async (method, address, body, from = '10.1.0.0') =>
    app.request(`/api${address}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': from,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

await main();
