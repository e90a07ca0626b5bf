import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { issueToken } from '../../src/server/users/tokens.ts';
import { findUserByEmail } from '../../src/server/users/users.sql.ts';
import { ensureAdmin, registerUser } from '../../src/server/users/users.ts';
import { openTestShop } from './open-test-shop.ts';
import { testApp } from './test-app.ts';

/** Every field the add form needs, right. */
export const completeProduct: Record<string, string> = {
  name: 'Àdùkẹ́ bubu',
  description: 'Wide and cool.',
  category: 'Bubu',
  prices: JSON.stringify([
    { currency: 'usd', amount: 148 },
    { currency: 'ngn', amount: '186000.50' },
    { currency: 'gbp', amount: 118 },
    { currency: 'eur', amount: 136 },
  ]),
  availableSizes: 'M,S',
  availableColors: JSON.stringify([{ name: 'Indigo', hexCode: '#1B2455' }]),
  careInstructions: JSON.stringify({ washing: 'Cold' }),
  inStock: 'yes',
  stockQuantity: '3',
  additionalInfo: 'Model is 178 cm tall.',
};

/** The form that gives an imported draft what it lacks, and puts it where shoppers see it. */
export async function publishingForm(fields: Record<string, string> = {}): Promise<FormData> {
  const { prices, description } = completeProduct;
  const form = { prices, description, inStock: 'yes', visibility: 'public', ...fields };
  return formOf(form, [['piece.jpg', await picture(80, 100)]]);
}

/** A file of a form: its name and its bytes. */
export type Part = [name: string, bytes: Buffer | string];

/** One plain JPEG. */
export function picture(width: number, height: number, background = '#7a3f26'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A multipart form; fields that are undefined are left out, files are named `images`. */
export function formOf(fields: Record<string, string | undefined>, files: Part[]): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) data.append(name, value);
  for (const [name, bytes] of files) data.append('images', new Blob([Buffer.from(bytes)]), name);
  return data;
}

/** A test shop with its HTTP app, a signed-in admin and a signed-in customer. */
export async function openBackOffice(env: Record<string, string> = {}) {
  const shop = await openTestShop({ ADMIN_PASSWORD: 'correct-horse-battery', ...env });
  const app = testApp(shop);
  await ensureAdmin(shop, () => '');
  const admin = await findUserByEmail(shop.db, 'admin@example.test');
  if (!admin) throw new Error('The test shop has no admin.');
  const adminToken = await issueToken(shop, admin, false);
  const { user, token: customerToken } = await registerUser(shop, {
    name: 'Ada Obi',
    email: 'ada@example.com',
    password: 'a-long-password',
  });
  return {
    shop,
    app,
    admin,
    customer: user,
    adminToken,
    customerToken,
    /** Sends a form or a JSON body as the admin, or with another token; undefined sends nothing. */
    async send(method: string, address: string, body?: FormData | object, token = adminToken) {
      const headers: Record<string, string> = { authorization: `Bearer ${token}` };
      if (body && !(body instanceof FormData)) headers['content-type'] = 'application/json';
      const sent = body instanceof FormData || body === undefined ? body : JSON.stringify(body);
      const response = await app.request(address, { method, headers, body: sent });
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
    /** Temporary upload folders that are still there. */
    leftovers: () => readdir(path.join(shop.config.dataDir, 'uploads')).catch(() => []),
  };
}
