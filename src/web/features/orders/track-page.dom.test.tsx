import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type FakeApi, fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { renderPage } from '../../../../tests/support/components/render-page.tsx';
import * as trackPage from './track-page.tsx';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

async function track(reference: string, email: string) {
  const user = renderPage(trackPage, { at: '/myorders' });
  await screen.findByRole('heading', { level: 1, name: 'Track Order' });
  if (reference) await user.type(screen.getByLabelText('Order reference'), reference);
  if (email) await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Track order' }));
}

it('asks for a missing reference beside its field, with the focus there, and sends nothing', async () => {
  await track('', '');
  expect(screen.getByText('Write the order reference.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Order reference'));
  expect(api.callsOf('/order/track')).toEqual([]);
});

it('names an address without its end, and leaves the reference as it was typed', async () => {
  await track('EWA-7K2M9', 'adaeze@example');
  expect(screen.getByText('Enter the full address, like name@example.com.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText<HTMLInputElement>('Order reference').value).toBe('EWA-7K2M9');
});

it('says that no order is found, and keeps what was typed', async () => {
  api.refuse('/order/track', 404, { code: 'ORDER_NOT_FOUND', message: 'No order is found.' });
  await track('EWA-7K2M9', 'adaeze@example.test');
  expect((await screen.findByRole('alert')).textContent).toContain('No order is found.');
  expect(api.callsOf('/order/track')[0]?.body).toEqual({
    reference: 'EWA-7K2M9',
    email: 'adaeze@example.test',
  });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('adaeze@example.test');
});
