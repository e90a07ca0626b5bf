import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addUser } from '../../../tests/support/orders/order-fixtures.ts';
import { OrderSuite } from '../../../tests/support/orders/order-suite.ts';
import { boughtPieces, sendReviewForm, stockedProducts } from '../../../tests/support/orders/reviews.ts';
import { testApp } from '../../../tests/support/test-app.ts';
import type { Product } from '../../contract/catalog/catalog.api.ts';
import type { AdminReview, ProductReviews, ReviewableOrder } from '../../contract/reviews/reviews.api.ts';
import { exportOwnData } from '../accounts/export-data.ts';
import type { Viewer } from '../shop.ts';
import { issueToken } from '../users/tokens.ts';
import { removeOrphanReviewPhotos } from './review-photos.ts';

const suite = new OrderSuite();
const hourMs = 3_600_000;

const get = async <Data>(path: string, viewer?: Viewer) =>
  (await suite.call(viewer, 'GET', path)).body as unknown as Data;
const reviewsOf = (product: string, query = '') => get<ProductReviews>(`/product/${product}/reviews${query}`);
const ratingOf = async (product: string) => (await get<{ data: Product }>(`/product/${product}`)).data.rating;
const decide = (id: unknown, state: string, changes: object = {}, viewer: Viewer = suite.admin) =>
  suite.call(viewer, 'POST', '/review/decide', { id, state, ...changes });
const idIn = ({ body }: { body: Record<string, unknown> }) => (body.data as { _id: string })._id;

async function photo(path: string, viewer?: Viewer) {
  const token = viewer && (await issueToken(suite.shop, { ...viewer, tokenVersion: 0 }, false));
  return testApp(suite.shop).request(path, token ? { headers: { authorization: `Bearer ${token}` } } : {});
}

it('the delivered mail leads to a form without a login; each line is reviewed once', async () => {
  const products = await stockedProducts(suite, 2);
  const { orderId, user, order, byToken, write, token } = await boughtPieces(suite, products);
  const key = await token();
  expect(key).toMatch(new RegExp(`^${order.reference}-[\\w-]{22}$`));
  const form = await get<{ data: ReviewableOrder }>(`/review/order/${orderId}?token=${key}`);
  expect(form.data).toMatchObject({
    orderId,
    lines: [
      { index: 0, size: 'M', review: null },
      { index: 1, review: null },
    ],
  });
  const sent = await byToken(key, {
    stars: '4',
    fit: '-1',
    text: 'Wide sleeves',
    height: 168,
    usualSize: 'UK 12',
  });
  expect([sent.status, sent.body.data]).toMatchObject([
    201,
    { state: 'waiting', name: 'Ngozi', stars: 4, fit: -1, height: '168', usualSize: 'UK 12', size: 'M' },
  ]);
  const again = await byToken(key);
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_REVIEWED']);
  expect((await write()).status).toBe(409);
  expect((await write({ index: 1 })).body.data).toMatchObject({ name: 'Test', fit: null });
  const mine = await get<{ data: ReviewableOrder }>(`/review/order/${orderId}`, user);
  expect(mine.data.lines.map(({ review }) => review?.stars)).toEqual([4, 5]);
});

