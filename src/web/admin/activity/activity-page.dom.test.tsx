import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type FakeApi, fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { renderPage } from '../../../../tests/support/components/render-page.tsx';
import { makeToken } from '../../../../tests/support/components/tokens.ts';
import { saveSession } from '../../state/session/session.ts';
import * as activityPage from './activity-page.tsx';

const path = '/users/audit';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  saveSession(makeToken({ name: 'Ewa', email: 'owner@example.test', role: 'admin', duty: 'owner' }), true);
});

it('says that the log cannot be read, and tries again', async () => {
  api.reply(path, 'no connection');
  const user = renderPage(activityPage, { at: '/admin/activity' });
  expect((await screen.findByRole('alert')).textContent).toContain('Error fetching activity');
  api.reply(path, { json: { success: true, data: [], total: 0, page: 1, pages: 1 } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing has happened yet')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for what its address narrows, and for nothing that it does not know', async () => {
  api.reply(path, { json: { success: true, data: [], total: 0, page: 1, pages: 1 } });
  renderPage(activityPage, { at: '/admin/activity?q=ada&kind=Sign-ins&action=made+up&page=2' });
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
  const { query } = api.callsOf(path)[0] ?? {};
  expect(Object.fromEntries(query ?? [])).toEqual({ q: 'ada', kind: 'Sign-ins', page: '2', limit: '50' });
});
