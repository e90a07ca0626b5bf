import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackOffice } from '../../../../tests/support/back-office.ts';
import { makeProduct } from '../../../../tests/support/products.ts';
import { reducedPrices } from '../../../contract/discounts/bulk-sale.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

const hour = 3_600_000;
const inHours = (hours: number) => new Date(office.shop.clock.now().getTime() + hours * hour).toISOString();
const sell = (body: object, token = office.adminToken) =>
  office.send('POST', '/api/product/sale', body, token);
const pricesNow = async (id: string) => {
  const { prices, compareAt } = (await office.send('GET', `/api/product/${id}`, undefined, '')).body.data;
  const amounts = (listed: { currency: string; amount: number }[]) => listed.map(({ amount }) => amount);
  return [amounts(prices), amounts(compareAt)];
};

/** Makes pieces at $100, ₦150,000, £80 and €95. */
const pieces = (count: number, over = {}) =>
  Promise.all(Array.from({ length: count }, () => makeProduct(office.shop, over)));

describe('a sale of many', () => {
  it('is seen first, runs between its moments, and ends with one call', async () => {
    const [one, two] = await pieces(2);
    const ids = [one?._id ?? '', two?._id ?? ''];
    const wanted = { ids, percent: 33, from: inHours(1), until: inHours(2) };
    const seen = await sell({ ...wanted, dryRun: true });
    expect(seen.status, JSON.stringify(seen.body)).toBe(200);
    expect(seen.body).toMatchObject({ changed: 0 });
    expect(seen.body.lines[0]).toMatchObject({ name: one?.name, replaces: null });
    expect(seen.body.lines[0].changes).toEqual([
      { field: 'USD', from: '$100.00', to: '$67.00' },
      { field: 'NGN', from: '₦150,000.00', to: '₦100,500.00' },
      { field: 'GBP', from: '£80.00', to: '£54.00' },
      { field: 'EUR', from: '€95.00', to: '€64.00' },
    ]);
    const versions = Object.fromEntries(ids.map((id) => [id, 1]));
    const list = [[100, 150_000, 80, 95], []];
    expect((await sell({ ...wanted, versions })).body).toMatchObject({ changed: 2 });
    expect(await pricesNow(ids[0] ?? '')).toEqual(list);
    office.shop.clock.advance(hour);
    expect(await pricesNow(ids[1] ?? '')).toEqual([[67, 100_500, 54, 64], list[0]]);
    const again = await sell({ ...wanted, until: inHours(3), versions });
    expect([again.status, again.body.code]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await sell({ ids, end: true })).body).toMatchObject({
      changed: 2,
      message: 'The sale of 2 products is over',
    });
    expect(await pricesNow(ids[1] ?? '')).toEqual(list);
    const { body } = await office.send('GET', '/api/users/audit');
    const actions = body.data.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['sale set', 'sale ended']));
  });

  it('over another is refused with their names, or replaces it deliberately', async () => {
    const [one, two] = await pieces(2);
    const ids = [one?._id ?? '', two?._id ?? ''];
    await sell({ ids: [one?._id], percent: 10, until: inHours(30) });
    const refused = await sell({ ids, percent: 20 });
    expect([refused.status, refused.body.code, refused.body.ids]).toEqual([409, 'SALE_RUNNING', [one?._id]]);
    expect(refused.body.message).toContain(`${one?.name} (on sale until `);
    expect(await pricesNow(ids[1] ?? '')).toEqual([[100, 150_000, 80, 95], []]);
    expect((await sell({ ids, percent: 20, dryRun: true })).body.lines[0].replaces).toContain(
      'on sale until',
    );
    expect((await sell({ ids, percent: 20, replace: true })).status).toBe(200);
    expect((await pricesNow(ids[0] ?? ''))[0]).toEqual([80, 120_000, 64, 76]);
    // an expired sale is not in the way
    await sell({ ids, percent: 20, until: inHours(1), replace: true });
    office.shop.clock.advance(hour);
    expect((await sell({ ids, takeOff: { NGN: 500.4 } })).status).toBe(200);
    expect(await pricesNow(ids[0] ?? '')).toEqual([[100, 149_500, 80, 95], [150_000]]);
  });

  it('is of a category or a tag, drafts too', async () => {
    const [tagged] = await pieces(1, { tags: ['Owambe'], category: 'Two Piece', visibility: 'draft' });
    const byTag = await sell({ tag: 'owambe', percent: 10, dryRun: true });
    expect(byTag.body.lines.map(({ _id }: { _id: string }) => _id)).toEqual([tagged?._id]);
    const byCategory = await sell({ category: 'Two Piece', percent: 10 });
    expect(byCategory.body).toMatchObject({ changed: 1 });
    expect((await sell({ collection: 'none', percent: 10 })).body.fields.collection).toContain('no such');
  });

  it.each([
    ['nothing chosen', { percent: 10 }, 'ids'],
    ['two choices together', { tag: 'a', category: 'Bubu', percent: 10 }, 'ids'],
    ['no reduction', { tag: 'a' }, 'percent'],
    ['two reductions', { tag: 'a', percent: 10, takeOff: { NGN: 1 } }, 'percent'],
    ['everything taken off', { tag: 'a', percent: 100 }, 'percent'],
    ['no number', { tag: 'a', percent: 'much' }, 'percent'],
    ['upside down', { tag: 'a', percent: 10, from: '2030-01-02 10:00', until: '2030-01-02 10:00' }, 'until'],
    ['an end that has passed', { tag: 'a', percent: 10, until: '2001-01-02 10:00' }, 'until'],
    ['a day that is none', { tag: 'a', percent: 10, from: 'soon' }, 'from'],
    ['a category that is none', { category: 'Shoes', percent: 10 }, 'category'],
  ])('with %s is refused at its field', async (_, body, field) => {
    const answer = await sell(body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
  });

  it('leaves something of every price, and knows its products', async () => {
    const [piece] = await pieces(1);
    const { status, body } = await sell({ ids: [piece?._id], takeOff: { GBP: 80 } });
    expect([status, body.fields.takeOff]).toEqual([422, expect.stringContaining(piece?.name ?? '')]);
    const unknown = await sell({ ids: ['00000000-0000-4000-8000-000000000000'], percent: 10 });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect((await sell({ tag: 'a', percent: 10 }, office.customerToken)).status).toBe(403);
  });
});

it.each([
  [10, 33_333_33, 30_000_00],
  [50, 3_00, 2_00],
  [1, 50_00, undefined],
  [95, 9_00, 'nothing'],
])('%i %% of %i is rounded to whole naira', (percent, amountMinor, expected) => {
  const reduced = reducedPrices([{ currency: 'NGN', amountMinor }], { percent });
  if (expected === 'nothing') expect(reduced).toBeUndefined();
  else expect(reduced).toEqual(expected === undefined ? [] : [{ currency: 'NGN', amountMinor: expected }]);
});
