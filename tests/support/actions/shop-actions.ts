import { Secret, TOTP } from 'otpauth';
import { shopConfig } from '../../../shop.config.ts';
import { completeProduct, formOf, picture } from '../back-office.ts';
import { addProduct } from '../orders/order-fixtures.ts';
import { makeCustomer } from '../people.ts';
import { contentActions } from './content-actions.ts';
import type { Desk, TestActions } from './test-actions.ts';

const priced = { prices: { NGN: 1_000_000, USD: 1000 } };
const version = async (desk: Desk, group: string) =>
  ((await desk.done('GET', '/settings')).versions as Record<string, number>)[group];

const setOf = async ({ shop }: Desk) => ({
  name: 'Set',
  productIds: [await addProduct(shop, 3, priced), await addProduct(shop, 3, priced)],
  percent: 10,
});

const measuresOf = (customerId: string) => ({
  customerId,
  name: 'Me',
  basis: 'body',
  unit: 'cm',
  values: { bust: '90' },
});

/** What admins do to the catalogue, to settings and to people, each as the one call that changes something. */
export const shopActions: TestActions = {
  'POST /product/add': async () => ({
    body: formOf({ ...completeProduct, name: 'Added' }, [['a.jpg', await picture(600, 750)]]),
  }),
  'PUT /product/update/{id}': async ({ shop }) => ({
    path: `/product/update/${await addProduct(shop, 3, priced)}`,
    body: formOf({ description: 'Longer than it was.' }, []),
  }),
  'POST /product/duplicate': async ({ shop }) => ({ body: { id: await addProduct(shop, 3, priced) } }),
  'POST /product/bulk': async ({ shop }) => ({
    body: { ids: [await addProduct(shop, 3, priced)], addStock: 2 },
  }),
  'POST /stock/count': async ({ shop }) => ({
    body: {
      productId: await addProduct(shop, 3, priced),
      reason: 'counted',
      rows: [{ _id: null, seen: 3, quantity: 4 }],
    },
  }),
  'POST /product/sale': async ({ shop }) => ({
    body: { ids: [await addProduct(shop, 3, priced)], percent: 10 },
  }),
  'POST /product/remove': async ({ shop }) => ({ body: { id: await addProduct(shop, 3, priced) } }),
  'POST /product/import': async () => ({ body: importForm(1, 'one') }),
  'POST /product/import/{job}/cancel': async (desk) => {
    const { job } = await desk.done('POST', '/product/import', importForm(501, 'cancelled'));
    return { path: `/product/import/${job}/cancel` };
  },
  'POST /product/import/{job}/undo': async (desk) => {
    const { job } = await desk.done('POST', '/product/import', importForm(1, 'undone'));
    return { path: `/product/import/${job}/undo` };
  },
  'POST /collections': async () => ({ body: collection('First') }),
  'PUT /collections/{id}': async (desk) => ({
    path: `/collections/${await made(desk, '/collections', collection('Second'))}`,
    body: { name: 'Renamed' },
  }),
  'POST /collections/order': async (desk) => ({
    body: { ids: [await made(desk, '/collections', collection('Third'))] },
  }),
  'DELETE /collections/{id}': async (desk) => ({
    path: `/collections/${await made(desk, '/collections', collection('Fourth'))}`,
  }),
  'POST /sets': async (desk) => ({ body: await setOf(desk) }),
  'PUT /sets/{id}': async (desk) => ({
    path: `/sets/${await made(desk, '/sets', await setOf(desk))}`,
    body: { on: true },
  }),
  'DELETE /sets/{id}': async (desk) => ({ path: `/sets/${await made(desk, '/sets', await setOf(desk))}` }),
  ...contentActions,
  'POST /codes': async () => ({ body: { code: 'ONE', percent: 10 } }),
  'PUT /codes/{id}': async (desk) => ({
    path: `/codes/${await made(desk, '/codes', { code: 'TWO', percent: 10 })}`,
    body: { percent: 20 },
  }),
  'DELETE /codes/{id}': async (desk) => ({
    path: `/codes/${await made(desk, '/codes', { code: 'THREE', percent: 10 })}`,
  }),
  'POST /reports/close': async () => ({ body: { month: '2026-01' } }),
  'PUT /reports/rates': async () => ({ body: { currency: 'USD', day: '2026-11-01', rate: 1500 } }),
  'POST /shop/begin': async ({ shop, password }) => {
    // the demo's account goes, and other acts order by transfer
    shop.config.bank = { ...shop.config.bank, bankName: 'Own Bank' };
    return { body: { name: shopConfig.name, password } };
  },
  'PUT /settings': async () => ({ body: { lowStockMark: 4 } }),
  'PUT /settings/{group}': async (desk) => ({
    path: '/settings/stock',
    body: { value: { lowStockMark: 5 }, version: await version(desk, 'stock') },
  }),
  'POST /settings/feeds/addresses': async () => ({}),
  'POST /settings/notify/test': async ({ admin }) => ({ body: { email: admin.email } }),
  'POST /push/test': async (desk) => {
    const { device } = await desk.done('POST', '/push/subscribe', {
      endpoint: 'https://push.example.test/phone',
      keys: {
        p256dh: Buffer.alloc(65, 4).toString('base64url'),
        auth: Buffer.alloc(16).toString('base64url'),
      },
      name: 'Phone',
    });
    return { body: { deviceId: (device as { _id: string })._id } };
  },
  'POST /messages/handled': async (desk) => ({ body: { messageId: await message(desk), handled: true } }),
  'POST /messages/reply': async (desk) => ({
    body: { messageId: await message(desk), text: 'It is 140 cm.', by: 'mail' },
  }),
  'POST /messages/templates': async () => ({ body: template('First') }),
  'PUT /messages/templates/{id}': async (desk) => ({
    path: `/messages/templates/${await addTemplate(desk, 'Second')}`,
    body: template('Renamed'),
  }),
  'DELETE /messages/templates/{id}': async (desk) => ({
    path: `/messages/templates/${await addTemplate(desk, 'Third')}`,
  }),
  'DELETE /messages': async (desk) => ({ body: { messageId: await message(desk) } }),
  'POST /customers/{key}/notes': async ({ shop }) => ({
    path: `/customers/${(await makeCustomer(shop)).viewer.id}/notes`,
    body: { text: 'Prefers evenings' },
  }),
  'DELETE /customers/{key}/notes/{noteId}': async (desk) => {
    const { id } = (await makeCustomer(desk.shop)).viewer;
    const { notes } = await desk.done('POST', `/customers/${id}/notes`, { text: 'Prefers evenings' });
    return { path: `/customers/${id}/notes/${firstId(notes)}` };
  },
  'PUT /customers/{key}/tags': async ({ shop }) => ({
    path: `/customers/${(await makeCustomer(shop)).viewer.id}/tags`,
    body: { tags: ['VIP'] },
  }),
  'POST /groups': async () => ({ body: group('First') }),
  'DELETE /groups/{id}': async (desk) => ({
    path: `/groups/${await made(desk, '/groups', group('Second'))}`,
  }),
  'POST /customers': async () => ({ body: { name: 'Ngozi Eze', phone: '0803 555 0101' } }),
  'POST /customers/measures': async ({ shop }) => ({
    body: measuresOf((await makeCustomer(shop)).viewer.id),
  }),
  'DELETE /customers/measures/{id}': async (desk) => {
    const { id } = (await makeCustomer(desk.shop)).viewer;
    const { data } = await desk.done('POST', '/customers/measures', measuresOf(id));
    return { path: `/customers/measures/${(data as { _id: string })._id}`, body: { customerId: id } };
  },
  'DELETE /users/remove_users': async ({ shop }) => ({
    body: { userId: (await makeCustomer(shop)).viewer.id },
  }),
  'POST /users/role': async ({ shop }) => ({
    body: { userId: (await makeCustomer(shop)).viewer.id, role: 'admin', duty: 'packer' },
  }),
  'POST /users/invite': async () => ({ body: { email: 'ebiere@example.test', duty: 'packer' } }),
  'DELETE /users/invite': async (desk) => ({
    body: { id: await made(desk, '/users/invite', { phone: '0803 555 0102', duty: 'packer' }) },
  }),
  'POST /desk/first-steps/hide': async () => ({ body: {} }),
  'POST /users/reauthenticate': async ({ password }) => ({ body: { password } }),
  'POST /users/factor/confirm': async (desk) => {
    const { secret } = await desk.done('POST', '/users/factor/start', {});
    desk.saved.secret = String(secret);
    return { body: { code: codeNow(desk) } };
  },
  // after the one that turns it on
  'POST /users/factor/remove': async (desk) => {
    desk.shop.clock.advance(60_000);
    return { body: { code: codeNow(desk) } };
  },
};

