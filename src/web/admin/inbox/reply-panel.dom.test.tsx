import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import * as messagesPage from './messages-page.tsx';

const message = {
  _id: 'm1',
  name: 'Ngozi Okafor',
  email: 'ngozi@example.test',
  message: 'I want the wine bubu, size 12.',
  createdAt: '2026-11-16T11:00:00.000Z',
  handledAt: null as string | null,
  phone: '+2348031234104' as string | null,
  customerKey: 'c1' as string | null,
  replies: [] as object[],
};
const order = (number: number) => ({
  _id: `o${number}`,
  reference: `EWA-${number}`,
  date: '2026-11-02T09:00:00.000Z',
  status: 'Packing',
  paymentStatus: 'paid',
  kind: 'sale',
  currency: 'NGN',
  amount: 45000,
  source: 'web',
  pieces: [],
});
const card = {
  _id: 'c1',
  name: 'Ngozi Okafor',
  tags: ['Wedding'],
  phones: ['+2348031234104'],
  emails: ['ngozi@example.test'],
  orders: 4,
  orderList: [4, 3, 2, 1].map(order),
};
const template = { _id: 't1', name: 'Sizes', text: 'Hello {name}, yes.' };
const reply = 'POST /api/messages/reply';
const templates = 'GET /api/messages/templates';

beforeEach(() => {
  signIn(admin);
  fakeApi.answer('GET /api/order/proofs', { json: { success: true, data: [], page: 1, pages: 1, total: 0 } });
  fakeApi.answer(templates, { json: { success: true, data: [template] } });
  fakeApi.answer('GET /api/customers/c1', { json: { success: true, data: card } });
  fakeApi.answer('GET /api/desk/today', { json: { success: true } });
});

async function openPanel(changes: Partial<typeof message> = {}) {
  const data = [{ ...message, ...changes }];
  fakeApi.answer('GET /api/messages', {
    json: { success: true, data, open: 1, page: 1, pages: 1, total: 1 },
  });
  const { user } = openPage([routeOf('admin/messages', messagesPage)], '/admin/messages');
  await user.click(await screen.findByRole('button', { name: 'Write a reply to Ngozi Okafor' }));
  const form = within(screen.getByRole('form', { name: 'Reply to Ngozi Okafor' }));
  return { user, form, text: form.getByLabelText<HTMLTextAreaElement>('Reply') };
}

function answerReply(by: string, text: string, link: string | null) {
  const stored = { _id: 'r1', by, text, author: 'Ngozi Eze', at: '2026-11-27T07:00:00.000Z' };
  const data = { ...message, handledAt: '2026-11-27T07:00:00.000Z', replies: [stored] };
  fakeApi.answer(reply, { json: { success: true, data, link, message: 'Reply sent' } });
}

test('mails a reply, shows it below the message and closes', async () => {
  const { user, form, text } = await openPanel();
  answerReply('mail', 'Yes, we do.', null);
  await user.type(text, 'Yes, we do.');
  await user.click(form.getByRole('button', { name: 'Send reply' }));
  const thread = within(await screen.findByRole('list', { name: 'Replies to Ngozi Okafor' }));
  thread.getByText('Yes, we do.');
  thread.getByText(/^Ngozi Eze by email, /);
  screen.getByText('Answered', { selector: 'article *' });
  screen.getByText('0 waiting for an answer');
  await waitFor(() => expect(screen.queryByRole('form', { name: /^Reply to/ })).toBeNull());
  expect(fakeApi.calls(reply).at(-1)?.body).toEqual({ messageId: 'm1', by: 'mail', text: 'Yes, we do.' });
});

test('offers the link of a reply by WhatsApp', async () => {
  const { user, form, text } = await openPanel();
  const link = 'https://wa.me/2348031234104?text=Yes';
  answerReply('whatsapp', 'Yes', link);
  await user.selectOptions(form.getByLabelText('Reply by'), 'WhatsApp');
  await user.type(text, 'Yes');
  await user.click(form.getByRole('button', { name: 'Save for WhatsApp' }));
  const open = await screen.findByRole('link', { name: 'Open WhatsApp' });
  expect(open.getAttribute('href')).toBe(link);
  expect(fakeApi.calls(reply).at(-1)?.body).toEqual({ messageId: 'm1', by: 'whatsapp', text: 'Yes' });
});

test('offers email alone where no number is known, and no card of somebody unknown', async () => {
  const { form } = await openPanel({ phone: null, customerKey: null });
  expect(form.queryByLabelText('Reply by')).toBeNull();
  expect(screen.queryByRole('complementary', { name: 'Customer' })).toBeNull();
});

test('adds a template with the name filled in to what is typed', async () => {
  const { user, form, text } = await openPanel();
  await form.findByRole('option', { name: 'Sizes' });
  await user.type(text, 'Good day.');
  await user.selectOptions(form.getByLabelText('Template'), 'Sizes');
  expect(text.value).toBe('Good day.\n\nHello Ngozi Okafor, yes.');
});

test('keeps what is typed where a reply is refused', async () => {
  const { user, form, text } = await openPanel();
  fakeApi.answer(reply, {
    status: 404,
    json: { success: false, code: 'NOT_FOUND', message: 'Not found.' },
  });
  await user.type(text, 'Yes');
  await user.click(form.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(form.getByRole('alert').textContent).toContain('The reply was not sent'));
  expect(text.value).toBe('Yes');
});

test('shows the card and the latest three orders next to the message', async () => {
  await openPanel();
  const aside = within(await screen.findByRole('complementary', { name: 'Customer' }));
  const orders = (await aside.findAllByRole('link', { name: /^EWA-/ })).map((link) => link.textContent);
  expect(orders).toEqual(['EWA-4', 'EWA-3', 'EWA-2']);
  aside.getByText('Wedding');
  aside.getByText('4 orders');
});

test('adds, changes and deletes a template', async () => {
  const { user, form } = await openPanel();
  await form.findByRole('option', { name: 'Sizes' });
  await user.click(form.getByRole('button', { name: 'Edit templates' }));

  const added = { _id: 't2', name: 'Thanks', text: 'Thank you.' };
  fakeApi.answer('POST /api/messages/templates', {
    status: 201,
    json: { success: true, data: [template, added], message: 'Template saved' },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a template' }));
  const adding = within(screen.getByRole('dialog', { name: 'Add a template' }));
  await user.type(adding.getByLabelText('Name'), 'Thanks');
  await user.type(adding.getByLabelText('Text'), 'Thank you.');
  await user.click(adding.getByRole('button', { name: 'Save template' }));

  fakeApi.answer('PUT /api/messages/templates/t2', {
    status: 409,
    json: { success: false, code: 'NAME_TAKEN', message: 'Taken.', fields: { name: 'Taken.' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Change the template Thanks' }));
  const changing = within(screen.getByRole('dialog', { name: 'Change the template' }));
  await user.click(changing.getByRole('button', { name: 'Save template' }));
  await changing.findByText('Taken.');
  await user.click(changing.getByRole('button', { name: 'Cancel' }));

  fakeApi.answer('DELETE /api/messages/templates/t1', {
    json: { success: true, data: [added], message: 'Template deleted' },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete the template Sizes' }));
  await user.click(screen.getByRole('button', { name: 'Delete template' }));
  await waitFor(() => expect(form.queryByRole('option', { name: 'Sizes' })).toBeNull());
  form.getByRole('option', { name: 'Thanks' });
});
