import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { readConfig } from '../src/server/config.ts';
import { openEmbedded, openPostgres } from '../src/server/database/open.ts';
import { apiApp } from '../src/server/http/api.ts';
import { noJobs } from '../src/server/jobs/jobs.ts';
import { systemClock } from '../src/server/outside/clock.ts';
import { paymentProvider } from '../src/server/outside/paystack.ts';
import { fileStorage } from '../src/server/outside/storage.ts';
import type { Shop } from '../src/server/shop.ts';
import { getProfile, registerUser } from '../src/server/users/users.ts';

/**
 * What signing in and checking sessions costs, in this process, without network: CPU of a login, and the rate of
 * signed-in reads beside the rate of the same handlers when the viewer is given to them. On PGlite, or on an empty
 * database of DATABASE_URL.
 */
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

type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-bench-accounts-'));
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, RATE_LIMIT: 'on' });
  const opened = config.databaseUrl ? await openPostgres(config.databaseUrl) : await openEmbedded(dataDir);
  const shop: Shop = {
    config,
    db: opened.db,
    clock: systemClock,
    storage: fileStorage(path.join(dataDir, 'images')),
    payments: paymentProvider(config),
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
  } finally {
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function reportLogins(call: Call): Promise<void> {
  const login = () => call('POST', '/users/login', { email: person.email, password: person.password });
  await login();
  const cpu: number[] = [];
  for (let n = 0; n < logins; n += 1) {
    const before = process.cpuUsage();
    const answer = await login();
    if (answer.status !== 200) throw new Error(`The login answered ${answer.status}.`);
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1000);
  }
  cpu.sort((a, b) => a - b);
  const at = (share: number) => (cpu[Math.floor(share * (cpu.length - 1))] ?? 0).toFixed(1);
  console.log(`login, ms of CPU over all threads: median ${at(0.5)}, 95th of a hundred ${at(0.95)}`);
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
async function rate(call: Call, method: string, address: string): Promise<number> {
  const before = process.cpuUsage();
  let left = readsPerRound;
  const reader = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await call(method, address, method === 'POST' ? {} : undefined);
      if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  const { user, system } = process.cpuUsage(before);
  return (1e6 * readsPerRound) / (user + system);
}

function callerOf(api: ReturnType<typeof apiApp>, token: string): Call {
  const app = new Hono().route('/api', api);
  return async (method, address, body) =>
    app.request(`/api${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

await main();
