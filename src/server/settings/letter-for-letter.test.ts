import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { shopConfig } from '../../../shop.config.ts';
import { openBackOffice } from '../../../tests/support/back-office.ts';
import { log } from '../../platform/observability/log.ts';
import { readBankAccount } from './settings.ts';
import { readShopDetails } from './shop-details.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

const save = (body: object) => office.send('PUT', '/api/settings', body);
const read = async () => (await office.send('GET', '/api/settings')).body;

const bankOf = (words: string) => ({
  bankName: words,
  accountName: words,
  accountNumber: words,
  swiftCode: 'FBNINGLA',
});

it.each(['12345678', 'true', 'null', '1e5', '"quoted"', '{}', '007'])(
  'returns %j as it was typed, wherever free text is stored',
  async (words) => {
    const typed = {
      notices: [words],
      address: [words, words],
      bank: bankOf(words),
      holidays: [{ date: '2026-12-28', name: words, status: 'expected' as const }],
    };
    expect((await save(typed)).body.data).toMatchObject(typed);
    expect((await read()).data).toMatchObject(typed);
    expect(await readBankAccount(office.shop.db, office.shop.config)).toEqual(typed.bank);
    expect((await readShopDetails(office.shop)).notices).toEqual([words]);
  },
);

it.each([
  ['phone', '12345678'],
  ['phone', '2348091112222'],
  ['phone', '0809 111 2222'],
  ['whatsAppNumber', '12345678'],
  ['whatsAppNumber', '2348091112222'],
  ['whatsAppNumber', '08091112222'],
  ['whatsAppNumber', '+234 809 111 2222'],
  ['instagram', 'null'],
  ['instagram', '@ewa.house'],
  ['tikTok', '1e5'],
  ['tikTok', 'https://www.tiktok.com/@ewa'],
])('gives back the %s %j as it was typed', async (key, typed) => {
  const { status, body } = await save({ [key]: typed });
  expect(status).toBe(200);
  expect(body.data[key]).toBe(typed);
  expect((await read()).data[key]).toBe(typed);
});

it.each(['2348091112222', '08091112222', '+234 809 111 2222', '00234 809-111-2222'])(
  'opens a WhatsApp chat with %s by its digits and country code',
  async (typed) => {
    await save({ whatsAppNumber: typed });
    expect((await readShopDetails(office.shop)).whatsAppNumber).toBe('2348091112222');
  },
);

it('links profiles that were given by name', async () => {
  await save({ instagram: '@ewa.house', tikTok: 'ewa_house' });
  expect(await readShopDetails(office.shop)).toMatchObject({
    instagram: 'https://www.instagram.com/ewa.house/',
    tikTok: 'https://www.tiktok.com/@ewa_house',
  });
  await save({ instagram: '', tikTok: 'https://www.tiktok.com/@elsewhere' });
  expect(await readShopDetails(office.shop)).toMatchObject({
    instagram: '',
    tikTok: 'https://www.tiktok.com/@elsewhere',
  });
});

it('reads what an earlier version stored', async () => {
  await office.shop.db.execute(
    sql`insert into settings (key, value) values ('whatsAppNumber', '"2348095556666"'::jsonb)
      on conflict (key) do update set value = excluded.value`,
  );
  const { data, unreadable } = await read();
  expect(data.whatsAppNumber).toBe('2348095556666');
  expect(unreadable).toEqual([]);
});

it('logs and names a stored value that cannot be read', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await office.shop.db.execute(
    sql`insert into settings (key, value) values ('phone', '{"no": "phone"}'::jsonb)
      on conflict (key) do update set value = excluded.value`,
  );
  const { data, unreadable } = await read();
  expect(unreadable).toEqual(['phone']);
  expect(data.phone).toBe(shopConfig.phone);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('cannot be read'), expect.anything(), {
    setting: 'phone',
  });
  await save({ phone: '0803 111 2222' });
  expect(await read()).toMatchObject({ data: { phone: '0803 111 2222' }, unreadable: [] });
});

it('offers no account rather than the standard one while the saved account cannot be read', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await office.shop.db.execute(
    sql`insert into settings (key, value) values ('bank', '{"bankName": 7}'::jsonb)
      on conflict (key) do update set value = excluded.value`,
  );
  const account = await readBankAccount(office.shop.db, office.shop.config);
  expect(Object.values(account)).toEqual(['', '', '', '']);
  expect((await read()).unreadable).toEqual(['bank']);
});
