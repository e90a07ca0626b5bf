import { expect, it } from 'vitest';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { boughtPieces, stockedProducts } from '../../../../tests/support/orders/reviews.ts';
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
