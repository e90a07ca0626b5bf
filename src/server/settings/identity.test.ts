import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shopConfig } from '../../../shop.config.ts';
import { openBackOffice, picture } from '../../../tests/support/back-office.ts';
import { serveShop } from '../../../tests/support/socket.ts';
import { standardIdentity } from '../../platform/config/identity.ts';
import { openMailer } from '../../platform/network/smtp.ts';
import { eraseOldSent } from '../catalog/index.ts';
import { sendWaitingMails } from '../notifications/outbox.ts';
import { issueToken } from '../users/tokens.ts';
import { followLiveSettings } from './live-settings.ts';
import { readShopDetails } from './shop-details.ts';

const hourMs = 3_600_000;
const unknownId = '0c6d4b8e-1111-4222-8333-444455556666';
const own = standardIdentity();

let office: Awaited<ReturnType<typeof openBackOffice>>;
let token: string;
beforeAll(async () => {
  office = await openBackOffice();
  token = office.adminToken;
});
afterEach(async () => {
  expect((await save(own)).status).toBe(200);
});
afterAll(() => office.shop.close());

async function save(value: object) {
  const { versions } = (await office.send('GET', '/api/settings', undefined, token)).body;
  return office.send('PUT', '/api/settings/shop', { value, version: versions.shop }, token);
}

async function upload(color = '#445566', size = 300): Promise<{ id: string; url: string; key: string }> {
  const form = new FormData();
  form.append('picture', new Blob([Buffer.from(await picture(size, 200, color))]), 'a.jpg');
  const { status, body } = await office.send('POST', '/api/product/picture', form, token);
  expect(status).toBe(201);
  return body;
}

async function wait(ms: number): Promise<void> {
  office.shop.clock.advance(ms);
  token = await issueToken(office.shop, office.admin, false);
}

it('begins as shop.config names the shop', async () => {
  const { name, tagline, city, hours } = shopConfig;
  const { data, pictures } = (await office.send('GET', '/api/settings', undefined, token)).body;
  expect(data).toMatchObject({ name, tagline, city, hours, wordmark: '', icon: '', sharePicture: '' });
  expect([data.mailFrom, pictures]).toEqual([{ name: '', address: '' }, {}]);
});

describe('a value that cannot be', () => {
  it.each([
    [{ name: ' ' }, 'name', 'Name is required.'],
    [{ name: 'x'.repeat(61) }, 'name', 'Name may have at most 60 characters.'],
    [{ city: '' }, 'city', 'City is required.'],
    [{ tagline: 'x'.repeat(121) }, 'tagline', 'The tagline may have at most 120 characters.'],
    [{ hours: 'x'.repeat(121) }, 'hours', 'The opening hours may have at most 120 characters.'],
    [{ wordmark: 'a.png' }, 'wordmark', 'Choose a picture, or leave it empty.'],
    [{ icon: unknownId }, 'icon', expect.stringContaining('not here any more')],
    [{ sharePicture: unknownId }, 'sharePicture', expect.stringContaining('not here any more')],
    [{ mailFrom: { address: 'nobody' } }, 'mailFrom.address', expect.stringContaining('full address')],
    [{ mailFrom: { name: 'a@b.example' } }, 'mailFrom.name', 'The sender’s name contains no address.'],
  ])('%j is refused at its field', async (value, field, sentence) => {
    const { status, body } = await save(value);
    expect([status, body.fields]).toEqual([422, { [field]: sentence }]);
  });
});

describe('the name', () => {
  it('is written into the log, with the town and the sender', async () => {
    await save({ name: 'Ìyá Rúkà', city: 'Lagos', mailFrom: { name: 'Rúkà', address: 'ruka@example.test' } });
    const { data } = (await office.send('GET', '/api/users/audit', undefined, token)).body;
    const entry = data.find((each: { action: string }) => each.action === 'settings changed');
    expect(entry.changes).toEqual([
      { field: 'Name', from: 'Ewa Atelier', to: 'Ìyá Rúkà' },
      { field: 'City', from: 'Port Harcourt', to: 'Lagos' },
      { field: 'Sender of emails', from: null, to: 'Rúkà, ruka@example.test' },
    ]);
  });

  it('is followed by every process within a second, and by what each has cached', async () => {
    const { shop } = office;
    const other = { ...shop, config: { ...shop.config, identity: standardIdentity(), port: 0 } };
    const first = await serveShop(shop);
    const second = await serveShop(other);
    const titleAt = async (port: number) =>
      (await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).json()).info.title;
    try {
      expect([await titleAt(first.port), await titleAt(second.port)]).toEqual(
        Array(2).fill('Ewa Atelier shop'),
      );
      await save({ name: 'Ìyá Rúkà' });
      expect(await titleAt(first.port)).toBe('Ìyá Rúkà shop');
      // the description of the API takes longer to write than the name to arrive
      await expect.poll(() => other.config.identity.name, { timeout: 1_000 }).toBe('Ìyá Rúkà');
      await expect.poll(() => titleAt(second.port)).toBe('Ìyá Rúkà shop');
    } finally {
      await first.close();
      await second.close();
    }
  });

  it('is read again after notices that may have been missed, and until it can be read', async () => {
    const { shop } = office;
    const identity = standardIdentity();
    let failures = 1;
    const failing = new Proxy(shop.db, {
      get(db, property, receiver) {
        if (property === 'select' && failures > 0) {
          failures -= 1;
          throw new Error('no connection');
        }
        return Reflect.get(db, property, receiver);
      },
    });
    const note = followLiveSettings({ db: failing, config: { ...shop.config, identity } });
    await save({ name: 'Ìyá Rúkà' });
    note(['setting:phone']);
    expect(failures).toBe(1);
    note('everything');
    await expect.poll(() => identity.name).toBe('Ìyá Rúkà');
    expect(failures).toBe(0);
  });

  it('is in the head, the foot and the sender of a mail, and nothing of it is code or another header', async () => {
    const name = 'Rúkà <b>"&\r\nBcc: x@example.test';
    const cleaned = 'Rúkà <b>"& Bcc: x@example.test';
    expect((await save({ name, city: 'Ikeja, Lagos State' })).body.value.name).toBe(cleaned);
    const mail = await sendTestMail();
    const head = mail.slice(0, mail.indexOf('\n\n'));
    expect(fromOf(mail)).toContain('<shop@localhost>');
    expect(head).not.toMatch(/^Bcc/im);
    const body = decode(mail);
    expect(body).toContain('Rúkà &lt;b&gt;&quot;&amp; Bcc: x@example.test</a>');
    expect(body).toContain(`${cleaned}, Ikeja, Lagos State, Nigeria`);
    expect(body).not.toMatch(/Ewa Atelier|Port Harcourt/);
    expect(body.slice(body.indexOf('<!doctype html>'))).not.toContain('<b>');
  });

  it('is what an authenticator app shows', async () => {
    await save({ name: 'Ìyá Rúkà' });
    const { body } = await office.send('POST', '/api/users/factor/start', {}, token);
    expect(new URL(body.otpauth).searchParams.get('issuer')).toBe('Ìyá Rúkà');
  });
});

