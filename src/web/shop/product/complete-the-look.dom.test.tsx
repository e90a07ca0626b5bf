import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { makeProduct } from '../../../../tests/support/components/products.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import LazyRelatedProducts from './lazy-related-products.tsx';

let shown: PageProduct;

function Below() {
  return <LazyRelatedProducts product={shown} />;
}

function openBelow(product: PageProduct) {
  shown = product;
  return openPage([{ path: 'product', Component: Below }], '/product');
}

const toAnswer = (data: unknown) => ({ json: { success: true, data } });
const listIs = (data: unknown) => fakeApi.answer('GET /api/product/list', toAnswer(data));

test('the pieces the owner chose stand below a piece, in her order', async () => {
  const [set, gown] = [makeProduct(), makeProduct()];
  fakeApi.answer(`GET /api/product/${set.slug}`, toAnswer(set));
  fakeApi.answer(`GET /api/product/${gown.slug}`, toAnswer(gown));
  openBelow(makeProduct({ goesWith: [gown.slug, set.slug] }));
  const look = await screen.findByRole('region', { name: 'Complete the look' });
  const links = within(look).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([gown.name, set.name]);
  expect(fakeApi.calls('GET /api/product/list')).toEqual([]);
});

test('pieces like it stand there where those are gone, or still drafts', async () => {
  const draft = { ...makeProduct(), visibility: 'draft' };
  const like = makeProduct();
  fakeApi.answer('GET /api/product/gone', {
    status: 404,
    json: { success: false, code: 'PRODUCT_NOT_FOUND' },
  });
  fakeApi.answer(`GET /api/product/${draft.slug}`, toAnswer(draft));
  listIs([like]);
  openBelow(makeProduct({ goesWith: ['gone', draft.slug] }));
  const row = await screen.findByRole('region', { name: 'In the same colours' });
  expect(within(row).getByRole('link').textContent).toBe(like.name);
});
