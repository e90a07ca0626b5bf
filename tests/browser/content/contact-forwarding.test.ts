import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../support/test.ts';

/** Returns an unused port. */
async function freePort(): Promise<number> {
  const probe = createProbe().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts a form-forwarding service: it stores what it receives and redirects the visitor to `_next`. */
async function startService() {
  const received: Record<string, string>[] = [];
  const service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    received.push(fields);
    response.writeHead(303, { location: fields._next ?? '/' }).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  return { received, address: `http://127.0.0.1:${port}/send`, close: () => service.close() };
}

/** A small shop of its own, since where the form goes is settled when a shop starts. */
async function startShop(contactFormAction: string) {
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-forwarding-'));
  const publicUrl = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      PUBLIC_URL: publicUrl,
      CONTACT_FORM_ACTION: contactFormAction,
    },
  });
  const ready = () =>
    fetch(`${publicUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready, { message: 'the second shop is up', timeout: 120_000 }).toBe(true);
  return {
    publicUrl,
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

test('with and without JavaScript a message goes through the forwarding service and back to a page of thanks', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const service = await startService();
  const shop = await startShop(service.address);
  try {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled, baseURL: shop.publicUrl });
      const page = await context.newPage();
      await page.goto('/contact');
      await expect(page.getByText('a service outside this shop')).toBeVisible();
      await page.getByLabel('Name').fill('Ibim Tolofari');
      await page.getByLabel('Email').fill('ibim@example.test');
      await page.getByLabel('Message').fill('Do you sew UK 20?');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page).toHaveURL('/contact/thank-you');
      await context.close();
    }
    const letter = {
      name: 'Ibim Tolofari',
      email: 'ibim@example.test',
      message: 'Do you sew UK 20?',
      _subject: 'Ewa Atelier: New Message !',
      _captcha: 'true',
      _template: 'table',
      _next: `${shop.publicUrl}/contact/thank-you`,
    };
    expect(service.received).toEqual([letter, letter]);
  } finally {
    await shop.close();
    service.close();
  }
});
