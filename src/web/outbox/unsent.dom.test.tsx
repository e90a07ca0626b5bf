import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { installFakeIndexedDb } from '../../../tests/support/components/fake-indexed-db.ts';
import { openPage } from '../../../tests/support/components/open-page.tsx';
import { admin, customer, signIn } from '../../../tests/support/components/people.ts';
import { ContactForm } from '../shop/content/message-form.tsx';
import { ReviewForms } from '../shop/reviews/review-form.tsx';
import { dropSession } from '../state/session.ts';
import { claimUnsent, listUnsent, type NewUnsent } from './outbox-store.ts';
import { keep, startSending } from './send-unsent.ts';
import { readUnsentCount, writeUnsentCount } from './unsent-count.ts';

const notYet = 'Not sent yet: we send when you are back';
const rows = installFakeIndexedDb();
const letter = { name: 'Ibim Tolofari', email: 'ibim@example.test', message: 'Do you sew UK 20?' };
const thanks = { json: { success: true, message: 'Thank you.' } };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  dropSession();
  rows.clear();
  writeUnsentCount(0);
});

const toContact = (n = 1): NewUnsent => {
  const key = String(n).padStart(32, '0');
  const input = { ...letter, key };
  return { kind: 'message', id: `message ${key}`, title: 'Your message', excerpt: letter.message, input };
};
const proof = new File(['%PDF-1.4'], 'receipt.pdf', { type: 'application/pdf' });
const toProof: NewUnsent = {
  kind: 'proof',
  id: 'proof order-1',
  title: 'Your proof of transfer for order AB12',
  excerpt: 'receipt.pdf',
  input: { orderId: 'order-1', proof },
  before: '',
};
const comeBack = () => {
  startSending();
  window.dispatchEvent(new Event('online'));
};
const Form = () => <ContactForm publicUrl="http://localhost:3000" contactFormAction="" />;

const line = { index: 0, name: 'Boma bubu', image: '', size: 'M', color: 'Indigo', review: null };
const order = { orderId: 'order-1', reference: 'ABC', lines: [line] };
const Forms = () => <ReviewForms order={order} token="ABC-token" />;

async function writeMessage() {
  const { user } = openPage([{ path: 'contact', Component: Form }], '/contact');
  fakeApi.breakConnection('POST /api/contact');
  for (const [name, text] of Object.entries({
    Name: letter.name,
    Email: letter.email,
    Message: letter.message,
  }))
    await user.type(screen.getByRole('textbox', { name }), text);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  return user;
}

