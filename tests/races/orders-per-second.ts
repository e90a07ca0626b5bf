import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { cardOrder, line, transferOrder } from '../support/orders/order-fixtures.ts';
import { makeDivided } from '../support/variants.ts';
import { type BareInserts, bareInserts } from './bare-inserts.ts';
import { makeBuyers, makeProducts, place, shopOver } from './buyers.ts';
import { type Engine, makeShop, type ShopProcesses } from './shop-processes.ts';

const buyers = 100;
const secondsPerRun = 8;
/** So long the processes are warmed up first. */
const warmUpSeconds = 4;

/**
 * Orders placed a second by 32 concurrent buyers, two lines each, compared with a bare insert in a transaction measured
 * before and after: by wall clock, and by the processor time of the servers, which hardly depends on other load.
 */
export async function ordersPerSecond(engine: Engine, _: number, server: string | undefined) {
  const shop = await makeShop(engine, server);
  try {
    const { tokens, products, divided, before } = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      const tokens = await makeBuyers(over, buyers);
      const stocks = Array.from({ length: 24 }, () => 1_000_000);
      const products = await makeProducts(over, stocks);
      const divided: string[] = [];
      for (const pieces of stocks) divided.push(await makeDivided(over, { S: pieces, M: pieces, L: pieces }));
      return { tokens, products, divided, before: await bareInserts(opened) };
    });
    await shop.start();
    const runs: (Run & { payment: string })[] = [];
    for (const [payment, order, pieces] of [
      ['transfer', transferOrder, products],
      ['card (simulated)', cardOrder, products],
      ['card, stock by size and colour', cardOrder, divided],
    ] as const) {
      await run(shop, tokens, pieces, order, warmUpSeconds);
      runs.push({ payment, ...(await run(shop, tokens, pieces, order, secondsPerRun)) });
    }
    await shop.stop('SIGTERM');
    return await shop.withDatabase(async (opened) => {
      const bare = meanOf(before, await bareInserts(opened));
      const ledger = await checkIntegrity(opened.db);
      const rows = runs.map((one) => rowOf(engine, one, bare));
      return { rows, ledger, sound: ledger.sound && runs.every(({ failed }) => failed === 0) };
    });
  } finally {
    await shop.remove();
  }
}

function meanOf(one: BareInserts, other: BareInserts): BareInserts {
  return {
    perSecond: (one.perSecond + other.perSecond) / 2,
    msEach: (one.msEach + other.msEach) / 2,
  };
}

function rowOf(
  engine: Engine,
  { payment, placed, failed, usedMs }: Run & { payment: string },
  bare: BareInserts,
) {
  const perSecond = Math.round(placed / secondsPerRun);
  const msEach = usedMs === undefined ? Number.NaN : usedMs / placed;
  return {
    engine,
    payment,
    perSecond,
    failed,
    bareInserts: Math.round(bare.perSecond),
    ratio: `1 : ${Math.round(bare.perSecond / perSecond)}`,
    processorMs: Math.round(10 * msEach) / 10,
    bareProcessorMs: Math.round(100 * bare.msEach) / 100,
    processorRatio: `${Math.round(msEach / bare.msEach)} : 1`,
  };
}

type Run = { placed: number; failed: number; usedMs: number | undefined };

async function run(
  { addresses, processorMs }: ShopProcesses,
  tokens: string[],
  products: string[],
  order: object,
  seconds: number,
): Promise<Run> {
  const usedBefore = processorMs();
  const until = performance.now() + seconds * 1000;
  let placed = 0;
  let failed = 0;
  let next = 0;
  async function buy(): Promise<void> {
    while (performance.now() < until) {
      next += 1;
      const pick = (offset: number) => products[(next * 7 + offset) % products.length] ?? '';
      const body = { ...order, lines: [line(pick(0)), line(pick(5), 2, { size: 'L' })] };
      const address = addresses[next % addresses.length] ?? '';
      const { status } = await place(address, tokens[next % tokens.length] ?? '', body);
      if (status === 201) placed += 1;
      else failed += 1;
    }
  }
  await Promise.all(Array.from({ length: 32 }, buy));
  const usedAfter = processorMs();
  const known = usedBefore !== undefined && usedAfter !== undefined;
  return { placed, failed, usedMs: known ? usedAfter - usedBefore : undefined };
}
