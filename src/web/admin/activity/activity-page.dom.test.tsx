import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import * as activityPage from './activity-page.tsx';

const act = {
  at: '2026-11-16T11:00:00.000Z',
  actor: admin.email,
  action: 'signed in',
  subject: admin.email,
  address: '127.0.0.1',
  changes: [],
  link: '',
  piece: '',
  details: {},
};

test('shows an error if the log cannot be loaded, and tries again', async () => {
  signIn(admin);
  fakeApi.breakConnection('GET /api/users/audit');
  const { user } = openPage([routeOf('admin/activity', activityPage)], '/admin/activity');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Error fetching activity');
  fakeApi.answer('GET /api/users/audit', {
    json: { success: true, data: [act], people: [admin.email], page: 1, pages: 1, total: 1 },
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('row', { name: /signed in/ });
});
