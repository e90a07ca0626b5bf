import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, openBackOffice, publishingForm } from '../../../../tests/support/back-office.ts';
import { line, transferOrder } from '../../../../tests/support/orders/order-fixtures.ts';
import { dayMs } from '../../../contract/delivery/calendar.ts';
import type { ImportJob, ImportOutcome } from '../../../contract/import-export/import.api.ts';
import { listEvents } from '../../audit/audit.ts';
import type { Shop } from '../../shop.ts';
import { issueToken } from '../../users/tokens.ts';
import { listInventory } from '../catalog.ts';
import { processImports } from './import-job.ts';
import { type ImportRecord, moveImport, selectImport } from './imports.sql.ts';
import { processRows } from './run-import.ts';
import { undoRows } from './undo-import.ts';

type Office = Awaited<ReturnType<typeof openBackOffice>>;
let office: Office;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

const header = 'Handle,Title,Body (HTML),Type,Variant Price,Variant Inventory Qty';
const fileOf = (rows: string[]) => [header, ...rows].join('\n');
const many = (count: number, price = 1) =>
  fileOf(Array.from({ length: count }, (_, n) => `many-${n},Many ${n},Text,Dresses,${price},2`));

async function send(csv: string, fields: Record<string, string> = {}, path = '/api/product/import') {
  const form = formOf({ currency: 'NGN', dryRun: 'no', ...fields }, []);
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'export.csv');
  return office.send('POST', path, form);
}
const act = (job: string, what: 'cancel' | 'undo') =>
  office.send('POST', `/api/product/import/${job}/${what}`);
const stateOf = async (job: string) => (await office.send('GET', `/api/product/import/${job}`)).body;
const count = async () => (await listInventory(office.shop, {})).total;
const stored = async (slug: string) => (await office.send('GET', `/api/product/${slug}`)).body.data;
const reportOf = async (job: string) => {
  const headers = { authorization: `Bearer ${office.adminToken}` };
  const response = await office.app.request(`/api/product/import/${job}/report.csv`, { headers });
  return { status: response.status, text: await response.text() };
};
const work = () => processImports(office.shop);

describe('an import of more than 500 products', () => {
  let job: string;

  it('goes on in the background and tells how far it is', async () => {
    const { status, body } = await send(many(520));
    expect(status).toBe(202);
    expect(body.data).toMatchObject({ saved: false, pages: 3, counts: { add: 520 } });
    expect(body.data.lines).toHaveLength(200);
    job = body.job;
    expect(await count()).toBe(0);
    expect(await stateOf(job)).toMatchObject({ state: 'waiting', done: 0, total: 520, lines: [] });
    await work();
    expect(await stateOf(job)).toMatchObject({
      state: 'done',
      done: 520,
      pages: 3,
      data: { counts: { add: 520 } },
    });
    expect(await count()).toBe(520);
  });

  it('shows any page of its preview, and has a report', async () => {
    const { body } = await send(many(520), { dryRun: 'yes', page: '3' });
    expect(body.data.lines).toHaveLength(120);
    expect(body.data.counts).toMatchObject({ same: 520 });
    const { lines } = (await office.send('GET', `/api/product/import/${job}?page=3`)).body;
    expect(lines).toHaveLength(120);
    expect(lines[0]).toMatchObject({ line: 402, name: 'Many 400', outcome: 'added' });
    const { text } = await reportOf(job);
    expect(text.split('\r\n')).toHaveLength(1 + 520 + 1);
    expect(text).toContain('2,Many 0,added');
  });

  it('is in the list of imports and in the log of changes', async () => {
    const { data } = (await office.send('GET', '/api/product/import')).body as { data: ImportJob[] };
    expect(data[0]).toMatchObject({
      _id: job,
      fileName: 'export.csv',
      kind: 'shopify',
      state: 'done',
      pictures: null,
    });
    const log = await listEvents(office.shop, { action: 'products imported' });
    expect(log.data[0]).toMatchObject({ subject: 'export.csv', details: { added: 520, changed: 0 } });
  });

  it('is undone within a day, and only once', async () => {
    expect((await act(job, 'undo')).body.data.state).toBe('undoing');
    await work();
    expect(await stateOf(job)).toMatchObject({ state: 'undone', data: { undoUntil: null } });
    expect(await count()).toBe(0);
    const again = await act(job, 'undo');
    expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
    expect((await listEvents(office.shop, { action: 'import undone' })).data).toHaveLength(1);
  });

  it('can be cancelled; what is in stays and can be undone', async () => {
    const { body } = await send(many(501));
    const cancelled = await act(body.job, 'cancel');
    expect(cancelled.body.data).toMatchObject({ state: 'cancelled', done: 0 });
    await work();
    expect(await count()).toBe(0);
    const again = await act(body.job, 'cancel');
    expect([again.status, again.body.code]).toEqual([409, 'WRONG_STATE']);
    expect((await stateOf(body.job)).data.undoUntil).not.toBeNull();
  });
});

