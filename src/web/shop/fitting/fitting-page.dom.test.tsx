import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import type { FittingPage } from '../../../contract/workroom/workroom.api.ts';
import * as fittingPage from './fitting-page.tsx';

const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();

const makeFitting = (fields: Partial<FittingPage> = {}): FittingPage => ({
  reference: '7KQ4M2XT',
  customer: 'Kemi',
  piece: 'Adire gown',
  image: '',
  at: inAWeek,
  place: 'atelier',
  result: null,
  changes: '',
  movable: true,
  closedDays: [],
  ...fields,
});

function openFitting(fields: Partial<FittingPage> = {}) {
  fakeApi.answer('GET /api/workroom/fitting/t0ken', { json: { success: true, data: makeFitting(fields) } });
  return openPage([routeOf('fitting/:token', fittingPage)], '/fitting/t0ken');
}

test('is moved once, to a time that is offered', async () => {
  const { user } = openFitting();
  const day = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Day' });
  await user.selectOptions(day, day.options[3]?.value ?? '');
  const [time] = screen.getAllByRole('radio');
  await user.click(time as HTMLElement);
  fakeApi.answer('POST /api/workroom/fitting/move', {
    json: {
      success: true,
      data: makeFitting({ movable: false }),
      message: 'Your fitting is now on Tuesday, 8 December, 11:00.',
    },
  });
  await user.click(screen.getByRole('button', { name: /^Move it to/ }));
  expect(await screen.findByText(/Your fitting is now on Tuesday/)).toBeTruthy();
  const [call] = fakeApi.calls('POST /api/workroom/fitting/move');
  const sent = call?.body as { token: string; at: string };
  expect(sent.token).toBe('t0ken');
  expect(Date.parse(sent.at)).toBeGreaterThan(Date.now());
  expect(screen.queryByRole('combobox', { name: 'Day' })).toBeNull();
});

test('a refused move keeps what was chosen', async () => {
  const { user } = openFitting();
  const day = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Day' });
  const chosen = day.options[3]?.value ?? '';
  await user.selectOptions(day, chosen);
  await user.click(screen.getAllByRole('radio')[1] as HTMLElement);
  fakeApi.answer('POST /api/workroom/fitting/move', {
    status: 409,
    json: { success: false, code: 'WRONG_STATE', message: 'That cannot be done: the order is cancelled.' },
  });
  await user.click(screen.getByRole('button', { name: /^Move it to/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('the order is cancelled');
  expect(day.value).toBe(chosen);
});

test('moved before, it offers no other time', async () => {
  openFitting({ movable: false });
  expect(await screen.findByText(/please write to us/)).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('after it took place it shows the result', async () => {
  openFitting({ movable: false, result: 'take in', changes: 'Waist 2 cm.', at: '2026-11-02T10:00:00.000Z' });
  expect(await screen.findByText('To be taken in.')).toBeTruthy();
  expect(screen.getByText('Waist 2 cm.')).toBeTruthy();
});

test('an unknown link says so', async () => {
  fakeApi.answer('GET /api/workroom/fitting/t0ken', {
    status: 404,
    json: { success: false, code: 'FITTING_NOT_FOUND', message: 'There is no such fitting.' },
  });
  openPage([routeOf('fitting/:token', fittingPage)], '/fitting/t0ken');
  expect(await screen.findByRole('heading', { name: 'There is no such fitting' })).toBeTruthy();
});
