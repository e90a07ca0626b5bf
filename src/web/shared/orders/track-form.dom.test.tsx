import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, showHtml } from '../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../tests/support/components/orders.ts';
import { TrackOrder } from './track-form.tsx';

test('shows an error at each empty field', async () => {
  const { user } = openPage([{ path: 'myorders', Component: TrackOrder }], '/myorders');
  await user.click(screen.getByRole('button', { name: 'Track order' }));
  await screen.findByText('Enter the order reference.');
  await screen.findByText('Enter the full address, like name@example.com.');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Order reference' }));
});

const linked = '/myorders?reference=7KQ4M2XT&key=mailed';
const routes = [{ path: 'myorders', Component: TrackOrder }];
const track = 'POST /api/order/track';
const form = () => screen.queryByRole('form', { name: 'Find an order' });

test('opens the order of a mailed link first, and puts the form last', async () => {
  const html = showHtml(routes, linked);
  expect(html.textContent).toContain('Opening your order...');
  expect(html.querySelector('form')).toBeNull();

  fakeApi.answer(track, { json: { success: true, data: makeOrder() } });
  openPage(routes, linked);
  const region = await screen.findByRole('region', { name: 'Order 7KQ4M2XT' });
  expect(region.compareDocumentPosition(form() as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(fakeApi.calls(track).map(({ body }) => body)).toEqual([{ reference: '7KQ4M2XT', key: 'mailed' }]);
});

test('shows the form again where a mailed link opens nothing any more', async () => {
  fakeApi.answer(track, { status: 404, json: { success: false, code: 'NOT_FOUND', message: 'No.' } });
  openPage(routes, linked);
  await screen.findByText(/This link no longer opens the order/);
  expect(form()).not.toBeNull();
});
