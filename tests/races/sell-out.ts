import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { cardOrder, line } from '../support/orders/order-fixtures.ts';
import { makeBuyers, makeProducts, place, shopOver } from './buyers.ts';
import { type Engine, makeShop } from './shop-processes.ts';

const buyers = 200;
const pieces = 20;

export type SellOutRow = {
  engine: Engine;
  round: number;
  sold: number;
  refused: number;
  failed: number;
  seconds: number;
};

/** 200 concurrent buyers for 20 items, over 4 lines with shared products. Exactly 20 may be sold. */
export async function sellOut(engine: Engine, rounds: number, server: string | undefined) {
  const shop = await makeShop(engine, server);
  try {
    const prepared = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      const tokens = await makeBuyers(over, buyers);
      const products: string[][] = [];
      for (let round = 0; round < rounds; round += 1)
        products.push(await makeProducts(over, [pieces * 2, pieces * 3]));
      return { tokens, products };
    });
    await shop.start();
    const rows: SellOutRow[] = [];
    for (const [round, [one = '', two = '']] of prepared.products.entries()) {
      const lines = [line(one), line(two), line(one, 1, { size: 'L' }), line(two, 2, { color: 'Clay' })];
      const from = performance.now();
      const replies = await Promise.all(
        prepared.tokens.map((token, index) =>
          place(shop.addresses[index % shop.addresses.length] ?? '', token, {
            ...cardOrder,
            lines: index % 2 ? lines : lines.toReversed(),
          }),
        ),
      );
      const count = (test: (status: number) => boolean) =>
        replies.filter(({ status }) => test(status)).length;
      rows.push({
        engine,
        round: round + 1,
        sold: count((status) => status === 201),
        refused: count((status) => status === 409),
        failed: count((status) => status !== 201 && status !== 409),
        seconds: Math.round((performance.now() - from) / 100) / 10,
      });
    }
    await shop.stop('SIGTERM');
    const ledger = await shop.withDatabase(({ db }) => checkIntegrity(db));
    return {
      rows,
      ledger,
      sound: ledger.sound && rows.every((row) => row.sold === pieces && row.failed === 0),
    };
  } finally {
    await shop.remove();
  }
}