it('counts each product as it is saved or undone, wherever the process ends', async () => {
  const { body } = await send(`${many(501)}\nbad,Bad,Text,Dresses,about 9,2`, { wrong: 'skip' });
  const { db } = office.shop;
  // ends as soon as it writes outside a transaction: what it saved by then stays
  const ending = new Proxy(db, {
    get: (target, name) => {
      if (name === 'update') throw new Error('The process has ended.');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const broken = async (run: typeof undoRows | typeof importRows) => {
    const record = await selectImport(db, body.job);
    if (!record) throw new Error('No import.');
    await run({ ...office.shop, db: ending }, record).catch(() => undefined);
  };
  const importRows = (shop: Shop, record: ImportRecord) => processRows(shop, record, { gently: true });
  await moveImport(db, body.job, ['waiting'], 'running');
  await broken(importRows);
  await work();
  expect(await stateOf(body.job)).toMatchObject({ state: 'done', done: 502, total: 502 });
  await act(body.job, 'undo');
  await broken(undoRows);
  expect(await stateOf(body.job)).toMatchObject({ state: 'undoing', done: 501 });
  await work();
  expect(await stateOf(body.job)).toMatchObject({ state: 'undone', done: 502, total: 502 });
});

describe('an Undo', () => {
  it('leaves what was changed or ordered since, and says so', async () => {
    const rows = ['a,A,Text,Dresses,1,5', 'b,B,Text,Dresses,1,5', 'c,C,Text,Dresses,1,5'];
    const { body } = await send(fileOf(rows), { currency: 'GBP' });
    expect(body.data).toMatchObject({ saved: true });
    const a = await stored('a');
    await office.send('PUT', `/api/product/update/${a._id}`, { description: 'Better' });
    const b = await stored('b');
    await office.send('PUT', `/api/product/update/${b._id}`, await publishingForm());
    const order = { ...transferOrder, lines: [{ ...line(b._id, 1), size: '', color: '' }] };
    const placed = await office.send('POST', '/api/order/place', order, office.customerToken);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    await act(body.job, 'undo');
    await work();
    const { lines } = (await stateOf(body.job)) as { lines: ImportOutcome[] };
    expect(lines.map(({ sentences }) => sentences.at(-1))).toEqual([
      'Undo: it was changed since, so it stays.',
      'Undo: pieces of it were ordered, so it stays.',
      undefined,
    ]);
    expect(await count()).toBe(2);
    expect((await reportOf(body.job)).text).toContain('2,A,added,kept');
    for (const product of [a, b]) await office.send('POST', '/api/product/remove', { id: product._id });
  });

  it('puts changed fields back, but for those that somebody changed since', async () => {
    await send(fileOf(['d,Dede,Text,Dresses,1,5']));
    const { _id } = await stored('d');
    const { body } = await send(fileOf(['d,Dodo,Other,Bubu,2,9']));
    expect(await stored('d')).toMatchObject({ name: 'Dodo', stockQuantity: 9, category: 'Bubu' });
    await office.send('PUT', `/api/product/update/${_id}`, { name: 'Didi' });
    await act(body.job, 'undo');
    await work();
    expect(await stored('d')).toMatchObject({
      name: 'Didi',
      description: 'Text',
      category: 'Dresses',
      stockQuantity: 5,
      prices: [{ currency: 'ngn', amount: 1 }],
    });
    expect((await stateOf(body.job)).lines[0].sentences).toContain(
      'Undo: changed since, so left as it is: Name.',
    );
    await office.send('POST', '/api/product/remove', { id: _id });
  });

  it('gives a product its one pool back, and its rows by size', async () => {
    const sized = (rows: string[]) =>
      [
        'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
        ...rows,
      ].join('\n');
    await send(sized(['e,E,Text,Dresses,,,1,5']));
    const pooled = await send(sized(['e,E,Text,Dresses,Size,S,1,2', 'e,,,,,M,1,3']));
    const { _id, variants } = await stored('e');
    expect(variants).toMatchObject([
      { size: 'S', quantity: 2 },
      { size: 'M', quantity: 3 },
    ]);
    const fewer = await send(sized(['e,E,Text,Dresses,Size,S,1,7']));
    expect(await stored('e')).toMatchObject({ availableSizes: 'S', stockQuantity: 7 });
    await act(fewer.body.job, 'undo');
    await work();
    expect(await stored('e')).toMatchObject({ availableSizes: 'S,M', stockQuantity: 5 });
    await act(pooled.body.job, 'undo');
    await work();
    expect(await stored('e')).toMatchObject({ variants: [], stockQuantity: 5, availableSizes: '' });
    await office.send('POST', '/api/product/remove', { id: _id });
  });

  const bySize = (rows: Record<string, number>) =>
    Object.entries(rows).map(([size, quantity]) => ({ size, color: '', quantity }));
  it.each([
    ['sizes', 'sizes', '"S,M,L"', 'Sizes and Stock by size and colour'],
    ['the stock', 'stock quantity', '9', 'Stock quantity and Stock by size and colour'],
    ['rows', 'variants', 'S 2; M 2; L 3', 'Sizes and Stock by size and colour'],
  ])('deletes no stock that was counted by size since an import of %s', async (_, column, value, left) => {
    await send('slug,name,description,category,NGN,sizes,stock quantity\nj,J,Text,Dresses,1,"S,M",7');
    const { body } = await send(`slug,name,${column}\nj,Jay,${value}`);
    const { _id } = await stored('j');
    const variants = bySize({ S: 2, M: 4, L: 5 });
    expect((await office.send('PUT', `/api/product/update/${_id}`, { variants })).body.success).toBe(true);
    await act(body.job, 'undo');
    await work();
    expect(await stored('j')).toMatchObject({
      name: 'J',
      availableSizes: 'S,M,L',
      stockQuantity: 11,
      variants,
    });
    expect((await stateOf(body.job)).lines[0].sentences.at(-1)).toBe(
      `Undo: changed since, so left as it is: ${left}.`,
    );
    await office.send('POST', '/api/product/remove', { id: _id });
  });
});

describe('the mapping of an import', () => {
  const robes = fileOf(['g,G,Text,Robes,1,5']);

  it('is stored for the next file of the kind', async () => {
    office.shop.clock.advance(1000);
    const dry = await send(robes, { dryRun: 'yes', mapping: '{}' });
    expect(dry.body.data.words.categories).toEqual([
      { word: 'Robes', products: 1, proposal: null, from: 'none', leftOut: false, newName: 'Robes' },
    ]);
    const { body } = await send(robes, { mapping: JSON.stringify({ categories: { Robes: 'Bubu' } }) });
    expect(body.data.saved).toBe(true);
    const next = await send(robes.replaceAll('g,G', 'h,H'));
    expect(next.body.data.words.categories[0]).toMatchObject({ proposal: 'Bubu', from: 'before' });
    expect(await stored('h')).toMatchObject({ category: 'Bubu' });
    for (const slug of ['g', 'h'])
      await office.send('POST', '/api/product/remove', { id: (await stored(slug))._id });
  });

  it.each([
    ['no JSON', '{'],
    ['a category the shop has not', '{"categories":{"Robes":"Skirts"}}'],
    ['a field that is none', '{"columns":{"A":"weight"}}'],
  ])('is refused: %s', async (_, mapping) => {
    const { status, body } = await send(robes, { mapping });
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty('mapping');
  });

  it('a product without a description has its name in its place', async () => {
    const { body } = await send(fileOf(['i,Ife,<p></p>,Dresses,1,5']), { description: 'name' });
    expect(body.data.lines[0].notes).toEqual(['It has no description: its name stands in its place.']);
    expect(await stored('i')).toMatchObject({ description: 'Ife' });
    await office.send('POST', '/api/product/remove', { id: (await stored('i'))._id });
  });
});

it('an import that nobody knows is not found', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const id of [nobody, 'none']) {
    expect((await office.send('GET', `/api/product/import/${id}`)).body.code).toBe('NOT_FOUND');
    expect((await act(id, 'cancel')).body.code).toBe('NOT_FOUND');
    expect((await act(id, 'undo')).body.code).toBe('NOT_FOUND');
    expect((await reportOf(id)).status).toBe(404);
  }
});

it('an upload that is too large or broken off is refused', async () => {
  const large = await send(`${header}\n${'x'.repeat(21 * 1024 * 1024)}`);
  expect([large.status, large.body.code]).toEqual([413, 'TOO_LARGE']);
  expect(large.body.fields.file).toBe('A file may have at most 20 MB.');
});

it('an Undo is offered for a day', async () => {
  const { body } = await send(fileOf(['f,F,Text,Dresses,1,5']));
  office.shop.clock.advance(dayMs + 1000);
  const token = await issueToken(office.shop, office.admin, false);
  const late = await office.send('POST', `/api/product/import/${body.job}/undo`, undefined, token);
  expect([late.status, late.body.code]).toEqual([409, 'WRONG_STATE']);
  expect(late.body.message).toContain('an import can be undone for a day.');
});
