import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { issueToken } from '../../src/server/users/tokens.ts';
import { addUser, cardOrder, line } from '../support/orders/order-fixtures.ts';
import { makeDivided } from '../support/variants.ts';
import { makeBuyers, paidOrder, place, post, type Reply, shopOver } from './buyers.ts';
import { type Engine, makeShop } from './shop-processes.ts';

/** How many want the last piece to exchange for it, and how many to buy it. */
const wanting = 20;

/**
 * Twenty exchanges and twenty buyers compete for the last item of a size: one of the forty gets it. Two admins then move
 * one return through all its states, disagreeing at the end: each step is made once.
 */
export async function exchangeTheLast(engine: Engine, rounds: number, server: string | undefined) {
  const shop = await makeShop(engine, server);
  try {
    const { customers, admins, dresses } = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      const admin = async () =>
        issueToken(over, { ...(await addUser(over, 'admin')), tokenVersion: 0 }, false);
      const dresses: string[] = [];
      for (let round = 0; round < rounds; round += 1)
        dresses.push(await makeDivided(over, { S: wanting + 1, M: 1, L: 1 }));
      return {
        customers: await makeBuyers(over, 2 * wanting + 1),
        admins: [await admin(), await admin()],
        dresses,
      };
    });
    await shop.start();
    const address = (index: number) => shop.addresses[index % shop.addresses.length] ?? '';
    const call = (index: number, token: string | undefined, path: string, body: object) =>
      post(`${address(index)}/api/order/${path}`, body, { authorization: `Bearer ${token}` });
    const rows: Record<string, number | string>[] = [];
    for (const [round, dress] of dresses.entries()) {
      const delivered = async (token: string) => {
        const { _id } = await paidOrder(address(0), token, [line(dress, 1, { size: 'S' })]);
        await call(0, admins[0], 'status', { orderId: _id, status: 'Delivered' });
        return _id;
      };
      const ask = (index: number, token: string | undefined, orderId: string | undefined, size: string) =>
        call(index, token, 'return', {
          orderId,
          wants: 'exchange',
          reason: 'Too small',
          lines: [{ index: 0, quantity: 1, size }],
        });
      const [moved = '', ...others] = customers;
      const requested = await ask(0, moved, await delivered(moved), 'L');
      const exchangers = others.slice(0, wanting);
      const orderIds: string[] = [];
      for (const token of exchangers) orderIds.push(await delivered(token));
      const from = performance.now();
      const [exchanges, purchases, steps] = await Promise.all([
        Promise.all(exchangers.map((token, index) => ask(index, token, orderIds[index], 'M'))),
        Promise.all(
          others.slice(wanting).map((token, index) => {
            const lines = [line(dress, 1, { size: 'M' })];
            return place(address(index + 1), token, { ...cardOrder, lines });
          }),
        ),
        moveByTwo(
          (index, body) => call(index, admins[index], 'return/move', body),
          String(requested.body.returnId),
        ),
      ]);
      const all = [...exchanges, ...purchases];
      rows.push({
        engine,
        round: round + 1,
        exchanged: count(exchanges, 201),
        bought: count(purchases, 201),
        refused: count(all, 409),
        'steps made once': `${steps} of 3`,
        seconds: Math.round((performance.now() - from) / 100) / 10,
      });
    }
    await shop.stop('SIGTERM');
    const ledger = await shop.withDatabase(({ db }) => checkIntegrity(db));
    const asTaken = rows.every(
      (row) =>
        Number(row.exchanged) + Number(row.bought) === 1 &&
        row.refused === 2 * wanting - 1 &&
        row['steps made once'] === '3 of 3',
    );
    return { rows, ledger, sound: ledger.sound && asTaken };
  } finally {
    await shop.remove();
  }
}

function count(replies: readonly Reply[], status: number): number {
  return replies.filter((reply) => reply.status === status).length;
}

/** Counts the steps that exactly one of two admins made, the other being refused. */
async function moveByTwo(
  move: (index: number, body: object) => Promise<Reply>,
  returnId: string,
): Promise<number> {
  const pairs = [
    [{ state: 'Approved' }, { state: 'Approved' }],
    [{ state: 'Received' }, { state: 'Received' }],
    [
      { state: 'Accepted', restock: true },
      { state: 'Accepted', wants: 'refund', restock: true },
    ],
  ];
  let once = 0;
  for (const pair of pairs) {
    const replies = await Promise.all(pair.map((body, index) => move(index, { returnId, ...body })));
    if (count(replies, 200) === 1 && count(replies, 409) === 1) once += 1;
  }
  return once;
}
