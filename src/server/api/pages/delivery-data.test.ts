import { beforeAll, expect, it } from 'vitest';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { heldUntil, isTouched, readNotice, type Tag } from '../../../platform/http/cache/tags.ts';
import { pageData } from './page-data.ts';

const suite = new OrderSuite();
const tags = new Set<Tag>();
const notices: string[] = [];
const isStale = () => isTouched(tags, notices.map(readNotice));
const readHome = async () => (await pageData(suite.shop, tags).readArrivals())[0];

beforeAll(() => suite.shop.opened.listen('catalog', (notice) => notices.push(notice)));

it('says the days that the checkout says, until the day is over in Lagos', async () => {
  const { clock } = suite.shop;
  clock.advance(Date.parse('2027-01-31T22:30:00Z') - clock.now().getTime());
  const { body } = await suite.call(
    undefined,
    'GET',
    '/delivery/estimate?country=Nigeria&city=Port%20Harcourt',
  );
  const { delivery } = (body as { data: { delivery: object } }).data;
  expect(await readHome()).toEqual({ where: 'Port Harcourt', ...delivery });
  expect(new Date(heldUntil(tags)).toISOString()).toBe('2027-01-31T23:00:00.000Z');
  clock.advance(30 * 60_000);
  expect(await readHome()).not.toMatchObject(delivery);
});

it('is stale as soon as the owner changes the holidays', async () => {
  const before = await readHome();
  expect(isStale()).toBe(false);
  const holidays = [{ date: '2027-02-03', name: 'Stocktaking', status: 'declared' }];
  const saved = await suite.call(suite.admin, 'PUT', '/settings', { holidays });
  expect(saved.status).toBe(200);
  await expect.poll(isStale).toBe(true);
  expect(await readHome()).not.toEqual(before);
});
