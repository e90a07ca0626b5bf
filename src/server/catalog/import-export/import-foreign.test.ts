import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, openBackOffice } from '../../../../tests/support/back-office.ts';
import type { ImportReport } from '../../../contract/import-export/import.api.ts';

let office: Awaited<ReturnType<typeof openBackOffice>>;
beforeAll(async () => {
  office = await openBackOffice();
});
afterAll(() => office.shop.close());

async function upload(csv: string, dryRun: boolean) {
  const form = formOf({ currency: 'NGN', dryRun: dryRun ? 'yes' : 'no' }, []);
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'products_export.csv');
  const { status, body } = await office.send('POST', '/api/product/import', form);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as ImportReport;
}

const stored = async (slug: string) => (await office.send('GET', `/api/product/${slug}`)).body.data;

/** A file as those shops write it: byte order mark, CRLF, everything quoted that has to be. */
function fileOf(columns: string[], rows: Record<string, string | number>[], separator: string): string {
  const quoted = (value: string) => (/["\r\n,;]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const lines = rows.map((row) => columns.map((name) => quoted(String(row[name] ?? ''))).join(separator));
  return `\ufeff${[columns.map(quoted).join(separator), ...lines].join('\r\n')}\r\n`;
}

const body = (name: string) =>
  `<p class="p1">The <strong>${name}</strong>, cut wide &amp; cool;</p>\r\n<ul>\r\n  <li>100 % silk, "heavy"</li>\n  <li>Length 146&nbsp;cm</li>\r\n</ul>`;
const plainBody = (name: string) => `The ${name}, cut wide & cool;\n100 % silk, "heavy"\nLength 146 cm`;

const shopifyColumns =
  'Handle|Title|Body (HTML)|Vendor|Product Category|Type|Tags|Published|Option1 Name|Option1 Value|Option1 Linked To|Option2 Name|Option2 Value|Option2 Linked To|Option3 Name|Option3 Value|Option3 Linked To|Variant SKU|Variant Grams|Variant Inventory Tracker|Variant Inventory Qty|Variant Inventory Policy|Variant Fulfillment Service|Variant Price|Variant Compare At Price|Variant Requires Shipping|Variant Taxable|Unit Price Total Measure|Unit Price Total Measure Unit|Unit Price Base Measure|Unit Price Base Measure Unit|Variant Barcode|Image Src|Image Position|Image Alt Text|Gift Card|SEO Title|SEO Description|Google Shopping / Google Product Category|Google Shopping / Gender|Google Shopping / Age Group|Variant Image|Variant Weight Unit|Variant Tax Code|Cost per item|Status'.split(
    '|',
  );

/** Three lines a product: size M with everything, size L, and one that only adds a picture. */
function shopifyProduct(n: number): Record<string, string | number>[] {
  const Handle = `shopify-gown-${n}`;
  const variant = { Handle, 'Variant Price': `${42000 + n}.50`, 'Variant Inventory Policy': 'deny' };
  return [
    {
      ...variant,
      Title: `Gown, "number" ${n}`,
      'Body (HTML)': body(`gown ${n}`),
      Vendor: 'Ewa; Atelier',
      'Product Category': 'Apparel & Accessories > Clothing > Dresses',
      Type: 'Evening Dresses',
      Tags: 'silk, evening',
      Published: 'true',
      'Option1 Name': 'Size',
      'Option1 Value': 'M',
      'Option2 Name': 'Color',
      'Option2 Value': 'Oxblood',
      'Variant SKU': `'GOWN-${n}-M`,
      'Variant Inventory Qty': n % 7,
      'Image Src': 'https://cdn.shopify.com/s/files/1/gown.jpg?v=1,2',
      'Image Position': 1,
      Status: 'active',
    },
    {
      ...variant,
      'Option1 Value': 'L',
      'Option2 Value': 'Oxblood',
      'Variant Inventory Qty': n % 5 === 0 ? -2 : 3,
    },
    { Handle, 'Image Src': 'https://cdn.shopify.com/s/files/1/back.jpg', 'Image Position': 2 },
  ];
}

const wooColumns =
  'ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Is featured?|Visibility in catalog|Short description|Description|Date sale price starts|Date sale price ends|Tax status|Tax class|In stock?|Stock|Low stock amount|Backorders allowed?|Sold individually?|Weight (kg)|Length (cm)|Width (cm)|Height (cm)|Allow customer reviews?|Purchase note|Sale price|Regular price|Categories|Tags|Shipping class|Images|Download limit|Download expiry days|Parent|Grouped products|Upsells|Cross-sells|External URL|Button text|Position|Brands|Attribute 1 name|Attribute 1 value(s)|Attribute 1 visible|Attribute 1 global|Attribute 2 name|Attribute 2 value(s)|Attribute 2 visible|Attribute 2 global'.split(
    '|',
  );

/** A variable product without price and stock of its own, and its two variations. */
function wooProduct(n: number): Record<string, string | number>[] {
  const sku = n % 2 === 0 ? `BUBU-${n}` : '';
  const variation = (size: string, stock: number) => ({
    ID: 10_000 + n * 10 + stock,
    Type: 'variation',
    Name: `Woo bubu ${n} - ${size}`,
    Published: 1,
    'In stock?': 1,
    Stock: stock,
    'Regular price': `${61000 + n}`,
    Parent: sku || `id:${n}`,
    'Attribute 1 name': 'Size',
    'Attribute 1 value(s)': size,
  });
  return [
    {
      ID: n,
      Type: 'variable',
      SKU: sku,
      Name: `Woo bubu ${n}`,
      Published: 1,
      'Visibility in catalog': 'visible',
      'Short description': 'Wide;\\ncool.',
      Description: body(`bubu ${n}`),
      'In stock?': 1,
      Categories: 'Women > Bubu, New in',
      Images: 'https://shop.example/a.jpg, https://shop.example/b.jpg',
      'Attribute 1 name': 'Size',
      'Attribute 1 value(s)': 'S, M',
      'Attribute 2 name': 'Colour',
      'Attribute 2 value(s)': 'Indigo',
    },
    variation('S', 2),
    variation('M', 4),
  ];
}

const numbers = Array.from({ length: 70 }, (_, n) => n + 1);

describe.each([
  ['Shopify', 'shopify', ',', () => fileOf(shopifyColumns, numbers.flatMap(shopifyProduct), ',')],
  ['WooCommerce', 'woocommerce', ',', () => fileOf(wooColumns, numbers.flatMap(wooProduct), ',')],
  [
    'WooCommerce, saved again by a spreadsheet',
    'woocommerce',
    ';',
    () => fileOf(wooColumns, numbers.flatMap(wooProduct), ';'),
  ],
])('a whole export of %s', (_, kind, separator, make) => {
  it(`of 210 lines parted by ${separator} is shown in a dry run, then saved, then is the same`, async () => {
    const csv = make();
    const dry = await upload(csv, true);
    expect(dry).toMatchObject({ kind, saved: false });
    expect(dry.lines.filter((line) => line.action === 'wrong')).toEqual([]);
    expect(dry.lines).toHaveLength(numbers.length);
    const isFirst = dry.lines.every((line) => line.action === 'add');
    if (isFirst) {
      const sample = kind === 'shopify' ? 'shopify-gown-5' : 'woo-bubu-5';
      expect((await office.send('GET', `/api/product/${sample}`)).status).toBe(404);
      expect((await upload(csv, false)).saved).toBe(true);
    }
    // read again it adds, changes and switches on nothing; what is new waits, a draft, for the owner's look
    const again = await upload(csv, false);
    expect(again).toMatchObject({ saved: true });
    expect(new Set(again.lines.map((line) => line.action))).toEqual(new Set(['same']));
    expect(again.lines.flatMap(({ changes, errors, notes }) => [...changes, ...errors, ...notes])).toEqual(
      [],
    );
  });
});

it('keeps names, texts, prices, sizes and stock as they were meant', async () => {
  expect(await stored('shopify-gown-6')).toMatchObject({
    name: 'Gown, "number" 6',
    description: plainBody('gown 6'),
    category: 'Dresses',
    prices: [{ currency: 'ngn', amount: 42_006.5 }],
    availableSizes: 'M,L',
    stockQuantity: 6 + 3,
    images: [],
  });
  // five of size M; two of size L are sold and not there
  expect(await stored('shopify-gown-5')).toMatchObject({ stockQuantity: 5 });
  for (const n of [8, 9]) {
    expect(await stored(`woo-bubu-${n}`)).toMatchObject({
      name: `Woo bubu ${n}`,
      description: plainBody(`bubu ${n}`),
      category: 'Bubu',
      prices: [{ currency: 'ngn', amount: 61_000 + n }],
      availableSizes: 'S,M',
      stockQuantity: 6,
      additionalInfo: 'Wide;\ncool.',
    });
  }
});
