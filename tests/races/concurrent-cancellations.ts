import { setTimeout as wait } from 'node:timers/promises';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import type { Order } from '../../src/contract/orders/order.api.ts';
import { issueToken } from '../../src/server/users/tokens.ts';
import { addUser, cardOrder, line } from '../support/orders/order-fixtures.ts';
import { makeDivided, stockByPair } from '../support/variants.ts';
import { makeBuyers, paidOrder, payPlaced, place, post, type Reply, shopOver } from './buyers.ts';
import { type Engine, makeShop } from './shop-processes.ts';

const attempts = 20;
/** Orders in a round: cancelled twenty times, cancelled while it is paid, decided by two, changed in its size. */
const startS = 4;
/** How far the cancel may be ahead of the payment; the rounds differ in it. */
const headStartMs = 15;

/**
 * Twenty concurrent cancellations of one order; a cancellation during its payment; one admin accepts a cancellation
 * request while another refuses it; a change of size during an order of the last item. Each has one outcome, and the
 * stock agrees with it.
 */
export async function cancelConcurrently(engine: Engine, rounds: number, server: string | undefined) {
  const shop = await makeShop(engine, server);
  try {
    const prepared = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      const admin = async () =>
        issueToken(over, { ...(await addUser(over, 'admin')), tokenVersion: 0 }, false);
      const dresses: string[] = [];
      for (let round = 0; round < rounds; round += 1)
        dresses.push(await makeDivided(over, { S: startS, M: 1 }));
      const [owner = '', other = ''] = await makeBuyers(over, 2);
      return { owner, other, admins: [await admin(), await admin()], dresses };
    });
    const { owner, other, admins } = prepared;
    await shop.start();
    const address = (index: number) => shop.addresses[index % shop.addresses.length] ?? '';
    const call = (index: number, token: string | undefined, path: string, body: object) =>
      post(`${address(index)}/api/order/${path}`, body, { authorization: `Bearer ${token}` });
    const read = async (orderId: string): Promise<Order> => {
      const headers = { authorization: `Bearer ${owner}` };
      return (await (await fetch(`${address(0)}/api/order/${orderId}`, { headers })).json()).data;
    };
    const rows: Record<string, number | string>[] = [];
    for (const [round, dress] of prepared.dresses.entries()) {
      const small = [line(dress, 1, { size: 'S' })];
      const order = () => place(address(0), owner, { ...cardOrder, lines: small });

      const unpaid = idOf(await order());
      const cancels = await Promise.all(
        Array.from({ length: attempts }, (_, index) => call(index, owner, 'cancel', { orderId: unpaid })),
      );

      const placed = await order();
      const paying = idOf(placed);
      await Promise.all([
        wait((round % 3) * headStartMs).then(() => payPlaced(address(1), owner, placed)),
        call(0, owner, 'cancel', { orderId: paying, reason: 'Too late' }),
      ]);
      const { paymentStatus, cancelRequest } = await read(paying);

      const decided = (await paidOrder(address(0), owner, small))._id;
      await call(0, owner, 'cancel', { orderId: decided });
      const decisions = await Promise.all(
        [true, false].map((accept, index) =>
          call(index, admins[index], 'cancel/decide', { orderId: decided, accept, reason: 'So be it' }),
        ),
      );

      const swapped = (await paidOrder(address(0), owner, small))._id;
      const last = await Promise.all([
        call(0, admins[0], 'change', { orderId: swapped, lines: [{ index: 0, size: 'M' }] }),
        place(address(1), other, { ...cardOrder, lines: [line(dress, 1, { size: 'M' })] }),
      ]);
      rows.push({
        engine,
        round: round + 1,
        cancelled: count(cancels, 200),
        'during its payment': `${paymentStatus}, ${cancelRequest?.state ?? 'not requested'}`,
        deciders: `${count(decisions, 200)} of 2`,
        'the last piece': `${last.filter(({ status }) => status < 300).length} of 2, ${count(last, 409)} refused`,
      });
    }
    await shop.stop('SIGTERM');
    const { ledger, left } = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      const left = await Promise.all(prepared.dresses.map((dress) => stockByPair(over, dress)));
      return { ledger: await checkIntegrity(opened.db), left };
    });
    const ends = ['Paid, asked', 'Review, accepted', 'Failed, accepted'];
    const asTaken = rows.every(
      (row) =>
        row.cancelled === attempts &&
        ends.includes(String(row['during its payment'])) &&
        row.deciders === '1 of 2' &&
        row['the last piece'] === '1 of 2, 1 refused',
    );
    const soldOut = left.every((pairs) => pairs['M Indigo'] === 0);
    return { rows, ledger, sound: ledger.sound && asTaken && soldOut };
  } finally {
    await shop.remove();
  }
}

function idOf({ body }: Reply): string {
  return (body.data as { _id: string })._id;
}

function count(replies: readonly Reply[], status: number): number {
  return replies.filter((reply) => reply.status === status).length;
}
