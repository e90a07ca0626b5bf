import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBackOffice } from '../../../tests/support/back-office.ts';
import { demoBank } from '../../platform/config/config.ts';
import { readBankAccount, readShopDetails } from '../settings/index.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice({ RATE_LIMIT: 'on', DEMO_DATA: 'off' });
});
afterAll(() => office.shop.close());

it('has none of the demo’s particulars where the demo is off, and takes a part of them', async () => {
  const { status, body } = await office.send('GET', '/api/settings');
  expect(status).toBe(200);
  const { phone, email, whatsAppNumber, address, instagram, tikTok, notices, bank } = body.data;
  expect([phone, email, whatsAppNumber, instagram, tikTok]).toEqual(['', '', '', '', '']);
  expect([address, notices]).toEqual([[], []]);
  expect(bank.accountNumber).toBe('');
  const value = { phone, email, whatsAppNumber: '0809 111 2222', address, instagram, tikTok };
  const { contact: version } = body.versions;
  expect((await office.send('PUT', '/api/settings/contact', { value, version })).status).toBe(200);
  expect(await readShopDetails(office.shop)).toMatchObject({ phone: '', whatsAppNumber: '2348091112222' });
  expect((await readBankAccount(office.shop.db, office.shop.config)).accountNumber).toBe('');
});

it('keeps an account of the environment, which is not the demo’s', async () => {
  const { shop } = office;
  const own = { ...demoBank, bankName: 'Own Bank' };
  expect(await readBankAccount(shop.db, { ...shop.config, bank: own })).toEqual(own);
});

it('lets nobody guess the password by beginning', async () => {
  const codes: string[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const { body } = await office.send('POST', '/api/shop/begin', { name: 'Ewa Atelier', password: 'no' });
    codes.push(body.code);
  }
  expect(codes[0]).toBe('WRONG_PASSWORD');
  expect(codes.at(-1)).toBe('TOO_MANY');
});
