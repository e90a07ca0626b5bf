import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkIntegrity, describeIntegrity } from '../../../scripts/integrity/integrity.ts';
import { shopConfig } from '../../../shop.config.ts';
import { draftCalls } from '../../../tests/support/orders/draft-calls.ts';
import {
  addProduct,
  addUser,
  cardOrder,
  line,
  transferOrder,
} from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { orderIn } from '../../../tests/support/orders/orders.ts';
import { kemi, sewingCalls } from '../../../tests/support/orders/sewing-calls.ts';
import { makeStaff } from '../../../tests/support/people.ts';
import { makeDivided, stockByPair } from '../../../tests/support/variants.ts';
import {
  articles,
  cartLines,
  collectionProducts,
  collections,
  orderDrafts,
  orders,
  productSets,
  products,
  sewingRequests,
  wishlistItems,
} from '../../platform/database/schema/schema.ts';
import type { Viewer } from '../shop.ts';
import { seedDemo } from '../start/seed.ts';
import { seedCommissions } from '../start/seed-commissions.ts';

const suite = new OrderSuite();
const { name } = shopConfig;
let owner: { viewer: Viewer; password: string };
let demo: Map<string, string>;
let own: string;
let divided: string;
const begin = (body: object, viewer: Viewer = owner.viewer) =>
  suite.call(viewer, 'POST', '/shop/begin', body);
const demoPiece = () => [...demo.values()][0] ?? '';
const sound = async () => describeIntegrity(await checkIntegrity(suite.shop.db));
const idsOf = async () => (await suite.shop.db.select({ id: orders.id }).from(orders)).map(({ id }) => id);

/** An order that a test payment paid. */
async function testPaid(lines: object[]) {
  const { shop, call } = suite;
  const user = await addUser(shop);
  const { body } = await call(user, 'POST', '/order/place', { ...cardOrder, lines });
  const order = orderIn(body);
  const reference = shop.payments.started.at(-1)?.reference ?? '';
  shop.payments.succeed(reference, { channel: 'card' });
  await call(user, 'POST', '/order/confirm_payment', { reference });
  const paid = orderIn((await call(suite.admin, 'GET', `/order/${order._id}`)).body);
  expect(paid).toMatchObject({ paymentStatus: 'Paid', simulated: true });
  return { user, order: paid };
}

/** A size and colour of a demo piece that is in stock. */
async function demoLine() {
  const piece = demoPiece();
  const [pair = 'M Indigo'] = Object.entries(await stockByPair(suite.shop, piece))
    .filter(([, quantity]) => quantity > 0)
    .map(([words]) => words);
  const [size = '', ...color] = pair.split(' ');
  return line(piece, 1, { size, color: color.join(' ') });
}

