import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../../../tests/support/back-office.ts';
import { OrderSuite } from '../../../../tests/support/orders/order-suite.ts';
import { kemi, sewingCalls } from '../../../../tests/support/orders/sewing-calls.ts';
import { makeProduct, testPicture } from '../../../../tests/support/products.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import type { MadeToMeasureOffer } from '../../../contract/workroom/workroom.ts';
import { products } from '../../../platform/database/schema/schema.ts';
import type { Tag } from '../../../platform/http/cache/tags.ts';
import { pageData } from './page-data.ts';

const suite = new OrderSuite();
const { switchOn, request, quote } = sewingCalls(suite);

const read = (tags: Set<Tag> = new Set()) => pageData(suite.shop, tags).readSewingPage();
const tokenOf = (link: string) => link.split('/').at(-1) ?? '';

async function offer(
  name: string,
  madeToMeasure: Partial<MadeToMeasureOffer> = {},
  over: Parameters<typeof makeProduct>[1] = {},
): Promise<string> {
  const product = await makeProduct(suite.shop, { name, ...over });
  const whole = { on: true, surchargeMinor: {}, deposit: 70, from: 10, to: 15, ...madeToMeasure };
  const id = product?._id ?? '';
  await suite.shop.db.update(products).set({ madeToMeasure: whole }).where(eq(products.id, id));
  return id;
}

it('is no page while the workroom is off, and goes stale when it is switched on', async () => {
  const tags = new Set<Tag>();
  expect(await read(tags)).toBeUndefined();
  expect(await pageData(suite.shop, tags).sewsToMeasure()).toBe(false);
  expect([...tags]).toContain('setting:workroom');
  await switchOn();
  expect(await pageData(suite.shop).sewsToMeasure()).toBe(true);
});

describe('once it is on', () => {
  beforeAll(() => switchOn());

  it('names no days while no piece is offered to measure', async () => {
    expect((await read())?.days).toBeNull();
  });

  it('names the lowest price with its surcharge and the days of all offers, drafts left out', async () => {
    await offer('Plain', { surchargeMinor: { NGN: 500_000 }, from: 8, to: 12 });
    await offer('Rich', { surchargeMinor: { NGN: 100 }, from: 10, to: 20 });
    await offer('Off', { on: false, from: 1, to: 99 });
    const draft = await offer('Draft', { from: 1, to: 99 });
    await suite.shop.db.update(products).set({ visibility: 'draft' }).where(eq(products.id, draft));
    const tags = new Set<Tag>();
    const page = await read(tags);
    expect(page?.days).toEqual({ from: 8, to: 20 });
    const list = await pageData(suite.shop).listProducts({});
    const naira = list.data[0]?.prices.find(({ currency }) => currency === 'ngn')?.amount ?? 0;
    expect(page?.pricesFrom.find(({ currency }) => currency === 'ngn')?.amount).toBe(naira + 1);
    expect([...tags]).toEqual(expect.arrayContaining(['lists', 'edits', 'prices']));
  });
});

it('shows of a cloth the last picture whose words say so, else the last one, and none of a colour with one', async () => {
  await switchOn();
  const images = await Promise.all(
    [
      ['Indigo', 'A woman in the dress'],
      ['Clay', 'The dress in clay'],
      ['Indigo', 'The neck close up'],
      ['Indigo', 'The dress folded'],
      ['Indigo', 'Two women in the dress'],
    ].map(async ([color = '', alt = '']) => ({ source: await testPicture(), color, alt })),
  );
  await offer('Folded', {}, { images });
  await offer('Unspoken', {}, { images: images.filter((_, at) => [0, 4].includes(at)) });
  const cloths = (await read())?.cloths ?? [];
  expect(cloths.map(({ name, color, picture: { alt } }) => [name, color, alt])).toEqual(
    expect.arrayContaining([
      ['Folded', 'Indigo', 'The dress folded'],
      ['Unspoken', 'Indigo', 'Two women in the dress'],
    ]),
  );
  expect(cloths.map(({ color }) => color)).not.toContain('Clay');
});

describe('a request form without scripts', () => {
  beforeAll(() => switchOn());
  const page = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-site': 'same-origin' };

  async function post(
    fields: Record<string, string>,
    headers: Record<string, string> = page,
    files: Blob[] = [],
  ) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const file of files) body.append('pictures', file, 'style.jpg');
    // what browsers send for a file field that is left empty
    if (files.length === 0) body.append('pictures', new Blob([]), '');
    const answer = await testApp(suite.shop).request('/api/made-to-measure', {
      method: 'POST',
      headers,
      body,
    });
    return { status: answer.status, location: answer.headers.get('location') };
  }
  const filled = {
    text: 'A bubu for a wedding',
    name: kemi.name,
    phone: kemi.phone,
    email: '',
    cloth: 'ours',
    neededBy: '',
    budget: '{"currency":"NGN","amount":150000}',
    website: '',
  };

  it('leads to the page of the request', async () => {
    const { status, location } = await post(filled);
    expect(status).toBe(303);
    expect(location).toMatch(/^\/made-to-measure\/[\w-]{22}$/);
    const found = await pageData(suite.shop).readSewingRequest(tokenOf(location ?? ''));
    expect(found).toMatchObject({
      kind: 'open',
      request: { text: filled.text, budget: { currency: 'NGN', amount: 150_000 }, pictures: [] },
    });
  });

  it('takes pictures', async () => {
    const file = new Blob([new Uint8Array(await picture(80, 100))], { type: 'image/jpeg' });
    const { location } = await post(filled, page, [file, file]);
    const found = await pageData(suite.shop).readSewingRequest(tokenOf(location ?? ''));
    expect(found.kind === 'open' && found.request.pictures).toHaveLength(2);
  });

  it('leads to a page that says what is wrong', async () => {
    expect(await post({ ...filled, phone: '' })).toEqual({
      status: 303,
      location: '/made-to-measure/not-sent/check',
    });
    const broken = new Blob(['no picture'], { type: 'image/jpeg' });
    expect((await post(filled, page, [broken])).location).toBe('/made-to-measure/not-sent/pictures');
  });

  it('is refused from another site, and answered as JSON to a program', async () => {
    expect((await post(filled, { ...page, 'sec-fetch-site': 'cross-site' })).status).toBe(415);
    expect((await post(filled, { accept: 'application/json' })).status).toBe(201);
  });
});

describe('links', () => {
  it('open request and quote; one that is unknown opens nothing', async () => {
    await switchOn();
    const made = await request();
    const token = tokenOf(made.link);
    const reads = pageData(suite.shop);
    expect(await reads.readQuote(token)).toEqual({ kind: 'unknown' });
    await quote(made._id);
    expect(await reads.readQuote(token)).toMatchObject({ kind: 'open', page: { quote: { version: 1 } } });
    expect(await reads.readSewingRequest('guess')).toEqual({ kind: 'unknown' });
  });
});
