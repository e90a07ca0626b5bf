import { checkLedger } from '../../src/server/orders/ledger.ts';
import { cardOrder, line, transferOrder } from '../support/order-fixtures.ts';
import { bareInsertsPerSecond } from './bare-inserts.ts';
import { makeBuyers, makeProducts, place, shopOver } from './buyers.ts';
import { type Engine, makeShop } from './shop-processes.ts';

const buyers = 100;
const secondsPerRun = 8;

/** Orders placed a second by 32 buyers at a time, each order two lines, beside a bare insert in a transaction. */
export async function ordersPerSecond(engine: Engine, _: number, server: string | undefined) {
  const shop = await makeShop(engine, server);
  try {
    const { tokens, products, bare } = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      const tokens = await makeBuyers(over, buyers);
      const products = await makeProducts(
        over,
        Array.from({ length: 24 }, () => 1_000_000),
      );
      return { tokens, products, bare: await bareInsertsPerSecond(opened) };
    });
    await shop.start();
    const rows = [];
    for (const [payment, order] of Object.entries({
      transfer: transferOrder,
      'card (simulated)': cardOrder,
    })) {
      await run(shop.addresses, tokens, products, order, 2);
      const { placed, failed } = await run(shop.addresses, tokens, products, order, secondsPerRun);
      const perSecond = Math.round(placed / secondsPerRun);
      rows.push({
        engine,
        payment,
        perSecond,
        failed,
        bareInserts: Math.round(bare),
        ratio: `1 : ${Math.round(bare / perSecond)}`,
      });
    }
    await shop.stop('SIGTERM');
    const ledger = await shop.withDatabase(({ db }) => checkLedger(db));
    return { rows, ledger, sound: ledger.sound && rows.every(({ failed }) => failed === 0) };
  } finally {
    await shop.remove();
  }
}

async function run(
  addresses: string[],
  tokens: string[],
  products: string[],
  order: object,
  seconds: number,
) {
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
  return { placed, failed };
}
