import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type FakeApi, fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { currentAddress, renderPage } from '../../../../tests/support/components/render-page.tsx';
import * as contactPage from './contact-page.tsx';

const letter = { name: 'Ibim Tolofari', email: 'ibim@example.test', message: 'Do you sew UK 20?' };

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
});

async function openForm(fields: Partial<typeof letter>, contactFormAction = '') {
  const loaderData = { publicUrl: 'https://shop.test', contactFormAction };
  const user = renderPage(contactPage, { at: '/contact', loaderData });
  await screen.findByRole('heading', { level: 1, name: 'Contact' });
  for (const [label, text] of [
    ['Name', fields.name],
    ['Email', fields.email],
    ['Message', fields.message],
  ] as const) {
    if (text) await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Send message' }));
}

it('sends what was written and says thank you in place', async () => {
  api.reply('/contact', { json: { success: true } });
  await openForm(letter);
  expect(await screen.findByText('Thank you. Your message has reached us.')).toBeTruthy();
  expect(api.callsOf('/contact')[0]?.body).toEqual({ ...letter, website: '' });
  expect(currentAddress()).toBe('/contact');
});

it('answers empty fields beside each, puts the focus into the first, and sends nothing', async () => {
  await openForm({});
  for (const label of ['Name', 'Email', 'Message']) {
    expect(screen.getByText(`${label} is required.`)).toBeTruthy();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(api.callsOf('/contact')).toEqual([]);
});

it('names an address that a browser lets pass, and leaves the other words as they are', async () => {
  await openForm({ ...letter, email: 'ibim@example' });
  expect(screen.getByText('Enter the full address, like name@example.com.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(letter.message);
});

it('keeps the words of a message that the shop refuses, beside its sentence', async () => {
  api.refuse('/contact', 429, { code: 'TOO_MANY_REQUESTS', message: 'Please wait a minute.' });
  await openForm(letter);
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait a minute.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(letter.message);
});
