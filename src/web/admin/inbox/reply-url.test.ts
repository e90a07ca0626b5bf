import { expect, test } from 'vitest';
import { getMailtoUrl, getReplyUrl, toChatText } from './reply-url.ts';

const written = {
  name: 'Ngozi & Sons',
  email: 'ngozi@example.test',
  message: 'Do you sew UK 20?\nFor "12 December", 100% cotton.',
  createdAt: '2026-11-16T11:00:00.000Z',
};
const partsOf = (address: string) => new URL(address).searchParams;

test('writes a reply with subject, greeting and the original message', () => {
  const address = getReplyUrl(written, 'Ìyá Rúkà');
  expect(address).toMatch(/^mailto:ngozi@example\.test\?subject=/);
  expect(partsOf(address).get('subject')).toBe('Your message to Ìyá Rúkà');
  const body = partsOf(address).get('body') ?? '';
  expect(body).toMatch(/^Dear Ngozi & Sons,\r\n/);
  expect(body).toContain('you wrote:\r\n> Do you sew UK 20?\r\n> For "12 December", 100% cotton.');
});

test.each(['x'.repeat(5000), 'Bùsọ́lá 🧵 '.repeat(400)])(
  'a long message is quoted as far as an address goes',
  (message) => {
    const address = getReplyUrl({ ...written, message }, 'Ìyá Rúkà');
    expect(address.length).toBeLessThanOrEqual(1900);
    expect(address.length).toBeGreaterThan(1500);
    expect(partsOf(address).get('body')).toContain('> ');
  },
);

test('adds no header from an email address', () => {
  expect(getMailtoUrl('a?bcc=x&y@example.test')).toBe('mailto:a%3Fbcc%3Dx%26y@example.test');
});

test('passes sender and message to the chat reader', () => {
  expect(toChatText(written)).toBe(`My name is Ngozi & Sons\nngozi@example.test\n${written.message}`);
});
