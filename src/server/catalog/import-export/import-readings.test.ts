import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, openBackOffice } from '../../../../tests/support/back-office.ts';
import type { ImportReport } from '../../../contract/import-export/import.api.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

async function upload(csv: string, dryRun: boolean): Promise<ImportReport> {
  const form = formOf({ currency: 'NGN', dryRun: dryRun ? 'yes' : 'no' }, []);
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'export.csv');
  const { status, body } = await office.send('POST', '/api/product/import', form);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const stored = async (slug: string) => (await office.send('GET', `/api/product/${slug}`)).body.data;

describe('prices', () => {
  const priced = (price: string, compareAt = '') =>
    `Handle,Title,Body (HTML),Type,Variant Price,Variant Compare At Price\ngown,Gown,Long,Dresses,"${price}","${compareAt}"`;

  it.each([
    ['150k', '₦150,000.00'],
    ['1.2m', '₦1,200,000.00'],
    ['12,500', '₦12,500.00'],
  ])('%s is %s', async (price, expected) => {
    const { lines } = await upload(priced(price), true);
    expect(lines[0]).toMatchObject({ action: 'add', prices: [expected] });
  });

  it.each([
    ['12.500', /^The NGN price "12.500" can be read in two ways/],
    ['about 9000', /^The NGN price "about 9000" is not an amount/],
  ])('%s needs an answer', async (price, sentence) => {
    const { lines } = await upload(priced(price), true);
    expect(lines[0]).toMatchObject({ action: 'wrong', errors: [expect.stringMatching(sentence)] });
  });

  it('of a reduction need a mapping like any other', async () => {
    const { lines } = await upload(priced('9000', '12.500'), true);
    expect(lines[0]?.errors).toEqual([
      expect.stringMatching(/^The NGN price before the reduction "12.500" can be read in two ways/),
    ]);
  });
});

describe('the days of a sale', () => {
  const woo = (name: string, from: string, until: string) =>
    `ID,Type,SKU,Name,Description,Regular price,Sale price,Date sale price starts,Date sale price ends,Categories\n,simple,,${name},Long,12000,9000,"${from}","${until}",Dresses`;
  const saleOf = async (name: string, from: string, until: string) => {
    const { lines } = await upload(woo(name, from, until), false);
    expect(lines[0]).toMatchObject({ action: 'add', errors: [] });
    const { saleFrom, saleUntil, salePrices } = await stored(name.toLowerCase());
    expect(salePrices).toEqual([{ currency: 'ngn', amount: 9000 }]);
    return { saleFrom, saleUntil };
  };

  it.each([
    ['Ada', '2026-11-20', '2026-11-25', '2026-11-19T23:00:00.000Z', '2026-11-25T22:59:59.000Z'],
    ['Bisi', '2026-12-24', '2026-12-24', '2026-12-23T23:00:00.000Z', '2026-12-24T22:59:59.000Z'],
    ['Chi', '20/11/2026', '24/12/2026', '2026-11-19T23:00:00.000Z', '2026-12-24T22:59:59.000Z'],
    [
      'Dayo',
      '2026-11-20 00:00:00',
      '2026-11-25 18:30:00',
      '2026-11-19T23:00:00.000Z',
      '2026-11-25T17:30:00.000Z',
    ],
    [
      'Efe',
      '2026-11-20T00:00:00',
      '2026-11-25T23:59:59Z',
      '2026-11-19T23:00:00.000Z',
      '2026-11-25T23:59:59.000Z',
    ],
    ['Funke', '20 November 2026', 'Dec 24, 2026', '2026-11-19T23:00:00.000Z', '2026-12-24T22:59:59.000Z'],
    [
      'Gbemi',
      '2026-11-20 00:00:00',
      '2026-11-25 00:00:00',
      '2026-11-19T23:00:00.000Z',
      '2026-11-25T22:59:59.000Z',
    ],
  ])('%s: %s – %s are days of Lagos', async (name, from, until, saleFrom, saleUntil) => {
    expect(await saleOf(name, from, until)).toEqual({ saleFrom, saleUntil });
  });

  it.each([
    ['05/11/2026', '06/12/2026', '05/11/2026'],
    ['soon', '2026-12-24', 'soon'],
    ['2026-02-30', '2026-12-24', '2026-02-30'],
    ['2026-11-20', '24.13.2026', '24.13.2026'],
    ['2026-11-20', 'until sold out', 'until sold out'],
  ])('%s – %s need an answer, and start no endless sale', async (from, until, named) => {
    const { lines } = await upload(woo('Halima', from, until), true);
    expect(lines[0]?.action).toBe('wrong');
    expect(lines[0]?.errors.join(' ')).toContain(`"${named}"`);
  });
});

