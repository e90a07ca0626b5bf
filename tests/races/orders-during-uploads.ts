import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { openFileStorage } from '../../src/platform/storage/storage.ts';
import { seedDemo } from '../../src/server/start/seed.ts';
import { line, transferOrder } from '../support/orders/order-fixtures.ts';
import { makeBuyers, makeProducts, place, shopOver } from './buyers.ts';
import { type Engine, makeShop, type ShopProcesses } from './shop-processes.ts';

const customers = 4;
const buyers = 100;
/** The shop is new, so its code is compiled while the first orders are placed. */
const warmUpSeconds = 6;
const secondsPerRun = 10;
const startTimeoutMs = 120_000;
/** Of the rate without pictures, at least so much with them. */
const minShare = 0.8;

/**
 * Orders a second of four customers on a fresh shop, with nothing rendered ahead and its first pictures still waiting to
 * be made. The server runs on the first core, so run the customers on another one:
 * `taskset -c 1 node tests/races/run.ts during-uploads pglite`.
 */
export async function ordersDuringUploads(engine: Engine, rounds: number, server: string | undefined) {
  const shop = await makeShop(engine, server, { core: 0 });
  const { dataDir } = shop.config;
  const sizes = path.join(dataDir, 'images/sizes');
  const marker = path.join(dataDir, 'pictures.made');
  try {
    const { tokens, products } = await shop.withDatabase(async (opened) => {
      const over = {
        ...shopOver(shop.config, opened),
        storage: openFileStorage(path.join(dataDir, 'images')),
      };
      await seedDemo(over, () => undefined);
      return {
        tokens: await makeBuyers(over, buyers),
        products: await makeProducts(
          over,
          Array.from({ length: 8 }, () => 1_000_000),
        ),
      };
    });
    const rows: Row[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const ahead of [false, true]) {
        rmSync(sizes, { recursive: true, force: true });
        if (ahead) rmSync(marker, { force: true });
        else writeFileSync(marker, '');
        await shop.start();
        await placeFor(shop, tokens, products, warmUpSeconds);
        if (ahead) await waitUntilStarted(sizes);
        const before = countFiles(sizes);
        const placed = await placeFor(shop, tokens, products, secondsPerRun);
        rows.push({
          ahead,
          perSecond: Math.round(placed / secondsPerRun),
          pictures: countFiles(sizes) - before,
        });
        await shop.stop('SIGTERM');
      }
    }
    const ledger = await shop.withDatabase(({ db }) => checkIntegrity(db));
    const share = rateOf(rows, true) / rateOf(rows, false);
    console.log(`With pictures being made: ${Math.round(100 * share)} % of the rate without.`);
    return { rows, ledger, sound: ledger.sound && share >= minShare };
  } finally {
    await shop.remove();
  }
}

type Row = { ahead: boolean; perSecond: number; pictures: number };

/** Orders a second over all rounds of one kind. */
function rateOf(rows: readonly Row[], ahead: boolean): number {
  const rates = rows.filter((row) => row.ahead === ahead).map(({ perSecond }) => perSecond);
  return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
}

async function waitUntilStarted(sizes: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += 100) {
    if (countFiles(sizes) > 0) return;
    await wait(100);
  }
  throw new Error('No picture was made ahead.');
}

function countFiles(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;
}

async function placeFor(
  { addresses }: ShopProcesses,
  tokens: readonly string[],
  products: readonly string[],
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let next = 0;
  let placed = 0;
  async function buy(): Promise<void> {
    while (performance.now() < until) {
      next += 1;
      const body = { ...transferOrder, lines: [line(products[next % products.length] ?? '')] };
      const address = addresses[next % addresses.length] ?? '';
      const { status } = await place(address, tokens[next % tokens.length] ?? '', body);
      if (status === 201) placed += 1;
    }
  }
  await Promise.all(Array.from({ length: customers }, buy));
  return placed;
}