it('refuses who may not: another order’s token, a stranger, nobody, what is not delivered or not paid', async () => {
  const [product = ''] = await stockedProducts(suite, 1);
  const one = await boughtPieces(suite, [product]);
  const other = await boughtPieces(suite, [product]);
  const early = await boughtPieces(suite, [product], { delivered: false });
  const unpaid = await boughtPieces(suite, [product], { paid: false });
  const stranger = await addUser(suite.shop);
  const path = `/review/order/${one.orderId}`;
  const statusAndCode = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
    status,
    body.code,
  ];
  const foreign = await other.token();
  expect(statusAndCode(await one.byToken(foreign))).toEqual([404, 'ORDER_NOT_FOUND']);
  expect(statusAndCode(await one.byToken('none'))).toEqual([404, 'ORDER_NOT_FOUND']);
  expect(statusAndCode(await one.write({}, stranger))).toEqual([404, 'ORDER_NOT_FOUND']);
  expect(statusAndCode(await suite.call(undefined, 'GET', `${path}?token=${foreign}`))).toEqual([
    404,
    'ORDER_NOT_FOUND',
  ]);
  const nobody = await suite.call(undefined, 'POST', '/review', { orderId: one.orderId, index: 0, stars: 5 });
  expect(statusAndCode(nobody)).toEqual([401, 'NOT_SIGNED_IN']);
  expect(statusAndCode(await suite.call(undefined, 'GET', path))).toEqual([401, 'NOT_SIGNED_IN']);
  expect(statusAndCode(await early.write())).toEqual([403, 'NOT_DELIVERED']);
  expect(statusAndCode(await unpaid.write())).toEqual([403, 'NOT_PAID']);
  const formOf = ({ orderId, user }: typeof early) => suite.call(user, 'GET', `/review/order/${orderId}`);
  expect(statusAndCode(await formOf(early))).toEqual([403, 'NOT_DELIVERED']);
  expect(statusAndCode(await formOf(unpaid))).toEqual([403, 'NOT_PAID']);
  for (const [field, value] of [
    ['index', 7],
    ['stars', 6],
    ['stars', ''],
    ['fit', 2],
    ['text', 'x'.repeat(2001)],
  ] as const) {
    const wrong = await one.write({ [field]: value });
    expect([wrong.status, wrong.body.fields], field).toMatchObject([422, { [field]: expect.any(String) }]);
  }
  const list = await suite.call(await addUser(suite.shop), 'GET', '/reviews');
  expect(list.status).toBe(403);
});

it('counts shown and hidden reviews, and shows the shown ones: 4, 5 and a hidden 1 make 3.33 of 3', async () => {
  const [product = ''] = await stockedProducts(suite, 1);
  const ids: string[] = [];
  for (const [stars, fit] of [
    [4, 0],
    [5, 0],
    [1, -1],
    [1, 1],
  ]) {
    const { write } = await boughtPieces(suite, [product]);
    suite.shop.clock.advance(1000);
    ids.push(idIn(await write({ stars, fit })));
  }
  expect(await ratingOf(product)).toBeUndefined();
  expect(await reviewsOf(product)).toMatchObject({ data: [], rating: null, total: 0, pages: 1 });
  const [four, five, one] = ids;
  expect((await decide(four, 'shown')).body).toMatchObject({ data: { state: 'shown' } });
  await decide(five, 'shown', { answer: 'Thank you!' });
  const bare = await decide(one, 'hidden');
  expect([bare.status, bare.body.fields]).toMatchObject([422, { reason: expect.any(String) }]);
  expect((await decide(one, 'hidden', { reason: 'Insults somebody' })).body.data).toMatchObject({
    state: 'hidden',
    reason: 'Insults somebody',
  });
  const rating = { mean: 3.33, count: 3, fit: { small: 1, true: 2, large: 0 } };
  expect(await ratingOf(product)).toEqual(rating);
  const list = await get<{ data: Product[] }>('/product/list');
  expect(list.data.find(({ _id }) => _id === product)?.rating).toEqual(rating);
  expect(await reviewsOf(product)).toMatchObject({
    data: [{ stars: 5, answer: 'Thank you!' }, { stars: 4 }],
    rating,
    total: 2,
  });
  expect((await decide(one, 'shown')).body.data).toMatchObject({ state: 'shown', reason: '' });
  expect((await reviewsOf(product, '?page=9')).data).toHaveLength(3);
  expect((await decide('none', 'shown')).status).toBe(404);
  expect((await suite.call(undefined, 'GET', '/product/none/reviews')).body.code).toBe('PRODUCT_NOT_FOUND');
});

