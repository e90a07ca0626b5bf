import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf, openBackOffice, picture } from '../../../tests/support/back-office.ts';
import { emptyPlace, type Place, placeOf } from '../../../tests/support/backups.ts';
import { postgresUrl } from '../../../tests/support/database-kind.ts';
import { houseArticle, housePage, houseSettings, saveHouseGroup } from '../../../tests/support/own-house.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { settingsGroupNames } from '../../contract/settings/settings-groups.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { refreshLiveSettings } from '../settings/index.ts';
import { openDatabase } from '../start/open-shop.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const silent = () => undefined;
/** What a set-up is read by. */
const readings = [
  '/settings',
  '/pages',
  '/pages/about',
  '/pages/about/versions',
  '/articles',
  '/users/invites',
  '/users/staff',
  '/groups',
  '/customers',
  '/messages',
  '/messages/templates',
  '/desk/first-steps',
];

let office: Awaited<ReturnType<typeof openBackOffice>>;
let folder: string;
let target: Place;
let opened: OpenDatabase;
let restored: TestApp;

async function call(method: string, address: string, body?: object) {
  const answer = await office.send(method, `/api${address}`, body);
  expect(answer.body, `${method} ${address}`).toMatchObject({ success: true });
  return answer.body;
}

async function upload(color: string): Promise<string> {
  const form = formOf({}, []);
  form.append('picture', new Blob([Buffer.from(await picture(300, 200, color))]), 'a.jpg');
  return (await call('POST', '/product/picture', form)).id;
}

/** A house with something of everything that an owner sets up and her people write down. */
async function setUp(): Promise<void> {
  for (const group of settingsGroupNames) await saveHouseGroup(call, group);
  const { data, versions } = await call('GET', '/settings');
  const marks = { wordmark: await upload('#7a1f3d'), icon: await upload('#1f3d7a') };
  const shop = houseSettings.shop as object;
  await call('PUT', '/settings/shop', {
    value: { ...data, ...shop, ...marks },
    version: versions.shop,
  });
  await call('PUT', '/pages/about', { ...housePage, version: 0, publish: true });
  await call('PUT', '/pages/about', { ...housePage, title: 'A draft', version: 1 });
  await call('POST', '/articles', houseArticle);
  await call('POST', '/users/invite', { phone: '0803 555 0101', duty: 'packer' });
  const { data: customer } = await call('POST', '/customers', {
    name: 'Ngozi Okafor',
    phone: '0803 123 4567',
  });
  await call('PUT', `/customers/${encodeURIComponent(customer._id)}/tags`, { tags: ['VIP'] });
  await call('POST', '/groups', { name: 'Those who come first', rule: { tag: 'VIP' } });
  await call('POST', '/messages/templates', { name: 'Hours', text: 'Dear {name}, we open at ten.' });
  await call('POST', '/contact', { name: 'Bola', email: 'bola@example.test', message: 'When do you open?' });
  const [message] = (await call('GET', '/messages')).data;
  await call('POST', '/messages/reply', { messageId: message._id, text: 'At ten.', by: 'mail' });
}

beforeAll(async () => {
  office = await openBackOffice({ DEMO_DATA: 'off' });
  await setUp();
  folder = await mkdtemp(path.join(tmpdir(), 'shop-house-'));
  const file = path.join(folder, 'house.tar.zst');
  await backUp(await placeOf(office.shop), file, silent);
  target = await emptyPlace(postgresUrl);
  await restore(target, file, silent);
  opened = await openDatabase(target.config, 2);
  const { jwtSecret } = office.shop.config;
  const shop = {
    ...office.shop,
    config: { ...target.config, jwtSecret, demoData: 'off' as const },
    storage: target.storage,
    db: opened.db,
  };
  await refreshLiveSettings(shop);
  restored = testApp(shop);
});
afterAll(async () => {
  await opened?.close();
  await target?.remove();
  await rm(folder, { recursive: true, force: true });
  await office.shop.close();
});

it.each(readings)('a restored house answers %s as before', async (address) => {
  const headers = { authorization: `Bearer ${office.adminToken}` };
  const answer = await (await restored.request(`/api${address}`, { headers })).json();
  const before = await call('GET', address);
  expect(answer).toEqual(before);
  expect(JSON.stringify(before.data)).not.toBe('[]');
});

it('has every picture that was sent', async () => {
  const list = async ({ dataDir }: Place['config']) => {
    const names = await readdir(path.join(dataDir, 'images'), { recursive: true });
    // other sizes are made again on demand
    return names.filter((name) => name.includes('.') && !name.startsWith('sizes')).sort();
  };
  const sent = await list(office.shop.config);
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(await list(target.config)).toEqual(sent);
});
