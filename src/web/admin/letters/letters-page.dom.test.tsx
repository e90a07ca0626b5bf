import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import type { Letter } from '../../../contract/news/letters.api.ts';
import * as letterPage from './letter-page.tsx';
import * as lettersPage from './letters-page.tsx';
import * as whatsAppPage from './whatsapp-page.tsx';

const letter: Letter = {
  _id: 'letter-1',
  subject: 'New adire',
  group: 'all',
  groupName: 'Everyone who wants news',
  state: 'sending',
  author: 'Ewa',
  createdAt: '2026-11-27T09:00:00.000Z',
  finishedAt: null,
  recipients: 700,
  sent: 500,
  stopped: 2,
  presses: 40,
  orders: 6,
  blocks: [{ kind: 'text', text: 'Here it is.' }],
};
const listOf = (data: Letter[], on = true) => ({
  json: { success: true, data, subscribers: 701, on, total: data.length, page: 1, pages: 1 },
});

const open = (at: string) =>
  openPage(
    [
      routeOf('admin/letters', lettersPage),
      routeOf('admin/letters/whatsapp', whatsAppPage),
      routeOf('admin/letters/:letterId', letterPage),
    ],
    at,
  );

beforeEach(() => {
  window.localStorage.clear();
  signIn(admin);
  fakeApi.answer('GET /api/groups', { json: { success: true, data: [] } });
});

test('lists letters with what became of them', async () => {
  fakeApi.answer('GET /api/newsletter/letters', listOf([letter]));
  open('/admin/letters');
  const row = within((await screen.findByRole('link', { name: 'New adire' })).closest('tr') ?? document.body);
  expect(row.getByText('500 of 700')).toBeTruthy();
  expect(row.getByText('Sending')).toBeTruthy();
  expect(screen.getByText('701 people want news.')).toBeTruthy();
});

test('says what letters are for while there are none, and that news is off', async () => {
  fakeApi.answer('GET /api/newsletter/letters', listOf([], false));
  open('/admin/letters');
  expect(await screen.findByText('No letters yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Switch it on in Settings' })).toBeTruthy();
});

test('stops a letter after a question', async () => {
  fakeApi.answer('GET /api/newsletter/letters/letter-1', { json: { success: true, data: letter } });
  fakeApi.answer('POST /api/newsletter/preview', {
    json: { success: true, subject: 'New adire', html: '<p>Here it is.</p>', text: '' },
  });
  fakeApi.answer('POST /api/newsletter/letters/letter-1/stop', {
    json: { success: true, data: { ...letter, state: 'stopped' }, message: 'The letter is stopped' },
  });
  const { user } = open('/admin/letters/letter-1');
  await user.click(await screen.findByRole('button', { name: 'Stop sending' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/500 of 700 have it already/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Stop sending' }));
  expect(await screen.findByText('Stopped')).toBeTruthy();
});

test('lists texts for WhatsApp and remembers who was written to', async () => {
  const row = {
    key: 'k1',
    name: 'Ada Obi',
    phone: '+2348031234567',
    text: 'Dear Ada',
    link: 'https://wa.me/2',
  };
  fakeApi.answer('POST /api/newsletter/whatsapp', { json: { success: true, data: [row] } });
  const { user } = open('/admin/letters/whatsapp');
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), 'Dear you');
  await user.click(screen.getByRole('button', { name: 'List texts' }));
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Written to Ada Obi' });
  expect(screen.getByRole('link', { name: /Open WhatsApp/ }).getAttribute('href')).toBe('https://wa.me/2');
  await user.click(box);
  expect(box.checked).toBe(true);
  expect(window.localStorage.getItem('whatsapp-list')).toContain('k1');
});
