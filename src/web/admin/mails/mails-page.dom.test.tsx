import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import type { MailSettings } from '../../../contract/notifications/mail-kinds.ts';
import * as mailsPage from './mails-page.tsx';

const answer = (mails: MailSettings, version = 3) => ({
  success: true,
  message: 'Your settings are saved.',
  data: { mails },
  versions: { mails: version },
  saved: {},
});

beforeEach(() => {
  signIn(admin);
  fakeApi.answer('POST /api/mails/preview', {
    json: { success: true, subject: 'Your order K7Q4M2XT is paid', html: '<p>Dear Adaeze</p>', text: '' },
  });
});

const order = { _id: 'a1', reference: 'K7Q4M2XT', address: { firstName: 'Adaeze', lastName: 'Obi' } };

beforeEach(() =>
  fakeApi.answer('GET /api/order/list', {
    json: { success: true, data: [{ ...order, date: '2026-11-12T09:00:00.000Z' }] },
  }),
);

function open(address: string, mails: MailSettings = {}) {
  fakeApi.answer('GET /api/settings', { json: answer(mails) });
  return openPage([routeOf('admin/settings/mails', mailsPage)], address);
}

test('lists every email by group, and marks those in her words', async () => {
  open('/admin/settings/mails', { 'order-paid': { opening: 'Hello', closing: '' } });
  const payments = within(await screen.findByRole('region', { name: 'Payments' }));
  const paid = payments.getByRole('link', { name: /^Payment received/ });
  expect(paid.closest('li')?.textContent).toContain('Your words');
  expect(payments.getAllByRole('listitem')).toHaveLength(6);
  expect(payments.getAllByText('Your words')).toHaveLength(1);
});

test('fills a field in at the cursor, shows the email and saves it with the others', async () => {
  const others: MailSettings = { 'order-received': { opening: 'Thanks', closing: '' } };
  const { user } = open('/admin/settings/mails?mail=order-paid', others);
  const opening = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Opening/ });
  await user.type(opening, 'Dear , it is here.');
  opening.setSelectionRange(5, 5);
  await user.click(screen.getByRole('button', { name: 'First name' }));
  expect(opening.value).toBe('Dear {name}, it is here.');
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the email');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(screen.getByText('Your order K7Q4M2XT is paid')).toBeTruthy();
  await waitFor(() =>
    expect(fakeApi.calls('POST /api/mails/preview').at(-1)?.body).toMatchObject({
      kind: 'order-paid',
      opening: 'Dear {name}, it is here.',
    }),
  );
  const mine = { 'order-paid': { opening: 'Dear {name}, it is here.', closing: '' } };
  fakeApi.answer('PUT /api/settings/mails', { json: answer({ ...others, ...mine }, 4) });
  await user.click(screen.getByRole('button', { name: 'Save email' }));
  await waitFor(() => expect(fakeApi.calls('PUT /api/settings/mails')).toHaveLength(1));
  expect(fakeApi.calls('PUT /api/settings/mails')[0]?.body).toMatchObject({
    value: { ...others, ...mine },
    version: 3,
  });
  await user.click(screen.getByRole('button', { name: 'Use the shop’s own words' }));
  expect(opening.value).toBe('');
});

test('shows an unknown field next to what was typed', async () => {
  const { user } = open('/admin/settings/mails?mail=order-paid');
  await user.type(await screen.findByRole('textbox', { name: /Closing/ }), 'Bye {{nme}');
  fakeApi.answer('PUT /api/settings/mails', {
    status: 422,
    json: {
      success: false,
      code: 'INVALID_FIELDS',
      message: 'Please check the marked fields.',
      fields: { 'mails.order-paid.closing': '{nme} is not a field of this email.' },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Save email' }));
  expect(await screen.findByText('{nme} is not a field of this email.')).toBeTruthy();
});

test('shows the email of one of the latest orders; an email about no order offers none', async () => {
  const { user } = open('/admin/settings/mails?mail=order-paid');
  const choice = await screen.findByLabelText<HTMLSelectElement>('Order');
  await user.selectOptions(
    choice,
    await screen.findByRole('option', { name: /^K7Q4M2XT, Adaeze Obi, 12 Nov/ }),
  );
  await waitFor(() =>
    expect(fakeApi.calls('POST /api/mails/preview').at(-1)?.body).toMatchObject({ orderId: 'a1' }),
  );
  await user.selectOptions(choice, 'A sample order');
  await waitFor(() =>
    expect(fakeApi.calls('POST /api/mails/preview').at(-1)?.body).not.toHaveProperty('orderId'),
  );
});

test('offers no order for an email that is about none', async () => {
  open('/admin/settings/mails?mail=password-reset');
  await screen.findByTitle('Preview of the email');
  expect(screen.queryByLabelText('Order')).toBeNull();
});