describe('the sender of mails', () => {
  it('is the one the owner chose, with the name of the shop where it has none', async () => {
    await save({ name: 'Ìyá Rúkà', mailFrom: { address: 'ruka@example.test' } });
    expect(fromOf(await sendTestMail())).toBe('Ìyá Rúkà <ruka@example.test>');
    await save({ mailFrom: { name: 'Rúkà, tailor', address: 'ruka@example.test' } });
    expect(fromOf(await sendTestMail())).toContain('<ruka@example.test>');
  });
});

describe('a picture', () => {
  it('of the wordmark is shown, and stays for as long as it is set', async () => {
    const { id, key } = await upload();
    const saved = (await save({ wordmark: id })).body;
    expect([saved.value.wordmark, saved.pictures]).toEqual([id, { [id]: `/images/${key}/480.webp` }]);
    expect((await readShopDetails(office.shop)).wordmark).toEqual({ key, width: 300, height: 200 });
    await wait(26 * hourMs);
    await eraseOldSent(office.shop);
    expect((await office.app.request(`/images/${key}/480.webp`)).status).toBe(200);
    expect((await save({ wordmark: id, tagline: 'Another' })).status).toBe(200);
    await save({ wordmark: '' });
    await eraseOldSent(office.shop);
    expect((await office.app.request(`/images/${key}/480.webp`)).status).toBe(404);
    expect((await save({ wordmark: id })).body.fields).toEqual({
      wordmark: expect.stringContaining('not here any more'),
    });
  });

  it('of the icon answers wherever browsers look for one', async () => {
    const { id, key } = await upload('#aa3311', 240);
    const server = await serveShop(office.shop);
    const read = async (address: string) => {
      const response = await fetch(`${server.address}${address}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.headers.get('content-type') !== 'image/png') return undefined;
      const { width, height } = await sharp(bytes).metadata();
      return [width, height];
    };
    try {
      await save({ icon: id });
      expect(await read('/favicon.ico')).toEqual([32, 32]);
      expect(await read('/apple-touch-icon.png')).toEqual([180, 180]);
      expect(await read('/icon-512.png')).toEqual([512, 512]);
      expect(await read(`/images/${key}/icon-192.png`)).toEqual([192, 192]);
      expect(await read(`/images/${key}/icon-33.png`)).toBeUndefined();
      const another = await upload('#003311', 250);
      await save({ icon: another.id });
      await expect.poll(() => read('/favicon.ico')).toEqual([32, 32]);
      await save({ icon: '' });
      await expect.poll(() => read('/favicon.ico')).toBeUndefined();
    } finally {
      await server.close();
    }
  });
});

let sent = 0;

/** The file of a mail to an owner. */
async function sendTestMail(): Promise<string> {
  const { shop, admin } = office;
  await wait(hourMs);
  const answer = await office.send('POST', '/api/settings/notify/test', { email: admin.email }, token);
  expect(answer.status).toBe(200);
  await sendWaitingMails(shop, openMailer(shop.config));
  const folder = path.join(shop.config.dataDir, 'mail');
  const names = (await readdir(folder)).sort();
  expect(names.length).toBeGreaterThan(sent);
  sent = names.length;
  return readFile(path.join(folder, names.at(-1) ?? ''), 'utf8');
}

/** The sender of a mail in words. */
function fromOf(mail: string): string {
  const from = /^From: (.*(?:\n\s.*)*)/m.exec(mail)?.[1] ?? '';
  return from.replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, words: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(words, 'base64').toString() : quoted(words.replaceAll('_', ' ')),
  );
}

function decode(mail: string): string {
  return quoted(mail.replace(/=\r?\n/g, ''));
}

function quoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
