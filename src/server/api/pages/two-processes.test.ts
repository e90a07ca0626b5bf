import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from '../../../../tests/support/database-kind.ts';
import { addUser } from '../../../../tests/support/orders/order-fixtures.ts';
import { type OrderShop, openOrderShop } from '../../../../tests/support/orders/orders.ts';
import {
  houseArticle,
  houseName,
  housePage,
  houseSettings,
  saveHouseGroup,
} from '../../../../tests/support/own-house.ts';
import { hasPages, serveShop } from '../../../../tests/support/socket.ts';
import {
  groupValue,
  type SettingsGroup,
  settingsGroupNames,
} from '../../../contract/settings/settings-groups.ts';
import { standardIdentity } from '../../../platform/config/identity.ts';
import { type OpenDatabase, openPostgres } from '../../../platform/database/open.ts';
import { issueToken } from '../../users/tokens.ts';

type Server = Awaited<ReturnType<typeof serveShop>>;

/** Where visitors see a group of settings, and what they read there; the others are the back office's alone. */
const seenAt: Partial<Record<SettingsGroup, [path: string, words: string]>> = {
  notices: ['/', 'Open on Saturdays'],
  contact: ['/contact', '5 Zoo Road'],
  sizes: ['/shop', '3XL'],
  categories: ['/shop', 'Kaftan'],
  sizeGuide: ['/size-guide', '18 and 20'],
  home: ['/', 'Sewn in Kano for the feast'],
  delivery: ['/shipping', 'Keke to your door'],
  workroom: ['/made-to-measure', 'What would you like?'],
  shop: ['/about', houseName],
};

describeOnPostgres('two processes on one PostgreSQL', () => {
  let shop: OrderShop;
  let second: OpenDatabase;
  let one: Server;
  let other: Server;
  let token: string;
  beforeAll(async () => {
    shop = await openOrderShop({ DEMO_DATA: 'off' });
    const { driver } = shop.opened;
    if (driver.kind !== 'pg') throw new Error('This needs PostgreSQL.');
    second = await openPostgres(driver.url);
    one = await serveShop(shop);
    const config = { ...shop.config, identity: standardIdentity() };
    other = await serveShop({ ...shop, config, db: second.db, opened: second });
    token = await issueToken(shop, { ...(await addUser(shop, 'admin')), tokenVersion: 0 }, false);
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await second.close();
    await shop.close();
  });

  async function call({ address }: Server, method: string, path: string, body?: object) {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    expect(answer, `${method} ${path}`).toMatchObject({ success: true });
    return answer;
  }
  const asOwner = (method: string, path: string, body?: object) => call(one, method, path, body);
  const textAt = async ({ address }: Server, path: string) => (await fetch(`${address}${path}`)).text();

  /** What is shown by the process that did not save it, whose pages are cached. */
  async function expectSeen(path: string, words: string, change: () => Promise<unknown>): Promise<void> {
    if (hasPages) expect(await textAt(other, path)).not.toContain(words);
    await change();
    if (hasPages) await expect.poll(() => textAt(other, path), { interval: 20 }).toContain(words);
  }

  it.each(settingsGroupNames)('a change of the settings %s in one is seen in the other', async (group) => {
    const save = () => saveHouseGroup(asOwner, group);
    const seen = seenAt[group];
    if (seen) await expectSeen(...seen, save);
    else await save();
    const [here, there] = [await asOwner('GET', '/settings'), await call(other, 'GET', '/settings')];
    expect(there.data).toEqual(here.data);
    expect(groupValue(group, there.data)).toMatchObject(houseSettings[group] as object);
  });

  it('mails of the other have the new name and words', async () => {
    const preview = async () => (await call(other, 'POST', '/mails/preview', { kind: 'order-paid' })).text;
    await expect.poll(preview).toContain('Na gode, Adaeze.');
    await expect.poll(preview).toContain(`${houseName}, Kano, Nigeria`);
    const manifest = async () => textAt(other, '/manifest.webmanifest');
    if (hasPages) await expect.poll(manifest).toContain(`"name":"${houseName}"`);
  });

  it('a page and an article that are published in one are read in the other', async () => {
    await expectSeen('/about', housePage.title, () =>
      asOwner('PUT', '/pages/about', { ...housePage, version: 0, publish: true }),
    );
    await expectSeen('/blog', houseArticle.title, () => asOwner('POST', '/articles', houseArticle));
  });
});
