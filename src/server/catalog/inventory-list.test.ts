import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeProduct, formOf, openBackOffice, picture } from '../../../tests/support/back-office.ts';
import type { AdminProduct } from '../../contract/catalog/catalog.api.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
const sizes = (quantities: Record<string, number>) => ({
  stockQuantity: undefined,
  variants: JSON.stringify(
    Object.entries(quantities).map(([size, quantity]) => ({ size, color: 'Indigo', quantity })),
  ),
});
const pieces: [name: string, fields: Record<string, string | undefined>][] = [
  ['Bella', { stockQuantity: '9' }],
  ['Ada', { stockQuantity: '2', visibility: 'draft' }],
  ['Chi', sizes({ M: 0, S: 7 })],
  ['Dele', { stockQuantity: '0' }],
  ['Efe', sizes({ M: 1, S: 40 })],
];

beforeAll(async () => {
  office = await openBackOffice();
  const front = await picture(80, 100);
  const headers = { authorization: `Bearer ${office.adminToken}` };
  for (const [name, fields] of pieces) {
    const body = formOf({ ...completeProduct, name, ...fields }, [['front.jpg', front]]);
    const response = await office.app.request('/api/product/add', { method: 'POST', headers, body });
    expect(response.status, await response.clone().text()).toBe(201);
    office.shop.clock.advance(1000);
  }
});
afterAll(() => office.shop.close());

async function list(query: string) {
  const headers = { authorization: `Bearer ${office.adminToken}` };
  const response = await office.app.request(`/api/product/inventory?${query}`, { headers });
  const body = await response.json();
  return { status: response.status, body, names: body.data?.map(({ name }: AdminProduct) => name) };
}

it.each([
  ['', ['Efe', 'Dele', 'Chi', 'Ada', 'Bella']],
  ['sort=name-desc', ['Efe', 'Dele', 'Chi', 'Bella', 'Ada']],
  ['sort=stock-asc', ['Dele', 'Ada', 'Chi', 'Bella', 'Efe']],
  ['sort=stock-desc&limit=2&page=2', ['Chi', 'Ada']],
  ['state=low', ['Efe']],
  ['state=size-sold-out&sort=name-asc', ['Chi', 'Dele']],
  ['state=draft', ['Ada']],
])('lists %s', async (query, names) => {
  expect((await list(query)).names).toEqual(names);
});

it('tells how many are in each state, whichever of them is shown', async () => {
  const { states } = (await list('state=draft&limit=1')).body;
  expect(states).toMatchObject({
    'in-shop': 4,
    draft: 1,
    'sold-out': 1,
    'size-sold-out': 2,
    low: 1,
    sale: 0,
  });
  expect((await list('q=chi')).body.states).toMatchObject({ 'in-shop': 1, draft: 0, low: 0 });
  expect((await list('q=chi&states=no')).body).not.toHaveProperty('states');
});

it('lists what a collection holds, and knows no other collections', async () => {
  const [{ _id }] = (await list('q=bella')).body.data;
  const added = await office.send('POST', '/api/collections', {
    name: 'For the party',
    rule: { by: 'hand', products: [_id] },
  });
  expect(added.status, JSON.stringify(added)).toBe(201);
  expect((await list('collection=for-the-party')).names).toEqual(['Bella']);
  expect(await list('collection=nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await list('sort=colour')).status).toBe(422);
});