it('the shop’s people see those that wait first, with their order and piece', async () => {
  const [product = ''] = await stockedProducts(suite, 1);
  const { write, order } = await boughtPieces(suite, [product]);
  suite.shop.clock.advance(1000);
  const id = idIn(await write({ stars: 2, text: 'Too long' }));
  type List = { data: AdminReview[]; waiting: number; total: number };
  const before = await get<List>('/reviews', suite.admin);
  expect(before.data[0]).toMatchObject({
    _id: id,
    reference: order.reference,
    index: 0,
    state: 'waiting',
    product: { _id: product, name: order.items[0]?.name },
  });
  const { tasks } = (await get<{ data: { tasks: Record<string, number> } }>('/desk/today', suite.admin)).data;
  expect(tasks.reviews).toBe(before.waiting);
  await decide(id, 'shown');
  const shown = await get<List>('/reviews?state=shown&limit=1', suite.admin);
  expect(shown.data).toMatchObject([{ _id: id, state: 'shown' }]);
  expect((await get<List>('/reviews?state=waiting', suite.admin)).total).toBe(before.waiting - 1);
  expect((await suite.call(suite.admin, 'GET', '/reviews?state=gone')).status).toBe(422);
});

it('photos lose their place, and are public with their review', async () => {
  const [product = ''] = await stockedProducts(suite, 1);
  const { orderId, user } = await boughtPieces(suite, [product]);
  const withPlace = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a3f26' } })
    .withExif({
      IFD0: { Copyright: 'secret place' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  const fields = { orderId, index: '0', stars: '5', text: '', fit: '' };
  expect((await sendReviewForm(suite, fields, ['not a picture'], user)).body.code).toBe('NOT_A_PICTURE');
  const four = await sendReviewForm(suite, fields, Array(4).fill(withPlace), user);
  expect([four.status, four.body.code]).toEqual([422, 'TOO_MANY_PICTURES']);
  const stranger = await addUser(suite.shop);
  expect((await sendReviewForm(suite, fields, [withPlace], stranger)).status).toBe(404);
  const sent = await sendReviewForm(suite, fields, [withPlace, withPlace], user);
  expect(sent.status).toBe(201);
  const { _id, photos } = sent.body.data as { _id: string; photos: string[] };
  const [path = ''] = photos;
  expect(photos).toHaveLength(2);
  expect((await photo(path)).status).toBe(404);
  expect((await photo(path, user)).status).toBe(404);
  const byStaff = await photo(path, suite.admin);
  expect([byStaff.status, byStaff.headers.get('cache-control')]).toEqual([200, 'no-store']);
  await decide(_id, 'shown');
  for (const [address, width] of [
    [path, 900],
    [`${path}-small`, 320],
  ] as const) {
    const answer = await photo(address);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect([metadata.width, metadata.exif, metadata.xmp]).toEqual([width, undefined, undefined]);
    expect(bytes.includes('secret place')).toBe(false);
  }
  await decide(_id, 'hidden', { reason: 'Names or shows somebody without consent' });
  expect((await photo(path)).status).toBe(404);
  expect((await photo('/api/review/photo/none')).status).toBe(404);

  const stray = 'reviews/00000000-0000-4000-8000-000000000000-0.webp';
  await suite.shop.storage.put(stray, withPlace);
  suite.shop.clock.advance(2 * hourMs + Math.max(0, Date.now() - suite.shop.clock.now().getTime()));
  await removeOrphanReviewPhotos(suite.shop);
  expect(await suite.shop.storage.get(stray)).toBeUndefined();
  expect((await photo(path, suite.admin)).status).toBe(200);
});

it('two at the same time write one', async () => {
  const [product = ''] = await stockedProducts(suite, 1);
  const { write, byToken, token } = await boughtPieces(suite, [product]);
  const key = await token();
  const answers = await Promise.all([write(), byToken(key), write(), byToken(key)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

it('the feedback of an order of one line is its review, and the other way round', async () => {
  const [one = '', two = ''] = await stockedProducts(suite, 2);
  const rated = await boughtPieces(suite, [one]);
  const feedback = { orderId: rated.orderId, rating: 2, comment: 'Too tight' };
  expect((await suite.call(rated.user, 'POST', '/order/feedback', feedback)).status).toBe(201);
  expect((await rated.write()).status).toBe(409);
  const { data } = await get<{ data: AdminReview[] }>('/reviews?state=waiting', suite.admin);
  expect(data.find(({ orderId }) => orderId === rated.orderId)).toMatchObject({
    stars: 2,
    text: 'Too tight',
    name: 'Test',
  });
  const reviewed = await boughtPieces(suite, [one]);
  await reviewed.write({ stars: 4, text: 'Good' });
  const order = await suite.call(reviewed.user, 'GET', `/order/${reviewed.orderId}`);
  expect(order.body.data).toMatchObject({ feedback: { rating: 4, comment: 'Good' } });
  const late = { orderId: reviewed.orderId, rating: 5 };
  expect((await suite.call(reviewed.user, 'POST', '/order/feedback', late)).status).toBe(409);
  const both = await boughtPieces(suite, [one, two]);
  expect(
    (await suite.call(both.user, 'POST', '/order/feedback', { orderId: both.orderId, rating: 5 })).status,
  ).toBe(201);
  expect((await both.write()).status).toBe(201);
});

it('a line that was paid back is marked, before and after', async () => {
  const [product = ''] = await stockedProducts(suite, 1);
  const refund = (orderId: string) =>
    suite.call(suite.admin, 'POST', '/order/payment', { orderId, paymentStatus: 'Refunded' });
  const late = await boughtPieces(suite, [product]);
  await refund(late.orderId);
  expect((await late.write()).body.data).toMatchObject({ refunded: true });
  const early = await boughtPieces(suite, [product]);
  const written = await early.write();
  expect(written.body.data).toMatchObject({ refunded: false });
  await decide(idIn(written), 'shown');
  await refund(early.orderId);
  expect((await reviewsOf(product)).data).toMatchObject([{ refunded: true }]);
});

it('the review of a deleted product stays', async () => {
  const [product = ''] = await stockedProducts(suite, 1);
  const { write, order } = await boughtPieces(suite, [product]);
  const id = idIn(await write());
  await decide(id, 'shown');
  await suite.call(suite.admin, 'POST', '/product/remove', { id: product });
  expect(await reviewsOf(product)).toMatchObject({ data: [{ _id: id }], rating: { count: 1 } });
  const { data } = await get<{ data: AdminReview[] }>('/reviews?state=shown&limit=100', suite.admin);
  expect(data.find(({ _id }) => _id === id)?.product).toMatchObject({
    name: order.items[0]?.name,
    slug: null,
  });
});

it('a closed account’s name is “A customer”; her own data hold her reviews', async () => {
  const [product = ''] = await stockedProducts(suite, 1);
  const { write, user, orderId } = await boughtPieces(suite, [product]);
  await decide(idIn(await write({ text: 'Mine' })), 'shown');
  expect((await reviewsOf(product)).data).toMatchObject([{ name: 'Test' }]);
  const own = await exportOwnData(suite.shop, user);
  expect(own.reviews).toMatchObject([{ text: 'Mine', orderId, state: 'shown' }]);
  const card = await get<{ data: { reviews: unknown[] } }>(`/customers/${user.id}`, suite.admin);
  expect(card.data.reviews).toMatchObject([{ text: 'Mine', stars: 5, state: 'shown' }]);
  const removed = await suite.call(suite.admin, 'DELETE', '/users/remove_users', { userId: user.id });
  expect(removed.status).toBe(200);
  expect((await reviewsOf(product)).data).toMatchObject([{ name: 'A customer', text: 'Mine' }]);
});

it('stores words as they are typed: pages escape them', async () => {
  const [product = ''] = await stockedProducts(suite, 1);
  const text = '<script>alert(1)</script> & "fine"';
  const { write } = await boughtPieces(suite, [product]);
  await decide(idIn(await write({ text, height: '<b>5′6″</b>' })), 'shown', { answer: text });
  expect((await reviewsOf(product)).data).toMatchObject([{ text, answer: text, height: '<b>5′6″</b>' }]);
});
