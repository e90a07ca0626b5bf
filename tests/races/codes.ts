import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { discountCodes } from '../../src/platform/database/schema/schema.ts';
import { issueToken } from '../../src/server/users/tokens.ts';
import { addProduct, addUser, cardOrder, homeAddress, line } from '../support/orders/order-fixtures.ts';
import { makeBuyers, place, post, type Reply, shopOver } from './buyers.ts';
import { type Engine, makeShop } from './shop-processes.ts';

/** How many customers use a code concurrently, and how often each kind of code may be used. */
const buyers = 20;
const uses = [1, 5];

/**
 * Twenty customers compete for the last uses of a code, each with items of two products in either order; the winners
 * cancel while all of them try again. The code is never used more often than allowed, nor counted for a cancelled order.
 */
export async function lastUse(engine: Engine, rounds: number, server: string | undefined) {
  const shop = await makeShop(engine, server);
  try {
    const prepared = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      const tokens = await makeBuyers(over, buyers);
      const admin = await issueToken(over, { ...(await addUser(over, 'admin')), tokenVersion: 0 }, false);
      const pair = [await addProduct(over, 5000), await addProduct(over, 5000)];
      return { tokens, admin, pair };
    });
    await shop.start();
    const address = (index: number) => shop.addresses[index % shop.addresses.length] ?? '';
    const rows: Record<string, number | string>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const limit of uses) {
        const code = `LAST-${round}-${limit}`;
        const made = await send(`${address(0)}/api/codes`, prepared.admin, {
          code,
          percent: 10,
          uses: limit,
        });
        if (made.status !== 201) throw new Error(`A code was answered ${made.status}.`);
        const from = performance.now();
        const all = () =>
          Promise.all(
            prepared.tokens.map(async (token, index) => {
              const lines = prepared.pair.map((id) => line(id));
              const email = `buyer-${index}@example.test`;
              const body = { ...cardOrder, address: { ...homeAddress, email }, code };
              return place(address(index), token, { ...body, lines: index % 2 ? lines : lines.toReversed() });
            }),
          );
        const first = await all();
        const won = first.flatMap(({ status, body }, index) =>
          status === 201 ? [{ index, orderId: (body.data as { _id: string })._id }] : [],
        );
        const [second] = await Promise.all([
          all(),
          ...won.map(({ index, orderId }) =>
            send(`${address(index)}/api/order/cancel`, prepared.tokens[index] ?? '', { orderId }),
          ),
        ]);
        const replies = [...first, ...second];
        rows.push({
          engine,
          code,
          'first to have it': `${won.length} of ${limit}`,
          'after the cancels': second.filter(({ status }) => status === 201).length,
          wrong: won.length === limit ? 0 : 1,
          failed: replies.filter(({ status }) => status !== 201 && status !== 409).length,
          seconds: Math.round((performance.now() - from) / 100) / 10,
        });
      }
    }
    await shop.stop('SIGTERM');
    const { ledger, within } = await shop.withDatabase(async (opened) => {
      const codes = await opened.db.select().from(discountCodes);
      const within = codes.every(({ used, maxUses }) => maxUses === null || used <= maxUses);
      return { ledger: await checkIntegrity(opened.db), within };
    });
    const asTaken = rows.every(({ failed, wrong }) => failed === 0 && wrong === 0);
    return { rows, ledger, sound: ledger.sound && within && asTaken };
  } finally {
    await shop.remove();
  }
}

function send(url: string, token: string, body: object): Promise<Reply> {
  return post(url, body, { authorization: `Bearer ${token}` });
}
