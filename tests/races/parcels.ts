import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { issueToken } from '../../src/server/users/tokens.ts';
import { addProduct, addUser, cardOrder, line } from '../support/orders/order-fixtures.ts';
import { makeBuyers, place, post, shopOver } from './buyers.ts';
import { type Engine, makeShop } from './shop-processes.ts';

/** Quantity of the order's only line, and the number of admins who each ship one item of it concurrently. */
const pieces = 5;
const senders = 12;

/**
 * Many admins record a parcel of one item of the same order concurrently, and two of them record all that remains of
 * another: exactly as many are recorded as there are items, and the remainder is shipped once.
 */
export async function sendParcels(engine: Engine, rounds: number, server: string | undefined) {
  const shop = await makeShop(engine, server);
  try {
    const { buyer, admin, product } = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      const [buyer = ''] = await makeBuyers(over, 1);
      const admin = await issueToken(over, { ...(await addUser(over, 'admin')), tokenVersion: 0 }, false);
      return { buyer, admin, product: await addProduct(over, 2 * pieces * rounds) };
    });
    await shop.start();
    const address = (index: number) => shop.addresses[index % shop.addresses.length] ?? '';
    const call = (index: number, path: string, body: object) =>
      post(`${address(index)}/api/order/${path}`, body, { authorization: `Bearer ${admin}` });
    const paidOrder = async () => {
      const { body } = await place(address(0), buyer, { ...cardOrder, lines: [line(product, pieces)] });
      const orderId = (body.data as { _id: string })._id;
      await call(0, 'payment', { orderId, paymentStatus: 'Paid' });
      return orderId;
    };
    const rows: Record<string, number | string>[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const [byOne, whole] = [await paidOrder(), await paidOrder()];
      const ones = Array.from({ length: senders }, (_, index) =>
        call(index, 'parcel', parcelOf(byOne, index, [{ index: 0, quantity: 1 }])),
      );
      const rests = [0, 1].map((index) => call(index, 'parcel', parcelOf(whole, index)));
      const [one, rest] = [await Promise.all(ones), await Promise.all(rests)];
      const count = (replies: { status: number }[], status: number) =>
        replies.filter((reply) => reply.status === status).length;
      rows.push({
        engine,
        round,
        'single pieces': `${count(one, 201)} of ${pieces}`,
        refused: count(one, 422) + count(rest, 422),
        'all that is left': `${count(rest, 201)} of 1`,
      });
    }
    await shop.stop('SIGTERM');
    const ledger = await shop.withDatabase(({ db }) => checkIntegrity(db));
    const asSent = rows.every(
      (row) =>
        row['single pieces'] === `${pieces} of ${pieces}` &&
        row['all that is left'] === '1 of 1' &&
        row.refused === senders - pieces + 1,
    );
    return { rows, ledger, sound: ledger.sound && asSent };
  } finally {
    await shop.remove();
  }
}

function parcelOf(orderId: string, index: number, lines?: { index: number; quantity: number }[]) {
  return { orderId, carrier: 'DHL', number: `JD ${index} 00`, lines };
}
