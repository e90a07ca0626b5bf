import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkIntegrity, describeIntegrity } from '../../../scripts/integrity/integrity.ts';
import { type OlderOrder, olderOrders, openOlderShop } from '../../../tests/support/older-shop.ts';
import { apiClient, orderIn } from '../../../tests/support/orders/orders.ts';
import { bookMissingInvoices } from '../../server/payments/backfill-invoices.ts';
import { selectRows } from './rows.ts';

let older: Awaited<ReturnType<typeof openOlderShop>>;
let call: ReturnType<typeof apiClient>;

beforeAll(async () => {
  older = await openOlderShop();
  call = apiClient(older.shop);
  await bookMissingInvoices(older.shop);
});
afterAll(() => older.close());

const minor = (amount: number) => Math.round(amount * 100);
const sum = (movements: OlderOrder['came']) =>
  movements.reduce((all, { amount }) => all + minor(amount), 0) / 100;

/** Where the older shop's answer was wrong, what is right. */
const rightAnswers: Record<string, Partial<OlderOrder['answer']>> = {
  // a deposit that a bank line confirmed left the whole sum due, not the other half
  'deposit by a bank line alone': { due: 93_000.25 },
  'deposit by a bank line, a part of the rest in cash': { due: 73_000.25 },
};

/** Orders that count as sold. */
const soldStatuses = ['Paid', 'Refunded', 'Review'];

/** Net movements in minor units by a key of each, without zeros. */
function movementsBy(keyOf: (order: OlderOrder, movement: OlderOrder['came'][number]) => string) {
  const sums = new Map<string, number>();
  const add = (order: OlderOrder, movements: OlderOrder['came'], sign: number) => {
    for (const movement of movements) {
      const key = keyOf(order, movement);
      sums.set(key, (sums.get(key) ?? 0) + sign * minor(movement.amount));
    }
  };
  for (const order of olderOrders) {
    add(order, order.came, 1);
    add(order, order.undone, -1);
    add(order, order.back, -1);
  }
  return Object.fromEntries([...sums].filter(([, net]) => net !== 0).sort());
}

const netMinor = sql`sum(gross_minor - book_entries.discount_minor + shipping_minor - book_entries.due_minor - refund_minor)`;

