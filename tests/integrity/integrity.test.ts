import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { addProduct, addUser, cardOrder, line, transferOrder } from '../support/orders/order-fixtures.ts';
import { apiClient, type OrderShop, openOrderShop } from '../support/orders/orders.ts';
import { makeDivided } from '../support/variants.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await openOrderShop();
  const call = apiClient(shop);
  for (const base of [cardOrder, transferOrder]) {
    const divided = await makeDivided(shop, { S: 2, M: 4 });
    const lines = [line(await addProduct(shop, 5), 2), line(divided, 3)];
    await call(await addUser(shop), 'POST', '/order/place', { ...base, lines });
  }
});
afterAll(() => shop.close());

class Undone extends Error {}

/** Returns what the ledger reports for a damaged database; the damage is undone. */
async function brokenAfter(damage: string): Promise<string[]> {
  let broken: string[] = [];
  const damaged = shop.db.transaction(async (tx) => {
    for (const statement of damage.split(';').filter((part) => part.trim())) {
      await tx.execute(sql.raw(statement));
    }
    const { checks } = await checkIntegrity(tx);
    broken = checks.filter(({ faults }) => faults.length > 0).map(({ name }) => name);
    throw new Undone();
  });
  await expect(damaged).rejects.toThrow(Undone);
  return broken;
}

const ofCard = "(select id from orders where payment_method = 'card')";
const ofTransfer = "(select id from orders where payment_method = 'transfer')";
const paid = (actor: string) =>
  `update orders set payment_status = 'Paid' where id = ${ofCard};
   insert into order_history (order_id, kind, to_value, actor) values (${ofCard}, 'payment', 'Paid', '${actor}');`;
const refund = (state: string) =>
  `insert into refunds (attempt_id, key, amount_minor, state)
   select id, id::text, amount_minor, '${state}' from payment_attempts;`;
const proof = (order: string, state: string) =>
  `insert into transfer_proofs (order_id, storage_name, media_type, size_bytes, state)
   values (${order}, 'p', 'application/pdf', 1, '${state}');`;

const bankLine = (state: string, order?: string) =>
  `insert into bank_lines (fingerprint, day, amount_minor, narration, search_text, state)
   values ('x', '2026-11-03', 500, '', '', '${state}');
   ${
     order
       ? `insert into bank_line_payments (line_id, order_id, reference, amount_minor, actor)
          select id, ${order}, '', 500, '' from bank_lines;`
       : ''
   }`;

describe('the ledger', () => {
  it('is sound as the shop leaves it, also with manual confirmations and open refunds and proofs', async () => {
    expect((await checkIntegrity(shop.db)).sound).toBe(true);
    expect(await brokenAfter(paid('Ada') + refund('pending') + proof(ofTransfer, 'waiting'))).toEqual([]);
  });

  it.each([
    [
      'stock without a movement',
      'alter table products disable trigger user; update products set stock_quantity = 9',
      /product’s stock is the sum of its movements/,
    ],
    [
      'a size without a movement',
      `alter table product_variants disable trigger user; update product_variants set quantity = 9 where size = 'S'`,
      /variant’s stock is the sum of its movements/,
    ],
    [
      'a movement of another size',
      `update stock_movements set variant_id = (select id from product_variants where size = 'S' limit 1)
       where variant_id is not null and order_id is not null`,
      /variant’s stock is the sum of its movements/,
    ],
    [
      'a sum that its sizes do not make',
      `alter table products disable trigger user; update products set stock_quantity = 40 where stock_quantity = 3`,
      /has their sum/,
    ],
    [
      'an order that lost its stock',
      "update orders set stock_held = false where payment_method = 'card'",
      /holds exactly its lines/,
    ],
    [
      'a failed order that holds stock',
      `update orders set payment_status = 'Failed' where id = ${ofCard}`,
      /failed ones do not/,
    ],
    [
      'an amount that is not the sum',
      'update orders set amount_minor = amount_minor + 1',
      /sum of its lines/,
    ],
    [
      'a status without history',
      `update orders set payment_status = 'Review' where id = ${ofCard}`,
      /last one in the history/,
    ],
    ['an order paid by nothing', paid('shop'), /one payment that agrees/],
    ['money on an unpaid order', "update payment_attempts set state = 'succeeded'", /shows it/],
    [
      'an order deleted with its stock',
      `delete from orders where id = ${ofCard}`,
      /deleted order holds nothing/,
    ],
    ['a refund of nothing', refund('done'), /own that is done/],
    [
      'a refund that is larger than its payment',
      `${refund('pending')} update refunds set amount_minor = amount_minor + 1`,
      /beyond what it brought/,
    ],
    [
      'a refund that the order does not show',
      `${paid('Ada')} ${refund('done')} update refunds set amount_minor = 1 where order_id = ${ofCard}`,
      /shows as refunded/,
    ],
    [
      'refunds that come to more than was paid',
      `${paid('Ada')} update orders set paid_at = now() where id = ${ofTransfer};
       update orders set payment_status = 'Paid' where id = ${ofTransfer};
       insert into refunds (order_id, key, amount_minor) select id, 'r', amount_minor + 1 from orders where id = ${ofTransfer}`,
      /paid back beyond what was paid for it/,
    ],
    [
      'a piece that is paid back twice',
      `insert into refunds (order_id, key, amount_minor, lines)
       select order_id, 'r' || id, 1, jsonb_build_array(jsonb_build_object('lineId', id, 'quantity', quantity + 1))
       from order_lines where order_id = ${ofTransfer}`,
      /paid back twice/,
    ],
    [
      'a delivery fee that nobody paid',
      `insert into refunds (order_id, key, amount_minor, shipping_minor)
       select id, 'r', 5, 5 from orders where id = ${ofTransfer}`,
      /paid back twice/,
    ],
    [
      'a refund of another order’s payment',
      `${refund('pending')} update refunds set order_id = ${ofTransfer}`,
      /names its order/,
    ],
    [
      'pieces back in the stock that did not move',
      `update order_lines set restocked = 1 where order_id = ${ofCard}`,
      /holds exactly its lines/,
    ],
    [
      'a refunded order that keeps its payment',
      `update payment_attempts set state = 'succeeded'; update orders set payment_status = 'Refunded' where id = ${ofCard}`,
      /keeps no payment/,
    ],
    ['a bank line that paid nothing', bankLine('used'), /worth what it paid/],
    ['a bank line that waits and has paid', bankLine('open', ofTransfer), /worth what it paid/],
    ['an order that a bank line paid and that waits', bankLine('used', ofTransfer), /no longer waits/],
    ['a reversal of nothing', bankLine('reversal'), /took back/],
    ['a proof of a card order', proof(ofCard, 'waiting'), /of an order by transfer/],
    ['an accepted proof of an unpaid order', proof(ofTransfer, 'accepted'), /of an order that was paid/],
  ])('finds %s', async (_, damage, name) => {
    expect((await brokenAfter(damage)).some((broken) => name.test(broken))).toBe(true);
  });
});
