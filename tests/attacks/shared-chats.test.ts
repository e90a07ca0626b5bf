import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxChatLength } from '../../src/contract/drafts/chat-limits.ts';
import { openTestShop, type TestShop } from '../support/open-test-shop.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let shop: TestShop;
let app: TestApp;
beforeAll(async () => {
  shop = await openTestShop();
  app = testApp(shop);
});
afterAll(() => shop.close());

const share = (body: FormData) => app.request('/admin/share', { method: 'POST', body });

function formOf(parts: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  return form;
}

async function textIn(response: Response): Promise<string> {
  const [, encoded = ''] = /url=\/admin\/orders\/new#chat=([^"]*)"/.exec(await response.text()) ?? [];
  return decodeURIComponent(encoded);
}

describe('text that is shared with the back office', () => {
  test.each([
    'I wan collect the blue one, size 12, 2 abeg',
    'Ẹ káàrọ̀, mo fẹ́ aṣọ Adire Bubu kan 😂',
    '"><script>alert(1)</script><img src=x onerror=alert(2)>\' & %22 # \u0000 \\',
    'javascript:alert(1)',
    'a lone \ud83d surrogate',
  ])('comes back as it was, as text that ends no attribute: %j', async (text) => {
    const form = new FormData();
    form.set('text', text);
    const response = await share(form);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.clone().text();
    expect(html).not.toMatch(/<script|<img|javascript:alert/);
    expect(await textIn(response)).toBe(text.toWellFormed());
  });

  test('title, text and address are put together once each, and an exported chat after them', async () => {
    const parts = { title: 'Hello', text: ' Hello ', url: 'https://shop.example/product/x' };
    expect(await textIn(await share(formOf(parts)))).toBe('Hello\nhttps://shop.example/product/x');
    const exported = new FormData();
    exported.set('chat', new File(['12/11/26, 9:04 PM - Amaka: size M'], 'chat.txt', { type: 'text/plain' }));
    expect(await textIn(await share(exported))).toBe('12/11/26, 9:04 PM - Amaka: size M');
  });

  test('keeps only the latest whole lines of 100 KB; nothing of more than 2 MB', async () => {
    const lines = Array.from({ length: 4000 }, (_, at) => `line ${at} of a long chat`);
    const long = new FormData();
    long.set('text', lines.join('\n'));
    const text = await textIn(await share(long));
    expect(text.length).toBeLessThanOrEqual(maxChatLength);
    expect(text.length).toBeGreaterThan(maxChatLength - 100);
    expect(text.endsWith('line 3999 of a long chat')).toBe(true);
    expect(lines).toContain(text.split('\n')[0]);
    const endless = new FormData();
    endless.set('text', 'a'.repeat(2 * 1024 * 1024 + 1));
    expect((await share(endless)).status).toBe(413);
  });

  test('that is empty, or no form, leads to the empty page', async () => {
    const empty = await share(formOf({ text: '  \n ' }));
    expect([empty.status, empty.headers.get('location')]).toEqual([303, '/admin/orders/new']);
    for (const [type, body] of [
      ['application/json', '{"text":"x"}'],
      ['application/x-www-form-urlencoded', 'text=x'],
      ['multipart/form-data', 'text=x'],
      ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="text"\r\n\r\nx'],
    ] as const) {
      const other = await app.request('/admin/share', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect([type, other.status, other.headers.get('location')]).toEqual([type, 303, '/admin/orders/new']);
    }
  });
});
