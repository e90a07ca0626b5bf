import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { cardOrder, line } from '../support/orders/order-fixtures.ts';
import { makeBuyers, makeProducts, place, shopOver } from './buyers.ts';
import { type Engine, makeShop } from './shop-processes.ts';

const times = 50;

/** The same key in 50 concurrent requests: one order, 50 equal responses. */
export async function sameKey(engine: Engine, rounds: number, server: string | undefined) {
  const shop = await makeShop(engine, server);
  try {
    const { tokens, product } = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      const [product = ''] = await makeProducts(over, [rounds * times]);
      return { tokens: await makeBuyers(over, rounds), product };
    });
    await shop.start();
    const rows: { engine: Engine; round: number; created: number; differentAnswers: number }[] = [];
    for (const [round, token] of tokens.entries()) {
      const body = { ...cardOrder, lines: [line(product)] };
      const replies = await Promise.all(
        Array.from({ length: times }, (_, index) =>
          place(shop.addresses[index % shop.addresses.length] ?? '', token, body, `round-${round}`),
        ),
      );
      rows.push({
        engine,
        round: round + 1,
        created: replies.filter(({ status }) => status === 201).length,
        differentAnswers: new Set(replies.map((reply) => JSON.stringify(reply.body))).size,
      });
    }
    await shop.stop('SIGTERM');
    const ledger = await shop.withDatabase(({ db }) => checkIntegrity(db));
    const orders = ledger.counts.reduce((sum, { orders }) => sum + orders, 0);
    const equal = rows.every((row) => row.created === times && row.differentAnswers === 1);
    return { rows, ledger, sound: ledger.sound && equal && orders === rounds };
  } finally {
    await shop.remove();
  }
}