/** Written orders, texts and a collection of hers with pieces of the demo; and what they are without them. */
async function referToDemo() {
  const { shop, call } = suite;
  const { add } = draftCalls(suite);
  const made = async (method: string, path: string, body: object) => {
    const answer = await call(owner.viewer, method, path, body);
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true });
    return answer.body.data as { _id: string; version: number; slug: string };
  };
  const draftLine = ({ itemId, ...options }: ReturnType<typeof line>) => ({ productId: itemId, ...options });
  const demoOnly = await add({ lines: [draftLine(await demoLine())] });
  const mixed = await add({
    lines: [draftLine(await demoLine()), draftLine(line(own))],
    discount: { amount: 500, reason: 'A friend' },
    note: 'Call first.',
  });
  const hers = await add({ lines: [draftLine(line(own))] });
  const shown = { kind: 'pieces', show: 'chosen' };
  const [inDemo] = await shop.db.select().from(collections).where(eq(collections.demo, true));
  const blocks = [
    { kind: 'heading', text: 'Pieces' },
    { ...shown, products: [demoPiece()] },
    { ...shown, products: [demoPiece(), own] },
    ...(inDemo ? [{ kind: 'pieces', show: 'collection', collection: inDemo.slug }] : []),
    { kind: 'pieces', show: 'new' },
  ];
  await made('PUT', '/pages/about', { title: 'About', blocks, version: 0, publish: true });
  const article = await made('POST', '/articles', {
    title: 'Ours',
    slug: 'ours',
    kind: 'blog',
    blocks,
    visibility: 'public',
  });
  const collection = await made('POST', '/collections', {
    name: 'Hers',
    rule: { by: 'hand', products: [demoPiece(), own] },
  });
  return {
    async expectNone() {
      const rows = await shop.db.select().from(orderDrafts);
      const contentOf = (draft: { _id: string }) => rows.find(({ id }) => id === draft._id)?.content;
      expect(contentOf(demoOnly)).toBeUndefined();
      expect(contentOf(mixed)).toMatchObject({
        lines: [{ productId: own }],
        discount: null,
        note: expect.stringMatching(/^Call first\.\nRemoved with the demo: 1 × .+\.\nThe discount of ₦500/),
      });
      expect(contentOf(hers)).toMatchObject({ lines: [{ productId: own }], note: '' });
      expect((await call(owner.viewer, 'GET', `/order/draft/${mixed._id}`)).status).toBe(200);
      const left = [
        { kind: 'heading', text: 'Pieces' },
        { ...shown, products: [own] },
        { kind: 'pieces', show: 'new' },
      ];
      const page = (await call(owner.viewer, 'GET', '/pages/about')).body.data;
      expect(page).toMatchObject({ draft: { blocks: left }, published: { blocks: left } });
      const { body: versions } = await call(owner.viewer, 'GET', '/pages/about/versions');
      expect(versions.data).toMatchObject([{ blocks: left }]);
      const texts = await shop.db.select().from(articles);
      expect(texts).toMatchObject([{ id: article._id, blocks: left }]);
      const members = await shop.db.select().from(collectionProducts);
      expect(members).toMatchObject([{ collectionId: collection._id, productId: own }]);
    },
  };
}

beforeAll(async () => {
  const { shop } = suite;
  demo = (await seedDemo(shop, () => undefined)) ?? new Map();
  await seedCommissions(shop, demo);
  const { id, name: called, email, password } = await makeStaff(shop, 'owner');
  owner = { viewer: { id, name: called, email, role: 'admin', duty: 'owner', confirmed: true }, password };
  own = await addProduct(shop, 5);
  divided = await makeDivided(
    shop,
    { S: 3, M: 2 },
    { prices: [{ currency: 'NGN', amountMinor: 1_000_000 }] },
  );
});

