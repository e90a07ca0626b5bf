import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codeCalls } from '../../../tests/support/orders/code-calls.ts';
import { setPlaces, somePlaces } from '../../../tests/support/orders/delivery-places.ts';
import {
  addProduct,
  addUser,
  line,
  londonAddress,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { bankFile, credit, statementDesk } from '../../../tests/support/orders/statements.ts';
import { type DiscountKind, discountKindNames } from '../../contract/discounts/discount-kinds.ts';
import { discountCodes } from '../../platform/database/schema/schema.ts';
import { expireOrders } from '../order-changes/orders.jobs.ts';

const suite = new OrderSuite();
let balance = 0;
const { addCode, place, check } = codeCalls(suite);
const { confirm, now, read } = statementDesk(suite);

/** A code of each kind, the columns in which the version before stores it, and what an order of £100.01 comes to. */
const kinds: Record<DiscountKind, { body: object; columns?: string; amount: number }> = {
  percent: { body: { percent: 12.5 }, columns: '1250, null, false', amount: 125.51 },
  amount: { body: { amount: { GBP: 30.5, NGN: 9 } }, columns: `null, '{"GBP":3050}', false`, amount: 107.51 },
  freeDelivery: { body: { freeDelivery: true }, columns: 'null, null, true', amount: 100.01 },
};

/** A code of a kind; `older`: as a process of the version before adds it. */
async function codeOf(kind: DiscountKind, origin: 'new' | 'older') {
  const { body, columns } = kinds[kind];
  const added = await addCode({ ...body, uses: 1 });
  if (origin === 'new' || !columns) return added;
  await suite.shop.db.delete(discountCodes).where(eq(discountCodes.id, added._id));
  await suite.shop.db.execute(
    sql`insert into discount_codes (id, code, key, max_uses, percent_hundredths, amounts, free_delivery)
      values (${added._id}, ${added.code}, ${added.code}, 1, ${sql.raw(columns)})`,
  );
  return added;
}

const cases = discountKindNames.flatMap((kind) => {
  const origins = kinds[kind].columns ? (['new', 'older'] as const) : (['new'] as const);
  return origins.map((origin) => [kind, origin] as const);
});

describe.each(cases)('a code of the kind %s, %s', (kind, origin) => {
  /** An order by transfer with the code, and what a bank line pays it. */
  async function ordered() {
    const { code, used } = await codeOf(kind, origin);
    const lines = [line(await addProduct(suite.shop, 5, { prices: { GBP: 10_001 } }))];
    await setPlaces(suite.shop, somePlaces);
    const body = {
      ...transferOrder,
      address: { ...londonAddress, email: `${code}@example.test` },
      lines,
      code,
    };
    const placed = await place(await addUser(suite.shop), { ...body, delivery: 'dhl' });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const order = orderIn(placed.body);
    expect(order.amount).toBe(kinds[kind].amount);
    const pay = async (amount: number, rest = {}) => {
      const sum = amount.toFixed(2);
      const found = await read(bankFile([credit(`TRF ${order.narration} ${sum}`, sum, `${++balance}.00`)]));
      return confirm([{ _id: found.lines[0]?._id, orderId: order._id, ...rest }]);
    };
    return { order, used, pay, check: () => check({ code, currency: 'GBP', lines }) };
  }
  const half = Math.round(kinds[kind].amount * 50) / 100;

  it('that is half paid leaves the other half due, and is used once', async () => {
    const { order, used, pay, check: again } = await ordered();
    expect((await pay(half, { short: 'rest' })).status).toBe(200);
    const due = Math.round((kinds[kind].amount - half) * 100) / 100;
    expect(await now(order)).toMatchObject({ paymentStatus: 'Paid', amount: kinds[kind].amount, due });
    expect((await again()).body.code).toBe('CODE_USED_UP');
    await pay(due);
    expect(await now(order)).toMatchObject({ paymentStatus: 'Paid', due: 0 });
    expect(await used()).toBe(1);
  });

  it('is free again once its order has expired', async () => {
    const { order, used, check: again } = await ordered();
    expect(await used()).toBe(1);
    suite.shop.clock.advance(200 * 3_600_000);
    await expireOrders(suite.shop);
    expect((await now(order)).paymentStatus).toBe('Failed');
    expect(await used()).toBe(0);
    expect((await again()).status).toBe(200);
  });

  it('is free once its payment is undone, and counted again when the money arrives after all', async () => {
    const { order, used, pay } = await ordered();
    const { amount } = kinds[kind];
    expect((await pay(amount)).status).toBe(200);
    const takenBack = ['05/11/2026', `RVSL TRF ${order.narration}`, amount.toFixed(2), '', '1.00'] as const;
    expect((await read(bankFile([[...takenBack]]))).body.reversals).toMatchObject([{ amount: -amount }]);
    expect([(await now(order)).paymentStatus, await used()]).toEqual(['Review', 1]);
    await suite.call(suite.admin, 'POST', '/order/payment', { orderId: order._id, paymentStatus: 'Failed' });
    expect([(await now(order)).paymentStatus, await used()]).toEqual(['Failed', 0]);
    expect((await pay(amount)).status).toBe(200);
    expect(await now(order)).toMatchObject({ paymentStatus: 'Paid', amount, due: 0 });
    expect(await used()).toBe(1);
  });
});
