import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage } from '../../../../tests/support/components/open-page.tsx';
import { ContactForm } from './message-form.tsx';

const letter = { name: 'Ibim Tolofari', email: 'ibim@example.test', message: 'Do you sew UK 20?' };
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => screen.getByRole('button', { name: 'Send message' });

const Component = () => <ContactForm publicUrl="http://localhost:3000" contactFormAction="" />;
const openForm = () => openPage([{ path: 'contact', Component }], '/contact');

test('sends a message and shows thanks on the same page', async () => {
  const { user, address } = openForm();
  fakeApi.answer('POST /api/contact', { json: { success: true, message: 'Thank you.' } });
  await user.type(field('Name'), letter.name);
  await user.type(field('Email'), letter.email);
  await user.type(field('Message'), letter.message);
  await user.click(send());
  await screen.findByText('Thank you. Your message has reached us.');
  expect(address()).toBe('/contact');
  expect(fakeApi.calls('POST /api/contact').map(({ body }) => body)).toEqual([
    { ...letter, website: '', key: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
});

test('shows a rejection at its field, focuses it, and retains the input', async () => {
  const { user } = openForm();
  const fields = { email: 'Enter the full address, like name@example.com.' };
  fakeApi.answer('POST /api/contact', {
    status: 422,
    json: { success: false, code: 'INVALID_FIELDS', message: 'Please check one field.', fields },
  });
  await user.type(field('Name'), letter.name);
  await user.type(field('Email'), 'ibim@example');
  await user.type(field('Message'), letter.message);
  await user.click(send());
  await screen.findByText(fields.email);
  expect(document.activeElement).toBe(field('Email'));
  expect(field('Message').value).toBe(letter.message);
});

test('shows errors of an empty message at each field, not by the browser', async () => {
  const { user } = openForm();
  await user.click(send());
  for (const name of ['Name', 'Email', 'Message']) {
    await screen.findByText(`${name} is required.`);
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
  }
  expect(document.activeElement).toBe(field('Name'));
});

test('removes an error as soon as its field is filled', async () => {
  const { user } = openForm();
  await user.click(send());
  await screen.findByText('Name is required.');
  await user.type(field('Name'), letter.name);
  expect(screen.queryByText('Name is required.')).toBeNull();
  screen.getByText('Email is required.');
  await user.type(field('Message'), letter.message);
  expect(screen.queryByText('Message is required.')).toBeNull();
});
