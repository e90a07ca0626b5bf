import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shopConfig } from '../../../shop.config.ts';
import { openBackOffice, picture } from '../../../tests/support/back-office.ts';
import { fixedClock } from '../../../tests/support/fixed-clock.ts';
import { makeProduct } from '../../../tests/support/products.ts';
import { contentPages, contentPageVersions } from '../../platform/database/schema/schema.ts';
import type { Tag } from '../../platform/http/cache/tags.ts';
import { pageData } from '../api/pages/page-data.ts';
import { readPreviewToken } from './preview.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());
beforeEach(async () => {
  await office.shop.db.delete(contentPages);
  await office.shop.db.delete(contentPageVersions);
});

const text = (words: string) => ({ kind: 'text', text: words });
const read = async (slug: string) => (await office.send('GET', `/api/pages/${slug}`)).body.data;
const save = (slug: string, version: number, more: object = {}) =>
  office.send('PUT', `/api/pages/${slug}`, { title: 'Ours', blocks: [text('Hello.')], version, ...more });
const shown = (tags?: Set<Tag>) => pageData(office.shop, tags).readWritten('about');

describe('a page', () => {
  it('has the shop’s own text until one is published, and again once it is reset', async () => {
    expect(await read('about')).toMatchObject({ state: 'own', version: 0, draft: null, published: null });
    const draft = await save('about', 0);
    expect([draft.status, draft.body.message]).toEqual([200, 'Draft saved']);
    expect(draft.body.data).toMatchObject({ state: 'draft', version: 1, publishedAt: null });
    const tags = new Set<Tag>();
    expect(await shown(tags)).toBeNull();
    expect([...tags]).toContain('page:about');
    expect((await save('about', 1, { publish: true })).body.data.state).toBe('published');
    expect(await shown()).toMatchObject({
      title: 'Ours',
      summary: 'Hello.',
      blocks: [{ kind: 'text', paragraphs: [['Hello.']] }],
    });
    expect((await save('about', 2, { title: 'Next' })).body.data).toMatchObject({
      state: 'changed',
      version: 3,
    });
    expect((await shown())?.title).toBe('Ours');
    expect((await office.send('DELETE', '/api/pages/about')).body.data).toMatchObject({
      state: 'own',
      version: 3,
    });
    expect(await shown()).toBeNull();
    const list = (await office.send('GET', '/api/pages')).body.data;
    expect(list.find(({ slug }: { slug: string }) => slug === 'bespoke').path).toBe('/made-to-measure');
  });

  it('refuses a stale version with the newer page, and one of two at once', async () => {
    await save('terms', 0);
    const stale = await save('terms', 0, { title: 'Late' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'PAGE_CHANGED', current: { version: 1 } } });
    const both = await Promise.all([save('terms', 1), save('terms', 1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('restores one of its last 20 saves as its draft', async () => {
    for (let version = 0; version < 22; version += 1)
      await save('faqs', version, { title: `Title ${version + 1}` });
    const { data } = (await office.send('GET', '/api/pages/faqs/versions')).body;
    expect(data.map(({ version }: { version: number }) => version)).toEqual(
      Array.from({ length: 20 }, (_, i) => 22 - i),
    );
    expect(data[0]).toMatchObject({ author: 'Admin', published: false });
    const restored = await office.send('POST', '/api/pages/faqs/restore', { version: 5 });
    expect(restored.body.data).toMatchObject({ version: 23, draft: { title: 'Title 5' } });
    const gone = await office.send('POST', '/api/pages/faqs/restore', { version: 1 });
    expect([gone.status, gone.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('fills in fields, parses marks and never shows HTML as such', async () => {
    const blocks = [text('**{returns.homeCity}** days <script>run()</script> [shop](/shop)')];
    await save('about', 0, { blocks, publish: true });
    expect((await shown())?.blocks).toEqual([
      {
        kind: 'text',
        paragraphs: [[{ bold: ['3'] }, ' days <script>run()</script> ', { link: '/shop', words: ['shop'] }]],
      },
    ]);
  });

  it('follows how the shop is reached', async () => {
    const offered = (await office.send('GET', '/api/pages/about')).body.data.fields;
    expect(offered).toEqual(
      expect.arrayContaining([
        { name: 'shop.hours', label: 'Opening hours', value: shopConfig.hours },
        { name: 'shop.whatsApp', label: 'WhatsApp number', value: `+${shopConfig.whatsAppNumber}` },
      ]),
    );
    const blocks = [
      text('{shop.name}, {shop.city}: {shop.hours}. {shop.phone}, {shop.whatsApp}, {shop.email}'),
    ];
    await save('about', 0, { blocks, publish: true });
    const { name, city, hours, phone, whatsAppNumber, email } = shopConfig;
    const line = `${name}, ${city}: ${hours}. ${phone}, +${whatsAppNumber}, ${email}`;
    expect((await shown())?.blocks).toEqual([{ kind: 'text', paragraphs: [[line]] }]);
  });

  it.each([
    [text('{returns.never} days'), 'blocks.0.text'],
    [text('{shop.days}'), 'blocks.0.text'],
    [text('[go](javascript:alert(1))'), 'blocks.0.text'],
    [{ kind: 'list', items: ['fine', '[x](//evil.example)'] }, 'blocks.0.items.1'],
    [
      { kind: 'columns', columns: [{ heading: 'A', text: 'b', link: 'javascript:run' }] },
      'blocks.0.columns.0.link',
    ],
    [{ kind: 'pieces', show: 'chosen' }, 'blocks.0.products'],
    [{ kind: 'picture', picture: '/images/nothing/1200.jpg', alt: 'A' }, 'blocks.0.picture'],
    [{ kind: 'html', html: '<b>' }, 'blocks.0'],
  ])('refuses %j at its place', async (block, field) => {
    const { status, body } = await save('about', 0, { blocks: [block] });
    expect([status, body.code]).toEqual([422, 'INVALID_FIELDS']);
    expect(Object.keys(body.fields).join()).toMatch(new RegExp(`^${field}`));
  });

  it('refuses more than 100 kB', async () => {
    const blocks = Array.from({ length: 6 }, () => text('a'.repeat(19_000)));
    expect((await save('about', 0, { blocks })).body.fields).toHaveProperty('blocks');
  });

  it('keeps the pictures it shows, with their size', async () => {
    const form = new FormData();
    form.append('picture', new Blob([Buffer.from(await picture(600, 750))]), 'a.jpg');
    const sent = (await office.send('POST', '/api/product/picture', form)).body;
    const first = await save('about', 0, { blocks: [{ kind: 'picture', picture: sent.id, alt: 'Cloth' }] });
    const block = {
      kind: 'picture',
      picture: `/images/${sent.key}/1200.jpg`,
      alt: 'Cloth',
      width: 600,
      height: 750,
    };
    expect(first.body.data.draft.blocks).toMatchObject([block]);
    expect(
      (await save('about', 1, { blocks: [{ ...block, width: 1 }] })).body.data.draft.blocks,
    ).toMatchObject([block]);
  });

  it('shows the pieces that are chosen, in her order, without drafts', async () => {
    const [a, b] = [
      await makeProduct(office.shop, { name: 'Amaka' }),
      await makeProduct(office.shop, { name: 'Boma' }),
    ];
    const draft = await makeProduct(office.shop, { name: 'Draft', visibility: 'draft' });
    const products = [b._id, draft._id, a._id];
    await save('about', 0, { blocks: [{ kind: 'pieces', show: 'chosen', products }], publish: true });
    expect((await shown())?.blocks).toMatchObject([{ cards: [{ name: 'Boma' }, { name: 'Amaka' }] }]);
  });
});

it('opens a draft by its preview link for 24 hours, and by no other', async () => {
  const { previewLink } = (await save('shipping', 0)).body;
  const token = new URL(previewLink).pathname.slice('/preview/'.length);
  const clock = fixedClock(office.shop.clock.now());
  const shop = { ...office.shop, clock };
  expect(readPreviewToken(shop, token)).toEqual({ page: 'shipping' });
  expect(readPreviewToken(shop, token.replace('shipping', 'returns'))).toBeUndefined();
  expect((await pageData(shop, new Set(), '', { page: 'shipping' }).readWritten('shipping'))?.title).toBe(
    'Ours',
  );
  clock.advance(24 * 3_600_000 + 1000);
  expect(readPreviewToken(shop, token)).toBeUndefined();
});
