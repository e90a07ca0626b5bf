import { setTimeout as wait } from 'node:timers/promises';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { getProduct } from '../../src/server/catalog/catalog.ts';
import { makeBuyers, makeProducts, place, post, shopOver } from '../../tests/races/buyers.ts';
import { type Engine, makeShop, type ShopProcesses } from '../../tests/races/shop-processes.ts';
import { cardOrder, line } from '../../tests/support/orders/order-fixtures.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { bareAddress, startBare } from './goals/bare-server.ts';
import { startProvider } from './goals/provider.ts';
import { type BenchRequest, ratesOf, sampleOf, untilReady } from './goals/rates.ts';
import { type MeasuredRow, writeMeasured } from './performance-page.ts';

/**
 * The speed the shop is to have, each goal a row: `node tools/bench/bench-goals.ts [pglite|postgres]`. Pages and
 * signed-in calls as a share of what a bare server does in the same run; cart and orders as calls a second, whose worth
 * depends on the machine. One process on PGlite, two on a PostgreSQL of its own; both wait for their disk. Each connection
 * is another customer, with an address of their own; the payment provider is a process of its own.
 */
const buyers = 100;
/** Where their mails are taken in. */
const hosts = 20;
const concurrency = 32;
const secondsPerRun = 8;
/** So long the processes are warmed up first. */
const secondsBefore = 4;
const paceOfOrders = 50;
const cachedPercent = 85;
const signedIn = 40;
const calls = { pglite: { cart: 500, orders: 150 }, postgres: { cart: 1500, orders: 200 } };

/** What the goals are measured on, as the page of figures calls it. */
const shops = { pglite: 'PGlite', postgres: 'PostgreSQL' };

type Row = { goal: string; wanted: string; measured: string; bare: string; met: string };
type Stock = { tokens: string[]; products: string[]; page: string };

async function main(): Promise<void> {
  const chosen = process.argv[2];
  const engines: Engine[] = chosen === 'pglite' || chosen === 'postgres' ? [chosen] : ['pglite', 'postgres'];
  for (const engine of engines) {
    const server = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
    if (typeof server === 'string') throw new Error(server);
    try {
      await measure(engine, server?.url);
    } finally {
      await server?.stop();
    }
  }
}

async function measure(engine: Engine, server: string | undefined): Promise<void> {
  const provider = startProvider();
  const shop = await makeShop(engine, server, { env: () => provider.env });
  const rows: Row[] = [];
  try {
    console.log(`Filling a shop on ${engine} …`);
    const stock = await fill(shop);
    await shop.start();
    await pages(shop, stock, rows, '');
    const stop = placeAtPace(shop, stock);
    await pages(shop, stock, rows, `, during ${paceOfOrders} orders/s`);
    const paced = await stop();
    await profile(shop, stock, rows);
    for (const [goal, wanted, call] of [
      ['cart lines set', calls[engine].cart, setLine],
      ['orders placed', calls[engine].orders, order],
    ] as const) {
      console.log(`Measuring ${goal} …`);
      await perSecond(shop, stock, call, secondsBefore);
      const { done, failed } = await perSecond(shop, stock, call, secondsPerRun);
      const rate = Math.round(done / secondsPerRun);
      rows.push(rowOf(`${goal}/s`, `${wanted}`, `${rate}`, '', rate >= wanted && failed === 0));
    }
    await shop.stop('SIGTERM');
    const { sound } = await shop.withDatabase(({ db }) => checkIntegrity(db));
    console.log(
      `\n${engine}: ${paced} of the orders during the pages; ${sound ? 'the books are sound' : 'the books are NOT sound'}.`,
    );
    console.table(rows);
    writeMeasured(rows.map((row) => measuredRow(row, shops[engine])));
    if (!sound) process.exitCode = 1;
  } finally {
    await shop.remove();
    provider.stop();
  }
}

function fill(shop: ShopProcesses): Promise<Stock> {
  return shop.withDatabase(async (opened) => {
    const over = shopOver(shop.config, opened);
    const products = await makeProducts(
      over,
      Array.from({ length: 24 }, () => 1_000_000),
    );
    const { slug } = await getProduct(over, products[0] ?? '');
    return { tokens: await makeBuyers(over, buyers), products, page: `/product/${slug}` };
  });
}

