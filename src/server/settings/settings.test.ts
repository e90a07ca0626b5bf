import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopConfig } from '../../../shop.config.ts';
import { openBackOffice } from '../../../tests/support/back-office.ts';
import { readBankAccount } from './settings.ts';
import { readShopDetails } from './shop-details.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

const save = (body: object, token?: string) => office.send('PUT', '/api/settings', body, token);

it('begins with the defaults of shop.config and the environment', async () => {
  const { body } = await office.send('GET', '/api/settings');
  expect(body.data).toMatchObject({
    notices: shopConfig.notices,
    phone: shopConfig.phone,
    bank: office.shop.config.bank,
    lowStockMark: 3,
    holidays: expect.arrayContaining([{ date: '2026-12-25', name: 'Christmas Day', status: 'declared' }]),
  });
});

it('is for admins only', async () => {
  expect((await office.send('GET', '/api/settings', undefined, office.customerToken)).status).toBe(403);
  expect((await save({ lowStockMark: 1 }, office.customerToken)).status).toBe(403);
});

it('keeps what was changed and announces it to public pages', async () => {
  let announced = 0;
  await office.shop.opened.listen('catalog', () => {
    announced += 1;
  });
  const bank = { bankName: 'First', accountName: 'Ewa', accountNumber: '12', swiftCode: 'FBNINGLA' };
  const holidays = [{ date: '2026-12-28', name: 'Boxing Day, moved', status: 'expected' }];
  const { status, body } = await save({ notices: ['Closed on Friday.'], bank, holidays });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    notices: ['Closed on Friday.'],
    bank,
    holidays,
    phone: shopConfig.phone,
  });
  expect((await readShopDetails(office.shop)).notices).toEqual(['Closed on Friday.']);
  expect(await readBankAccount(office.shop.db, office.shop.config)).toEqual(bank);
  await expect.poll(() => announced).toBeGreaterThan(0);
});

it('moves delivery estimates immediately when a holiday is added or removed', async () => {
  const dispatch = async () => {
    const { body } = await office.send('GET', '/api/delivery/estimate?country=Nigeria&city=Lagos');
    return body.data.dispatch.from;
  };
  await save({ holidays: [] });
  expect(await dispatch()).toBe('2026-03-09');
  await save({ holidays: [{ date: '2026-03-04', name: 'Declared yesterday', status: 'declared' }] });
  expect(await dispatch()).toBe('2026-03-10');
  await save({ holidays: [] });
  expect(await dispatch()).toBe('2026-03-09');
});

it('follows the defaults again when a value equals them', async () => {
  await save({ notices: shopConfig.notices });
  expect((await readShopDetails(office.shop)).notices).toEqual(shopConfig.notices);
});

it.each([
  [{ notices: [] }, 'notices'],
  [{ instagram: 'javascript:alert(1)' }, 'instagram'],
  [{ whatsAppNumber: '+234 80' }, 'whatsAppNumber'],
  [{ whatsAppNumber: '1e5' }, 'whatsAppNumber'],
  [{ tikTok: '@two words' }, 'tikTok'],
  [{ lowStockMark: -1 }, 'lowStockMark'],
  [{ bank: { bankName: '', accountName: 'a', accountNumber: '1', swiftCode: 'x' } }, 'bank.bankName'],
  [{ holidays: [{ date: '28.12.2026', name: 'x', status: 'declared' }] }, 'holidays.0.date'],
  [
    {
      holidays: [
        { date: '2026-12-28', name: 'x', status: 'declared' },
        { date: '2026-12-28', name: 'y', status: 'declared' },
      ],
    },
    'holidays',
  ],
])('refuses %j', async (body, field) => {
  const answer = await save(body);
  expect(answer.status).toBe(422);
  expect(answer.body.fields[field]).toMatch(/\.$/);
});