function codeNow({ saved, shop }: Desk): string {
  const secret = Secret.fromBase32(saved.secret ?? '');
  return new TOTP({ secret }).generate({ timestamp: shop.clock.now().getTime() });
}

const group = (name: string) => ({ name, rule: { orders: 2 } });
const template = (name: string) => ({ name, text: 'Hello {name}' });

async function addTemplate(desk: Desk, name: string): Promise<string> {
  const { data } = await desk.done('POST', '/messages/templates', template(name));
  return (data as { _id: string; name: string }[]).find((each) => each.name === name)?._id ?? '';
}

const collection = (name: string) => ({ name, rule: { by: 'new' } });

async function made(desk: Desk, path: string, body: object): Promise<string> {
  const { data } = await desk.done('POST', path, body);
  return (data as { _id: string })._id;
}

const firstId = (data: unknown) => (data as { _id: string }[])[0]?._id;

export async function message(desk: Desk): Promise<string> {
  await desk.done('POST', '/contact', { name: 'Yemi', email: 'yemi@example.com', message: 'Is it long?' });
  return String(firstId((await desk.done('GET', '/messages')).data));
}

function importForm(count: number, name: string): FormData {
  const rows = Array.from({ length: count }, (_, n) => `${name}-${n},${name} ${n},Text,Dresses,1,2`);
  const form = formOf({ currency: 'NGN', dryRun: 'no' }, []);
  const csv = ['Handle,Title,Body (HTML),Type,Variant Price,Variant Inventory Qty', ...rows].join('\n');
  form.append('file', new Blob([csv], { type: 'text/csv' }), `${name}.csv`);
  return form;
}
