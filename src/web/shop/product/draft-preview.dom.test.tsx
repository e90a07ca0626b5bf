import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import { productNotFound } from '../../../contract/cart/purchase-messages.ts';
import ProductPage from './product-page.tsx';

const Page = ProductPage as ComponentType<object>;
const props = { loaderData: { product: null, hidden: false }, params: { productId: 'draft-1' } };
const routes = [{ path: 'product/draft-1', Component: () => <Page {...props} /> }];

test('does not report an unreachable draft as gone, and loads it again', async () => {
  signIn(admin);
  fakeApi.breakConnection('GET /api/product/draft-1');
  const { user } = openPage(routes, '/product/draft-1');
  await screen.findByText('This piece could not be loaded');
  const gone = { success: false, code: 'PRODUCT_NOT_FOUND', message: 'Product not found' };
  fakeApi.answer('GET /api/product/draft-1', { status: 404, json: gone });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: productNotFound });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
