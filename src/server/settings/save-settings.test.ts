import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBackOffice } from '../../../tests/support/back-office.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

const read = async () => (await office.send('GET', '/api/settings')).body;
const saveGroup = (group: string, body: object, token?: string) =>
  office.send('PUT', `/api/settings/${group}`, body, token);

const bank = { bankName: 'First', accountName: 'Ewa', accountNumber: '3333333333', swiftCode: 'FBNINGLA' };

it.each([
  ['notices', ['Closed on Friday.', 'Open again on Monday.']],
  ['contact', { phone: '0803 555 6666', address: ['1 Creek Road'] }],
  ['bank', bank],
  ['holidays', [{ date: '2026-12-28', name: 'Boxing Day, moved', status: 'expected' }]],
  ['stock', { lowStockMark: 5 }],
  ['home', { hero: { productId: '', headline: 'Adire season' }, featured: [] }],
])('saves the %s group on its version and counts it up', async (group, value) => {
  const { versions } = await read();
  const saved = await saveGroup(group, { value, version: versions[group] });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ group, version: versions[group] + 1 });
  if (Array.isArray(value)) expect(saved.body.value).toEqual(value);
  else expect(saved.body.value).toMatchObject(value);
  const after = await read();
  expect(after.versions).toEqual({ ...versions, [group]: versions[group] + 1 });
  expect(after.saved[group]).toEqual({ at: office.shop.clock.now().toISOString(), by: office.admin.name });
});

it('refuses a group that was saved since with what is there, and changes nothing', async () => {
  const { versions } = await read();
  await saveGroup('bank', { value: bank, version: versions.bank });
  const late = await saveGroup('bank', {
    value: { ...bank, accountNumber: '4444444444' },
    version: versions.bank,
  });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    success: false,
    code: 'SETTINGS_CHANGED',
    group: 'bank',
    current: bank,
    version: versions.bank + 1,
  });
  expect((await read()).data.bank).toEqual(bank);
});

it('keeps both saves of two admins in two groups', async () => {
  const { versions } = await read();
  const account = { ...bank, accountNumber: '5555555555' };
  expect((await saveGroup('bank', { value: account, version: versions.bank })).status).toBe(200);
  const contact = await saveGroup('contact', {
    value: { phone: '0803 777 8888' },
    version: versions.contact,
  });
  expect(contact.status).toBe(200);
  expect(contact.body.data).toMatchObject({ bank: account, phone: '0803 777 8888' });
});

it('lets one of two simultaneous saves through', async () => {
  const { versions } = await read();
  const answers = await Promise.all(
    ['1111111111', '2222222222'].map((accountNumber) =>
      saveGroup('bank', { value: { ...bank, accountNumber }, version: versions.bank }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)?.body.value;
  expect(answers.find(({ status }) => status === 409)?.body.current).toEqual(won);
  expect((await read()).data.bank).toEqual(won);
});

it('takes versions with several settings in one call, and saves none when one of them is stale', async () => {
  const { versions, data } = await read();
  const stale = await office.send('PUT', '/api/settings', {
    phone: '0803 000 1111',
    bank: { ...bank, accountNumber: '9999999999' },
    versions: { contact: versions.contact, bank: versions.bank - 1 },
  });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ code: 'SETTINGS_CHANGED', group: 'bank', version: versions.bank });
  expect((await read()).data).toEqual(data);
  const fresh = await office.send('PUT', '/api/settings', { phone: '0803 000 1111', versions });
  expect(fresh.status).toBe(200);
  expect(fresh.body.versions).toEqual({ ...versions, contact: versions.contact + 1 });
});

it('leaves settings alone that were not sent', async () => {
  const before = (await read()).data;
  await office.send('PUT', '/api/settings', { lowStockMark: 9 });
  expect((await read()).data).toEqual({ ...before, lowStockMark: 9 });
});

it('says which field is wrong, which version is missing and which group there is not', async () => {
  const { versions } = await read();
  const wrong = await saveGroup('contact', {
    value: { phone: 'none', email: 'nobody' },
    version: versions.contact,
  });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.fields).sort()).toEqual(['email', 'phone']);
  expect((await saveGroup('bank', { value: {}, version: versions.bank })).body.fields).toHaveProperty(
    'bank.accountNumber',
  );
  expect((await saveGroup('bank', { value: bank })).body.fields).toHaveProperty('version');
  expect((await saveGroup('stock', { version: versions.stock })).status).toBe(422);
  expect((await saveGroup('constructor', { value: bank, version: 1 })).status).toBe(404);
  expect((await read()).versions).toEqual(versions);
});

it('writes down what changed from what to what, of an account number the last four digits alone', async () => {
  const start = (await read()).data;
  office.shop.clock.advance(1000);
  await office.send('PUT', '/api/settings', {
    bank: { ...start.bank, accountNumber: '0123456789' },
    phone: '0803 121 2121',
    lowStockMark: start.lowStockMark,
    holidays: [{ date: '2026-12-29', name: 'Stocktaking', status: 'declared' }],
  });
  const { data } = (await office.send('GET', '/api/users/audit?action=settings%20changed&limit=3')).body;
  const entries = Object.fromEntries(
    data.map((entry: { subject: string; changes: unknown }) => [entry.subject, entry.changes]),
  );
  expect(entries).toEqual({
    Contact: [{ field: 'Phone', from: start.phone, to: '0803 121 2121' }],
    'Transfer account': [
      { field: 'Account number', from: `…${start.bank.accountNumber.slice(-4)}`, to: '…6789' },
    ],
    Holidays: [expect.objectContaining({ field: 'Holidays', to: '2026-12-29 Stocktaking (declared)' })],
  });
  expect(JSON.stringify(data)).not.toContain('0123456789');
});

it('is for admins only', async () => {
  const { versions } = await read();
  expect(
    (await saveGroup('bank', { value: bank, version: versions.bank }, office.customerToken)).status,
  ).toBe(403);
});
