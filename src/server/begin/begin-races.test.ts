import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { checkIntegrity, describeIntegrity } from '../../../scripts/integrity/integrity.ts';
import { shopConfig } from '../../../shop.config.ts';
import { addProduct, addUser, line, transferOrder } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { makeStaff } from '../../../tests/support/people.ts';
import { stockByPair } from '../../../tests/support/variants.ts';
import { orders, products } from '../../platform/database/schema/schema.ts';
import type { Viewer } from '../shop.ts';
import { seedDemo } from '../start/seed.ts';

const suite = new OrderSuite();
const buyers = 6;
let owner: { viewer: Viewer; password: string };
let demo: Map<string, string>;
beforeAll(async () => {
  const { shop } = suite;
  demo = (await seedDemo(shop, () => undefined)) ?? new Map();
  const { id, name, email, password } = await makeStaff(shop, 'owner');
  owner = { viewer: { id, name, email, role: 'admin', duty: 'owner', confirmed: true }, password };
});

const begin = () =>
  suite.call(owner.viewer, 'POST', '/shop/begin', { name: shopConfig.name, password: owner.password });

it('marks every piece of the demo, and none of the owner', async () => {
  const own = await addProduct(suite.shop, 5);
  const marked = await suite.shop.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.demo, true));
  expect(marked.map(({ id }) => id).sort()).toEqual([...demo.values()].sort());
  expect(demo.size).toBeGreaterThan(20);
  expect([...demo.values()]).not.toContain(own);
});

it('removes the demo once, whole, while orders of its pieces and of the owner’s are placed', async () => {
  const { shop, call } = suite;
  const [piece = ''] = demo.values();
  const stock = Object.entries(await stockByPair(shop, piece));
  const [size = '', ...color] = (stock.find(([, units]) => units >= buyers)?.[0] ?? '').split(' ');
  const demoLine = line(piece, 1, { size, color: color.join(' ') });
  const own = await addProduct(shop, buyers);
  const users = await Promise.all(Array.from({ length: 2 * buyers }, () => addUser(shop)));
  const place = (user: Viewer, wanted: object) =>
    call(user, 'POST', '/order/place', { ...transferOrder, lines: [wanted] });
  const placed = Promise.all(users.map((user, at) => place(user, at % 2 ? line(own) : demoLine)));
  const begun = await Promise.all([begin(), begin()]);
  const answers = await placed;
  expect(begun.map(({ status }) => status)).toEqual([200, 200]);
  const counts = begun.map(({ body }) => (body.removed as { products: number }).products);
  expect(counts.sort((one, other) => one - other)).toEqual([0, demo.size]);
  for (const [at, { status, body }] of answers.entries())
    expect([201, ...(at % 2 ? [] : [404])], JSON.stringify(body)).toContain(status);
  expect(await shop.db.$count(products, eq(products.demo, true))).toBe(0);
  expect(await shop.db.$count(orders)).toBe(buyers);
  expect(await suite.stockOf(own)).toBe(0);
  expect(describeIntegrity(await checkIntegrity(shop.db))).toMatch(/is sound\.$/);
});
