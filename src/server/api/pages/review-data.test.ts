import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { boughtPieces, stockedProducts } from '../../../../tests/support/orders/reviews.ts';
import { products } from '../../../platform/database/schema/schema.ts';
import { isTouched, readNotice, type Tag } from '../../../platform/http/cache/tags.ts';
import { pageData } from './page-data.ts';

const suite = new OrderSuite();
const decide = (id: string, state: string) =>
  suite.call(suite.admin, 'POST', '/review/decide', { id, state });

it('a decision touches the product’s pages in its transaction, a review that waits none', async () => {
  const [product = ''] = await stockedProducts(suite, 1);
  const { write } = await boughtPieces(suite, [product]);
  const notices: string[] = [];
  await suite.shop.opened.listen('catalog', (notice) => notices.push(notice));
  const touched = () => notices.filter((notice) => notice.split(' ').includes(`product:${product}`));
  const id = String(((await write()).body.data as { _id: string })._id);
  expect(touched()).toEqual([]);
  await decide(id, 'shown');
  await expect.poll(touched).not.toEqual([]);
  const reads = pageData(suite.shop);
  expect(await reads.readReviews(product)).toMatchObject({ total: 1, rating: { mean: 5, count: 1 } });
});

it('the page of a link is open to its token alone', async () => {
  const [product = ''] = await stockedProducts(suite, 1);
  const { token, orderId } = await boughtPieces(suite, [product]);
  const reads = pageData(suite.shop);
  expect(await reads.readReviewLink(await token())).toMatchObject({ kind: 'open', order: { orderId } });
  expect(await reads.readReviewLink('none')).toEqual({ kind: 'unknown' });
  await suite.call(suite.admin, 'POST', '/order/status', { orderId, status: 'Out for Delivery' });
  expect(await reads.readReviewLink(await token())).toEqual({ kind: 'early' });
});

it('a few reviews are one of each piece in the shop, with words and four stars or more, the newest first', async () => {
  const [first = '', second = '', third = '', hidden = ''] = await stockedProducts(suite, 4);
  const show = async (product: string, fields: object) => {
    const { write } = await boughtPieces(suite, [product]);
    suite.shop.clock.advance(1000);
    const id = String(((await write(fields)).body.data as { _id: string })._id);
    await decide(id, 'shown');
    return id;
  };
  await show(first, { text: 'Lovely.' });
  const better = await show(first, { text: 'Wore it twice.' });
  await show(second, { stars: 3, text: 'Too long for me.' });
  await show(second, { stars: 5 });
  await show(third, { stars: 4, text: `Soft${' and cool'.repeat(40)}.` });
  await show(hidden, { text: 'Gone.' });
  await suite.shop.db.delete(products).where(eq(products.id, hidden));

  const among = [first, second, third, hidden];
  const tags = new Set<Tag>();
  const read = () => pageData(suite.shop, tags).readVoices(among);
  const shown = await read();
  expect(shown.map(({ piece, text, more }) => [piece._id, text.slice(0, 4), more])).toEqual([
    [third, 'Soft', true],
    [first, 'Wore', false],
  ]);
  expect([...tags]).toEqual(expect.arrayContaining(['reviews', `product:${first}`, `product:${third}`]));

  const notices: string[] = [];
  await suite.shop.opened.listen('catalog', (notice) => notices.push(notice));
  await suite.call(suite.admin, 'POST', '/review/decide', {
    id: better,
    state: 'hidden',
    reason: 'Insults somebody',
  });
  await expect.poll(() => isTouched(new Set<Tag>(['reviews']), notices.map(readNotice))).toBe(true);
  expect((await read()).map(({ text }) => text)).toContain('Lovely.');
  // of all pieces, and of none
  expect((await pageData(suite.shop).readVoices()).length).toBeGreaterThan(1);
  expect(await pageData(suite.shop).readVoices([])).toEqual([]);
});
