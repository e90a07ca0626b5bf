import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import ActivityPage, { clientLoader } from './activity-page.tsx';

const log = 'GET /api/users/audit';
const nothing = { json: { success: true, data: [], total: 0, page: 1, pages: 1 } };

beforeEach(() => signIn(admin));

function openActivity(at = '/admin/activity') {
  const page = { path: 'admin/activity', Component: ActivityPage, loader: clientLoader };
  return openPage([page] as Parameters<typeof openPage>[0], at);
}

test('the page says that the log cannot be read, and tries again', async () => {
  fakeApi.breakConnection(log);
  const { user } = openActivity();
  expect((await screen.findByRole('alert')).textContent).toContain('Error fetching activity');
  fakeApi.answer(log, nothing);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Nothing has happened yet');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an address asks for what it narrows, and for nothing that the log does not know', async () => {
  fakeApi.answer(log, nothing);
  openActivity('/admin/activity?q=ada&kind=Sign-ins&action=made+up&page=2');
  await screen.findByText('Nothing matches');
  const [call] = fakeApi.calls(log);
  expect(Object.fromEntries(call?.query ?? [])).toEqual({
    q: 'ada',
    kind: 'Sign-ins',
    page: '2',
    limit: '50',
  });
});