describe('the days of a sale elsewhere in a file', () => {
  it.each([
    [
      'in one cell of a feed',
      'id,title,description,price,sale_price,sale_price_effective_date,image_link,google_product_category,mpn\nida,Ida,Long,12000 NGN,9000 NGN,2026-11-20T00:00+0100/2026-11-25T23:59+0100,https://a.example/b.jpg,2271,x',
      'ida',
    ],
    [
      'on the variations of a product',
      'ID,Type,SKU,Name,Description,Regular price,Sale price,Date sale price starts,Date sale price ends,Categories,Parent,Attribute 1 name,Attribute 1 value(s)\n5,variable,,Joy,Long,,,,,Dresses,,Size,"S, M"\n6,variation,,Joy - S,,12000,9000,2026-11-20,2026-11-25,,id:5,Size,S\n7,variation,,Joy - M,,12000,9000,2026-11-20,2026-11-25,,id:5,Size,M',
      'joy',
    ],
    [
      'under German headings',
      'ID,Typ,Name,Beschreibung,Regulärer Preis,Angebotspreis,"Datum, an dem Angebotspreis beginnt","Datum, an dem Angebotspreis endet",Kategorien,Attribut 1 Name\n9,simple,Kemi,Lang,12000,9000,2026-11-20,2026-11-25,Dresses,',
      'kemi',
    ],
    [
      'under the columns of a table',
      'name,description,category,price,special_price,special_from_date,special_to_date\nLara,Long,Dresses,12000,9000,20/11/2026,25/11/2026',
      'lara',
    ],
  ])('are read %s', async (_, csv, slug) => {
    await upload(csv, false);
    const { saleFrom, saleUntil } = await stored(slug);
    expect(saleFrom).toBe('2026-11-19T23:00:00.000Z');
    expect(saleUntil).toMatch(/^2026-11-25T22:59:/);
  });

  it('are read in the shop’s own file, where a day may have no time', async () => {
    await upload(
      'name,description,category,NGN,sale NGN,sale from,sale until\nMary,Long,Dresses,12000,9000,2026-11-20,2026-11-25',
      false,
    );
    expect(await stored('mary')).toMatchObject({
      saleFrom: '2026-11-19T23:00:00.000Z',
      saleUntil: '2026-11-25T22:59:59.000Z',
    });
  });
});

it('adds up a price of Wix with a surcharge or a discount, or needs an answer', async () => {
  const wix = (price: string, off: string) =>
    `handleId,fieldType,name,description,collection,price,surcharge,discountMode,discountValue,productOptionName1,productOptionDescription1\np,Product,Nkem,Long,Dresses,"${price}",,PERCENT,${off},Size,S\np,Variant,,,,,500,,,Size,S`;
  const [line] = (await upload(wix('1,200.00', '10'), true)).lines;
  expect(line).toMatchObject({ prices: ['₦1,700.00'], salePrices: ['₦1,530.00'], errors: [] });
  const [firstLine] = (await upload(wix('1.200', '10'), true)).lines;
  expect(firstLine?.errors[0]).toMatch(/^The NGN/);
});

describe('descriptions', () => {
  it.each([
    [
      '<table><tr><th>Size</th><th>Bust</th><th>Waist</th></tr><tr><td>10</td><td>35.5</td><td>28</td></tr></table>',
      'Size Bust Waist\n10 35.5 28',
    ],
    ['<ul><li>Silk<li>Lined</ul>', 'Silk\nLined'],
    ['<p>One<p>Two', 'One\nTwo'],
    ['<div>One</div>two<div>three</div>', 'One\ntwo\nthree'],
    ['<dl><dt>Bust<dd>35<dt>Hip<dd>39</dl>', 'Bust\n35\nHip\n39'],
    ['Bust<hr>Hip<blockquote>Soft</blockquote>Long<section>Wide</section>', 'Bust\nHip\nSoft\nLong\nWide'],
    ['<p>A <b>b</b>old <i>w</i>ord</p>', 'A bold word'],
    ['Silk<br>Lined<br/>Long', 'Silk\nLined\nLong'],
  ])('%s keeps its words apart', async (html, text) => {
    const csv = `Handle,Title,Body (HTML),Type,Variant Price\nrobe,Robe,"${html}",Dresses,9000`;
    await upload(csv, false);
    expect((await stored('robe')).description).toBe(text);
    await office.send('POST', '/api/product/remove', { id: (await stored('robe'))._id });
  });
});