async function pages(
  { addresses: [shop = ''] }: ShopProcesses,
  { page }: Stock,
  rows: Row[],
  suffix: string,
) {
  for (const [name, address] of [
    ['the home page', '/'],
    ['/shop', '/shop'],
    ['a product page', page],
    ['the list', '/api/product/list'],
  ]) {
    const sample = await sampleOf(`${shop}${address}`);
    const headers = [{ 'accept-encoding': 'br' }];
    const goal = `${name}${suffix}`;
    await share(rows, goal, cachedPercent, { url: `${shop}${address}`, headers }, startBare(sample));
  }
}

async function profile(shop: ShopProcesses, { tokens }: Stock, rows: Row[]): Promise<void> {
  const { DATABASE_URL } = shop.env;
  const bare = startBare('row', DATABASE_URL ? { DATABASE_URL } : {});
  const url = `${shop.addresses[0]}/api/users/profile`;
  const headers = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
  await share(rows, 'a signed-in call', signedIn, { url, headers }, bare);
}

async function share(
  rows: Row[],
  goal: string,
  percent: number,
  request: BenchRequest,
  bare: ReturnType<typeof startBare>,
): Promise<void> {
  console.log(`Measuring ${goal} …`);
  try {
    await untilReady(bareAddress);
    const rates = await ratesOf(request, bareAddress);
    const ratio = Math.round((100 * rates.shop) / rates.bare);
    const cells = [`${ratio}% (${Math.round(rates.shop)}/s)`, `${Math.round(rates.bare)}/s`] as const;
    rows.push(rowOf(goal, `${percent}%`, ...cells, ratio >= percent));
  } finally {
    const ended = new Promise((resolve) => bare.once('exit', resolve));
    bare.kill();
    await ended;
  }
}

function measuredRow({ goal, wanted, measured, bare }: Row, database: string): MeasuredRow {
  return { what: goal, database, goal: wanted, measured, bare };
}

function rowOf(goal: string, wanted: string, measured: string, bare: string, met: boolean): Row {
  return { goal, wanted: `≥${wanted}`, measured, bare, met: met ? 'yes' : 'NO' };
}

type Call = (address: string, token: string, products: string[], next: number) => Promise<number>;

const order: Call = async (address, token, products, next) => {
  const pick = (offset: number) => products[(next * 7 + offset) % products.length] ?? '';
  const lines = [line(pick(0)), line(pick(5), 2, { size: 'L' })];
  const email = `buyer-${next % buyers}@host-${next % hosts}.example.test`;
  const body = { ...cardOrder, address: { ...cardOrder.address, email }, lines };
  return (await place(address, token, body)).status;
};

const setLine: Call = async (address, token, products, next) => {
  const { itemId, size, color } = line(products[next % products.length] ?? '');
  const body = { itemId, size, color, quantity: 1 + (next % 9) };
  return (await post(`${address}/api/cart/set`, body, { authorization: `Bearer ${token}` })).status;
};

function callAt({ addresses }: ShopProcesses, { tokens, products }: Stock, call: Call, next: number) {
  return call(addresses[next % addresses.length] ?? '', tokens[next % tokens.length] ?? '', products, next);
}

async function perSecond(shop: ShopProcesses, stock: Stock, call: Call, seconds: number) {
  const until = performance.now() + seconds * 1000;
  const met = { done: 0, failed: 0, next: 0 };
  const caller = async () => {
    while (performance.now() < until) {
      met.next += 1;
      const status = await callAt(shop, stock, call, met.next);
      if (status === 200 || status === 201) met.done += 1;
      else met.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, caller));
  return met;
}

/** Places orders at an even pace until it is stopped; then returns how many were placed, and how many a second. */
function placeAtPace(shop: ShopProcesses, stock: Stock): () => Promise<string> {
  const begun = performance.now();
  let stopped = false;
  let sent = 0;
  let placed = 0;
  const under = new Set<Promise<void>>();
  const send = async () => {
    sent += 1;
    if ((await callAt(shop, stock, order, sent)) === 201) placed += 1;
  };
  const pace = async () => {
    while (!stopped) {
      const due = ((performance.now() - begun) / 1000) * paceOfOrders;
      while (sent < due) {
        const one: Promise<void> = send().finally(() => under.delete(one));
        under.add(one);
      }
      await wait(1000 / paceOfOrders);
    }
  };
  const pacing = pace();
  return async () => {
    stopped = true;
    await pacing;
    await Promise.all(under);
    const seconds = (performance.now() - begun) / 1000;
    return `${placed} of ${sent}, ${Math.round(placed / seconds)} a second,`;
  };
}

await main();
