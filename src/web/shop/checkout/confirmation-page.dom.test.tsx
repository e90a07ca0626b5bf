import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { makeOrder } from '../../../../tests/support/components/orders.ts';
import { customer, signIn } from '../../../../tests/support/components/people.ts';
import ConfirmationPage from './confirmation-page.tsx';

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
