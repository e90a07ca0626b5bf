import { spawn } from 'node:child_process';
import { cpus, loadavg, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { londonAddress } from '../../tests/support/orders/order-fixtures.ts';
import { attacksOn, runAttacks, type Target } from './attacks.ts';
import { withFreshShop } from './fresh-shop.ts';
import { percentile, untilReady } from './goals/rates.ts';

/**
 * How long a customer waits while others attack: the shop on an empty folder with its limits on, her answers first
 * with nobody else there, then during all attacks together, which come from a process of their own. That process has
 * the lowest priority: attackers have machines of their own and take the shop no processor time but by what they send.
 * All on the loopback; ends by itself after about a minute. `goalMs` is what 95 of 100 of her answers should keep to.
 */
const port = 4592;
const address = `http://127.0.0.1:${port}`;
const idleMs = 10_000;
const attackMs = 28_000;
const warmUpMs = 2_000;
const pauseMs = 40;
const goalMs = 250;
const leastPriority = 19;

type Request = { name: string; path: string; init: RequestInit };
type Waits = Map<string, number[]>;

async function main(): Promise<void> {
  if (process.argv[2] === 'attack') return attack(JSON.parse(process.argv[3] ?? '{}'));
  const limited = { HOST: '127.0.0.1', DATABASE_URL: '', RATE_LIMIT: 'on', TRUST_PROXY: '1' };
  await withFreshShop(port, limited, async () => {
    console.log('Starting the shop on an empty folder …');
    await untilReady(`${address}/readyz`);
    const { _id: productId, slug } = await anyProduct();
    const requests = shopping(productId, slug, await register('customer'));
    const target = await makeTarget(productId);
    await shopFor(requests, warmUpMs);
    const idle = await shopFor(requests, idleMs);
    const attackers = spawn(
      process.execPath,
      ['tools/bench/bench-attacks.ts', 'attack', JSON.stringify(target)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    if (attackers.pid) setPriority(attackers.pid, leastPriority);
    const [counted, attacked] = await Promise.all([
      text(attackers.stdout),
      wait(warmUpMs).then(() => shopFor(requests, attackMs - 2 * warmUpMs)),
    ]);
    report(idle, attacked);
    console.log(counted);
  });
}

async function attack(target: Target): Promise<void> {
  const counts = await runAttacks(await attacksOn(target), attackMs);
  console.log('attack | answers by status');
  for (const [name, statuses] of Object.entries(counts)) {
    const outcomes = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    console.log(`${name} | ${outcomes.join(', ')}`);
  }
  process.exit(0);
}

function shopping(itemId: string, slug: string, token: string): Request[] {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': '192.0.2.1',
  };
  const line = { itemId, size: '', color: '', quantity: 1 };
  const post = (body: unknown) => ({ method: 'POST', headers, body: JSON.stringify(body) });
  return [
    { name: 'product page', path: `/product/${slug}`, init: {} },
    { name: 'product list', path: '/api/product/list', init: {} },
    { name: 'search', path: '/api/product/list?q=dress&page=1', init: {} },
    { name: 'cart set', path: '/api/cart/set', init: post(line) },
    { name: 'cart get', path: '/api/cart/get', init: post({}) },
  ];
}

/** One customer, one request after the other; the milliseconds of each until its last byte. */
async function shopFor(requests: readonly Request[], forMs: number): Promise<Waits> {
  const waits: Waits = new Map();
  const until = Date.now() + forMs;
  while (Date.now() < until) {
    for (const { name, path: where, init } of requests) {
      const started = performance.now();
      const answer = await fetch(`${address}${where}`, init);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${where} answered the customer ${answer.status}.`);
      waits.set(name, [...(waits.get(name) ?? []), performance.now() - started]);
      await wait(pauseMs);
    }
  }
  return waits;
}

function report(idle: Waits, attacked: Waits): void {
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\n${cpus().length} processors, load ${load}; the goal is ${goalMs} ms for 95 of 100 answers`);
  console.log('what she asks for | 95th of a hundred alone, ms | under attack, ms | answers under attack');
  const all = (waits: Waits) => [...waits.values()].flat();
  const row = (name: string, before: number[], during: number[]) =>
    console.log(`${name} | ${percentile(before, 95)} | ${percentile(during, 95)} | ${during.length}`);
  for (const [name, during] of attacked) row(name, idle.get(name) ?? [], during);
  row('all', all(idle), all(attacked));
}

async function makeTarget(productId: string): Promise<Target> {
  const token = await register('attacker');
  const placed = await askJson('/order/place', token, {
    address: { ...londonAddress, email: 'mallory@example.test' },
    currency: 'GBP',
    paymentMethod: 'transfer',
    lines: [{ itemId: productId, size: '', color: '', quantity: 1 }],
  });
  return { address, token, orderId: (placed.data as { _id: string })._id };
}

async function register(name: string): Promise<string> {
  const body = { name, email: `${name}@example.test`, password: 'river-lantern-42', agree: true };
  return String((await askJson('/users/register', undefined, body)).token);
}

async function anyProduct(): Promise<{ _id: string; slug: string }> {
  const { data } = (await (await fetch(`${address}/api/product/list`)).json()) as {
    data: { _id: string; slug: string; availableSizes: string[]; availableColors: string[] }[];
  };
  const product = data[0];
  if (!product) throw new Error('The shop has no product.');
  return product;
}

async function askJson(
  where: string,
  token: string | undefined,
  body: unknown,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}/api${where}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const content = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(`${where} answered ${answer.status}: ${JSON.stringify(content)}`);
  return content;
}

await main();
