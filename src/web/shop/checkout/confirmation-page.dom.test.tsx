import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../tests/support/components/orders.ts';
import { customer, signIn } from '../../../../tests/support/components/people.ts';
import { makeProduct } from '../../../../tests/support/components/products.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import ConfirmationPage from './confirmation-page.tsx';
// what the page loads once it is there
import './order-look.tsx';

const confirm = 'POST /api/order/confirm_payment';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const again = () => screen.queryByRole('button', { name: 'Check again' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('polls ever less often after the payment page was left, stops, and polls again on a click', async () => {
  const order = makeOrder();
  fakeApi.answer('POST /api/cart/get', { json: { success: true, lines: [] } });
  fakeApi.answer(`GET /api/order/${order._id}`, { json: { success: true, data: order } });
  fakeApi.answer('GET /api/order/updates', { json: { success: true, changed: [], cursor: '1' } });
  // the address names a payment the shop never began
  fakeApi.answer(confirm, { status: 404, json: { success: false, code: 'NOT_FOUND', message: 'No.' } });
  signIn(customer);
  const routes = [{ path: 'checkout/confirmation/:orderId', Component: ConfirmationPage }];
  openPage(routes, `/checkout/confirmation/${order._id}?reference=unknown`);
  await pass(1);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Your order is reserved – payment needed',
  );
  expect(again()).toBeNull();

  const countCalls = () => fakeApi.calls(confirm).length;
  await pass(60_000);
  const inFirstMinute = countCalls();
  await pass(60_000);
  expect(countCalls() - inFirstMinute).toBeLessThan(inFirstMinute);
  expect(again()).toBeNull();
  await pass(600_000);
  expect(again()).not.toBeNull();
  const before = countCalls();
  await pass(120_000);
  expect(countCalls()).toBe(before);

  fireEvent.click(again() as HTMLElement);
  await pass(1);
  expect(countCalls()).toBe(before + 1);
  expect(again()).toBeNull();
});

describe('a paid order', () => {
  const days = { from: '2026-12-01', to: '2026-12-03' };

  async function openPaid(fields: Partial<Order> = {}) {
    const estimate = { dispatch: null, delivery: days };
    const order = makeOrder({ paymentStatus: 'Paid', expiresAt: null, estimate, ...fields });
    fakeApi.answer('POST /api/cart/get', { json: { success: true, lines: [] } });
    fakeApi.answer(`GET /api/order/${order._id}`, { json: { success: true, data: order } });
    fakeApi.answer('GET /api/order/updates', { json: { success: true, changed: [], cursor: '1' } });
    fakeApi.answer('GET /api/product/piece-1', { json: { success: true, data: makeProduct() } });
    fakeApi.answer('GET /api/product/list', { json: { success: true, data: [] } });
    signIn(customer);
    const routes = [{ path: 'checkout/confirmation/:orderId', Component: ConfirmationPage }];
    openPage(routes, `/checkout/confirmation/${order._id}`);
    await pass(1);
    return order;
  }

  test('shows its days of arrival, saves them for a calendar, and tells a friend', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { reference, items } = await openPaid();
    screen.getByRole('heading', { level: 1, name: 'Thank you, your order is paid' });
    screen.getByText('Adaeze, we’ve started on your order and emailed your receipt to adaeze@example.test.');
    screen.getByText('Arrives');

    fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
    const file = await files[0]?.text();
    expect(file).toContain('DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261204');
    expect(file).toContain(`order ${reference} arrives`);
    click.mockRestore();

    const friend = screen.getByRole<HTMLAnchorElement>('link', { name: 'Tell a friend on WhatsApp' });
    const text = new URL(friend.href).searchParams.get('text');
    expect(text).toContain(items[0]?.name);
    expect(text).toContain('/product/piece-1');
  });

  test('names no day that is not known', async () => {
    await openPaid({ estimate: null });
    screen.getByRole('heading', { level: 1, name: 'Thank you, your order is paid' });
    expect(screen.queryByText('Arrives')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
  });

  test('leads to nothing but the transfer until that has arrived', async () => {
    fakeApi.answer('POST /api/order/retry_payment', {
      status: 409,
      json: { success: false, code: 'WRONG_STATE', message: 'No.' },
    });
    await openPaid({
      estimate: null,
      paymentStatus: 'Pending',
      paymentMethod: 'transfer',
      narration: 'EWAXFJ8G',
      due: 95,
      currency: 'GBP',
      expiresAt: '2026-11-28T15:48:00.000Z',
    });
    screen.getByText('£95');
    screen.getByText('by Sat 28 Nov, 16:48, Lagos time');
    // next to the picture and in the sentence, in the same groups
    expect(screen.getAllByText('EWAX')).toHaveLength(2);
    expect(screen.getAllByText('FJ8G')).toHaveLength(2);
    screen.getByRole('heading', { level: 1, name: 'Thank you, your order is placed' });
    expect(screen.queryByRole('link', { name: 'Tell a friend on WhatsApp' })).toBeNull();
  });
});