describe('a shop of an earlier version, once it is updated', () => {
  it('has a sound ledger', async () => {
    expect(describeIntegrity(await checkIntegrity(older.shop.db))).toMatch(/is sound\.$/);
  });

  it.each(olderOrders.map((order) => [order.name, order] as const))(
    'answers what was paid, paid back and is due: %s',
    async (_, order) => {
      const answer = orderIn((await call(older.admin, 'GET', `/order/${order.orderId}`)).body);
      const { status, paymentStatus, amount, refunded, due } = {
        ...order.answer,
        ...rightAnswers[order.name],
      };
      const isUnpaid = paymentStatus === 'Pending' || paymentStatus === 'Failed';
      const paid = sum(order.came) - sum(order.undone);
      expect(answer).toMatchObject({ status, paymentStatus, amount, refunded });
      expect([answer.paid, answer.due]).toEqual([paid, isUnpaid ? amount : due]);
      const ways = ({ by, amount: each }: { by: string; amount: number }) => `${by} ${each}`;
      if (order.undone.length === 0) expect(answer.payments.map(ways)).toEqual(order.came.map(ways));
    },
  );

  it('has the money of each day in its books, by currency', async () => {
    const rows = await selectRows<{ key: string; net: string }>(
      older.shop.db,
      sql`select orders.currency || ' ' || (book_entries.at at time zone 'Africa/Lagos')::date as key, ${netMinor} as net
        from book_entries join orders on orders.id = book_entries.order_id group by key order by key`,
    );
    const booked = rows.map(({ key, net }) => [key, Number(net)] as const).filter(([, net]) => net !== 0);
    expect(Object.fromEntries(booked)).toEqual(
      movementsBy(({ answer }, { on }) => `${answer.currency} ${on}`),
    );
  });

  it('has the pieces of what is sold in its books, and of no order that failed', async () => {
    const rows = await selectRows<{ id: string; status: string; pieces: number; booked: number }>(
      older.shop.db,
      sql`select orders.id, payment_status as status, (select sum(quantity)::int from order_lines where order_id = orders.id) as pieces,
          coalesce((select sum(quantity)::int from book_entries where order_id = orders.id), 0) as booked
        from orders where kind = 'sale'`,
    );
    const isWrong = ({ status, pieces, booked }: (typeof rows)[number]) =>
      booked !== (soldStatuses.includes(status) ? pieces : 0);
    expect(rows.filter(isWrong)).toEqual([]);
    expect(rows.length).toBeGreaterThan(35);
  });

  it('has what the pieces cost that were sold and that exchanges sent', async () => {
    const rows = await selectRows<{ id: string }>(
      older.shop.db,
      sql`select orders.id from orders join lateral (
          select sum((quantity - restocked) * coalesce(unit_cost_minor, 0)) as cost,
            sum(case when unit_cost_minor is null then quantity - restocked else 0 end) as without
          from order_lines where order_id = orders.id
        ) as sent on true left join lateral (
          select coalesce(sum(cost_minor), 0) as cost, coalesce(sum(without_cost), 0) as without
          from book_entries where order_id = orders.id
        ) as booked on true
        where payment_status = 'Paid' and (booked.cost, booked.without) is distinct from (sent.cost, sent.without)`,
    );
    expect(rows).toEqual([]);
  });

  it('names each payment what it was', async () => {
    const named = new Map<string, string>();
    for (const { name, orderId } of olderOrders) {
      const { payments } = orderIn((await call(older.admin, 'GET', `/order/${orderId}`)).body);
      const kinds = payments.map(({ kind }) => kind).join(', ');
      if (kinds !== 'full' && kinds !== '') named.set(name, kinds);
    }
    expect(Object.fromEntries(named)).toEqual({
      'dearer after it was paid, difference by card': 'full, difference',
      'deposit before VAT, balance after': 'deposit, balance',
      'deposit in cash, balance by POS': 'deposit, balance',
      'deposit in November, balance in December': 'deposit, balance',
      'deposit by a bank line alone': 'deposit',
      'deposit by a bank line, a part of the rest in cash': 'deposit, balance',
      'deposit alone, by card': 'deposit',
      'deposit and balance by card': 'deposit, balance',
      'deposit refunded in part': 'deposit',
      'what is sent for a dearer piece': 'difference',
    });
  });

  it('reports on their own days what the older reports moved to the day of the sale', async () => {
    const report = async (from: string, to: string, by = 'day') =>
      (await call(older.admin, 'GET', `/reports/money?from=${from}&to=${to}&by=${by}`)).body.data;
    // two pieces taken out of October's orders: the older report lessened October and refunded nothing that day
    expect(await report('2026-11-08', '2026-11-08')).toMatchObject({ sold: 0, refunded: 30_000, orders: 0 });
    // two balances by POS and one by card: the older report counted them with their deposits, VAT and all
    expect(await report('2026-11-20', '2026-11-20', 'payment')).toMatchObject({
      sold: 298_500.5,
      orders: 0,
      rows: expect.arrayContaining([
        expect.objectContaining({ key: 'pos', sold: 198_000.25 }),
        expect.objectContaining({ key: 'card', sold: 100_500.25 }),
      ]),
    });
    // a balance of December raised November
    expect(await report('2026-12-01', '2026-12-31')).toMatchObject({ sold: 148_800.4, orders: 0, pieces: 0 });
  });

  it('has its discount codes, with what they take off', async () => {
    const { data } = (await call(older.admin, 'GET', '/codes')).body as { data: object[] };
    expect(data).toMatchObject([{ code: 'TEN', percent: 10, amount: null, freeDelivery: false, used: 1 }]);
  });

  it('has what came by each way', async () => {
    const rows = await selectRows<{ key: string; net: string }>(
      older.shop.db,
      sql`select orders.currency || ' ' || book_entries.way as key, ${netMinor} as net
        from book_entries join orders on orders.id = book_entries.order_id
        where book_entries.type in ('sale', 'balance', 'difference') group by key order by key`,
    );
    const expected = new Map<string, number>();
    for (const { came, answer } of olderOrders)
      for (const { by, amount } of came) {
        const key = `${answer.currency} ${by}`;
        expected.set(key, (expected.get(key) ?? 0) + minor(amount));
      }
    expect(Object.fromEntries(rows.map(({ key, net }) => [key, Number(net)]))).toEqual(
      Object.fromEntries(expected),
    );
  });
});