test('a message without a connection is kept, and sent once under the same key when it returns', async () => {
  await writeMessage();
  await screen.findByText(notYet);
  screen.getByText(letter.message, { selector: 'p' });
  expect(screen.queryByRole('form', { name: 'Write to us' })).toBeNull();
  expect(readUnsentCount()).toBe(1);
  fakeApi.answer('POST /api/contact', thanks);
  comeBack();
  await screen.findByText('Thank you. Your message has reached us.');
  await screen.findByText('Your message has been sent.');
  const keys = fakeApi.calls('POST /api/contact').map(({ body }) => (body as { key: string }).key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(readUnsentCount()).toBe(0);
  comeBack();
  await waitFor(async () => expect(await listUnsent()).toEqual([]));
  expect(fakeApi.calls('POST /api/contact')).toHaveLength(2);
});

test('a message that is not to be sent after all is in the form again', async () => {
  const user = await writeMessage();
  await user.click(await screen.findByRole('button', { name: 'Don’t send it' }));
  await screen.findByRole('form', { name: 'Write to us' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe(letter.message);
  expect([rows.size, readUnsentCount()]).toEqual([0, 0]);
});

test('a fourth is not kept, says so, and stays in the form', async () => {
  for (const n of [1, 2, 3]) expect(await keep(toContact(n))).toBe('kept');
  await writeMessage();
  await screen.findByText(/3 things already wait on this device to be sent/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe(letter.message);
  expect(rows.size).toBe(3);
});

test('a browser that stores nothing says so, and the form stays', async () => {
  const isForbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Forbidden', 'SecurityError');
  });
  await writeMessage();
  await screen.findByText(/Your browser stores nothing here/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe(letter.message);
  expect([rows.size, readUnsentCount()]).toEqual([0, 0]);
  isForbidden.mockRestore();
});

/** Another tab's copy of what sends; what it stores is reported to this one, as by a browser. */
async function openOtherTab() {
  const store = window.localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.getItem(key),
    removeItem: (key: string) => store.removeItem(key),
    setItem(key: string, newValue: string) {
      store.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.resetModules();
  return import('./send-unsent.ts');
}

test('a message that another tab has sent is thanked for in the one it was written in', async () => {
  await writeMessage();
  await screen.findByText(notYet);
  const other = await openOtherTab();
  fakeApi.answer('POST /api/contact', thanks);
  other.startSending();
  await screen.findByText('Thank you. Your message has reached us.');
  expect([rows.size, readUnsentCount()]).toEqual([0, 0]);
});

test('a message that is deleted in another tab is in the form again', async () => {
  await writeMessage();
  await screen.findByText(notYet);
  const other = await openOtherTab();
  const [item] = await listUnsent();
  await act(async () => item && other.deleteUnsent(item));
  await screen.findByRole('form', { name: 'Write to us' });
});

test('of two tabs one takes it', async () => {
  await keep(toContact());
  const [{ id } = { id: '' }] = await listUnsent();
  const taken = await Promise.all([claimUnsent(id, Date.now()), claimUnsent(id, Date.now())]);
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('a guest’s message is sent without the account of who logged in since', async () => {
  await keep(toContact());
  signIn(admin);
  fakeApi.answer('POST /api/contact', thanks);
  comeBack();
  await waitFor(() => expect(rows.size).toBe(0));
  expect(fakeApi.calls('POST /api/contact')[0]?.headers.has('authorization')).toBe(false);
});

test('a proof waits for the login it was chosen with, asks for it, and is then sent', async () => {
  signIn(customer);
  await keep(toProof);
  dropSession();
  openPage([{ path: 'about', Component: Form }], '/about');
  comeBack();
  await screen.findByText('Log in to send your proof of transfer for order AB12.');
  expect(rows.size).toBe(1);
  fakeApi.answer('GET /api/order/order-1', { json: { success: true, data: { proof: null } } });
  fakeApi.answer('POST /api/order/proof', { status: 201, json: { success: true, data: {} } });
  signIn(customer);
  await screen.findByText('Your proof of transfer for order AB12 has been sent.');
  const files = fakeApi
    .calls('POST /api/order/proof')
    .map(({ body }) => body instanceof FormData && body.get('proof'));
  expect(files).toMatchObject([{ name: 'receipt.pdf' }]);
});

test('a proof that arrived, only its answer was lost, is not sent again', async () => {
  signIn(customer);
  await keep(toProof);
  const at = '2026-11-27T10:00:00.000Z';
  fakeApi.answer('GET /api/order/order-1', { json: { success: true, data: { proof: { at } } } });
  comeBack();
  await waitFor(() => expect(rows.size).toBe(0));
  expect(fakeApi.calls('POST /api/order/proof')).toEqual([]);
});

test('what the shop refuses is shown and stays readable', async () => {
  await keep(toContact());
  openPage([{ path: 'contact', Component: Form }], '/contact');
  const message = 'Please check one field.';
  fakeApi.answer('POST /api/contact', {
    status: 422,
    json: { success: false, code: 'INVALID_FIELDS', message },
  });
  comeBack();
  await screen.findByText('Your message was not sent.');
  screen.getByText(letter.message, { selector: 'p' });
  comeBack();
  await waitFor(() => expect(readUnsentCount()).toBe(1));
  expect(fakeApi.calls('POST /api/contact')).toHaveLength(1);
});

test('what could not be sent within a week is deleted, and said so', async () => {
  await keep(toContact());
  const [row] = await listUnsent();
  if (row) rows.set(row.id, { ...row, at: Date.now() - 8 * 86_400_000 } as typeof row);
  openPage([{ path: 'about', Component: Form }], '/about');
  comeBack();
  await screen.findByText('Your message could not be sent within 7 days and was deleted.');
  expect(rows.size).toBe(0);
  expect(fakeApi.calls('POST /api/contact')).toEqual([]);
});

test('a review by link is kept, and sent without an account', async () => {
  const { user } = openPage([{ path: 'review', Component: Forms }], '/review');
  fakeApi.breakConnection('POST /api/review');
  await user.click(screen.getByRole('radio', { name: '4' }));
  await user.click(screen.getByRole('button', { name: 'Send review' }));
  await screen.findByText(notYet);
  expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull();
  const message = 'You have already reviewed this piece. Thank you.';
  fakeApi.answer('POST /api/review', {
    status: 409,
    json: { success: false, code: 'ALREADY_REVIEWED', message },
  });
  comeBack();
  expect(await screen.findAllByText(message)).toHaveLength(2);
  expect(rows.size).toBe(0);
});