describe('beginning her own shop', () => {
  it('asks for her password and the name each time', async () => {
    const missing = await begin({ name });
    expect([missing.status, missing.body.code]).toEqual([403, 'CONFIRM_PASSWORD']);
    const wrong = await begin({ name, password: 'not-this-one' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'WRONG_PASSWORD' } });
    const other = await begin({ name: 'Another House', password: owner.password });
    expect(other).toMatchObject({ status: 422, body: { fields: { name: expect.stringContaining(name) } } });
    expect(await suite.shop.db.$count(products, eq(products.demo, true))).toBe(demo.size);
  });

  it('removes the demo and what was tried out, and keeps the rest', async () => {
    const { shop, call, admin } = suite;
    const references = await referToDemo();
    const paid = await testPaid([await demoLine(), line(own, 2), line(divided, 1, { size: 'S' })]);
    expect(
      (await call(admin, 'POST', '/order/refund', { orderId: paid.order._id, amount: 1000 })).status,
    ).toBeLessThan(300);
    // another size of a piece that stays, sent in exchange
    const delivered = await testPaid([line(divided, 1, { size: 'S' })]);
    await call(admin, 'POST', '/order/status', { orderId: delivered.order._id, status: 'Delivered' });
    const asked = await call(delivered.user, 'POST', '/order/return', {
      orderId: delivered.order._id,
      wants: 'exchange',
      reason: 'Too wide',
      lines: [{ index: 0, quantity: 1, size: 'M' }],
    });
    expect(asked.body).toMatchObject({ success: true });
    const [theReturn] = orderIn((await call(admin, 'GET', `/order/${delivered.order._id}`)).body).returns;
    for (const state of ['Approved', 'Received', 'Accepted']) {
      const moved = await call(admin, 'POST', '/order/return/move', {
        returnId: theReturn?._id,
        state,
        ...(state === 'Accepted' ? { restock: true } : {}),
      });
      expect(moved.body, state).toMatchObject({ success: true });
    }
    const unpaid = await call(await addUser(shop), 'POST', '/order/place', {
      ...transferOrder,
      lines: [await demoLine()],
    });
    expect(unpaid.body).toMatchObject({ success: true });
    // hers: a transfer for her own piece, a request with its quote, what somebody put into a cart
    const buyer = await addUser(shop);
    const hers = orderIn(
      (await call(buyer, 'POST', '/order/place', { ...transferOrder, lines: [line(own)] })).body,
    );
    await call(admin, 'POST', '/order/payment', { orderId: hers._id, paymentStatus: 'Paid' });
    const { request } = await sewingCalls(suite).quoted({}, { ...kemi, productId: demoPiece() });
    await shop.db.insert(wishlistItems).values({ userId: buyer.id, productId: demoPiece() });
    await call(admin, 'PUT', '/settings', {
      phone: '+234 809 111 2222',
      home: { hero: { productId: demoPiece(), headline: 'Mine' }, featured: [demoPiece(), own] },
    });
    expect(await sound()).toMatch(/is sound\.$/);
    expect(await shop.db.$count(orders, eq(orders.kind, 'exchange'))).toBe(1);
    const preview = (await call(owner.viewer, 'GET', '/shop/begin')).body;
    expect(preview.data).toMatchObject({
      name,
      begunAt: null,
      goes: { products: demo.size, requests: 2 },
      stays: { products: 2, orders: 1 },
    });
    expect(preview.data).toMatchObject({ goes: { drafts: 1 } });

    const mixed = { name: 'Hers', productIds: [own, demoPiece()], percent: 10 };
    const kept = (await call(admin, 'POST', '/sets', mixed)).body.data as { _id: string };
    const begun = await begin({ name, password: owner.password });
    expect(begun).toMatchObject({
      status: 200,
      body: { removed: (preview.data as { goes: object }).goes, message: expect.stringMatching(/yours/) },
    });
    expect(await sound()).toMatch(/is sound\.$/);
    expect(await idsOf()).toEqual([hers._id]);
    const left = await shop.db.select({ id: products.id }).from(products);
    expect(left.map(({ id }) => id).sort()).toEqual([own, divided].sort());
    expect(await suite.stockOf(own)).toBe(4);
    expect(await stockByPair(shop, divided)).toEqual({ 'S Indigo': 3, 'M Indigo': 2 });
    expect(
      (await shop.db.select({ id: sewingRequests.id }).from(sewingRequests)).map(({ id }) => id),
    ).toEqual([request._id]);
    expect(await shop.db.$count(articles, eq(articles.demo, true))).toBe(0);
    expect((await shop.db.select().from(productSets)).map(({ id }) => id)).toEqual([kept._id]);
    expect(await shop.db.$count(cartLines)).toBe(0);
    expect(await shop.db.$count(wishlistItems)).toBe(0);
    expect((await call(buyer, 'POST', '/order/userorders', {})).status).toBe(200);
    await references.expectNone();

    // nothing of the demo in the settings; what she changed as it is
    const { body } = await suite.call(owner.viewer, 'GET', '/settings');
    expect(body.data).toMatchObject({
      notices: [],
      phone: '+234 809 111 2222',
      email: '',
      whatsAppNumber: '',
      address: [],
      instagram: '',
      tikTok: '',
      bank: { bankName: '', accountName: '', accountNumber: '', swiftCode: '' },
      home: { hero: { productId: '', headline: 'Mine' }, featured: [own] },
    });

    // a second time
    const before = await idsOf();
    const again = await begin({ name, password: owner.password });
    expect(again).toMatchObject({
      status: 200,
      body: { removed: { products: 0, orders: 0 }, message: expect.stringMatching(/Nothing/) },
    });
    expect(await idsOf()).toEqual(before);
  });
});
