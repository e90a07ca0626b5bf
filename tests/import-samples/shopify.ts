import { asUtf8, asUtf16, asWindows1252, csv, type Sample } from './sample.ts';

const oldColumns =
  'Handle|Title|Body (HTML)|Vendor|Product Category|Type|Tags|Published|Option1 Name|Option1 Value|Option2 Name|Option2 Value|Option3 Name|Option3 Value|Variant SKU|Variant Grams|Variant Inventory Tracker|Variant Inventory Qty|Variant Inventory Policy|Variant Fulfillment Service|Variant Price|Variant Compare At Price|Variant Requires Shipping|Variant Taxable|Variant Barcode|Image Src|Image Position|Image Alt Text|Gift Card|SEO Title|SEO Description|Fabric (product.metafields.custom.fabric)|Variant Image|Variant Weight Unit|Status'.split(
    '|',
  );
const newColumns =
  'Title|URL handle|Description|Vendor|Product category|Type|Tags|Published on online store|Status|SKU|Barcode|Option1 name|Option1 value|Option1 Linked To|Option2 name|Option2 value|Option2 Linked To|Price|Compare-at price|Cost per item|Charge tax|Inventory tracker|Inventory quantity|Continue selling when out of stock|Weight value (grams)|Requires shipping|Product image URL|Image position|Image alt text|Variant image URL|Gift card|SEO title|SEO description'.split(
    '|',
  );

type Row = Record<string, string | number>;
const piece = (handle: string, title: string, more: Row = {}): Row => ({
  Handle: handle,
  Title: title,
  'Body (HTML)': `<p>${title} &ndash; made by hand &amp; lined.</p>`,
  Type: 'Dresses',
  Published: 'true',
  'Variant Price': '120.00',
  Status: 'active',
  ...more,
});
const variant = (handle: string, size: string, quantity: number | string, more: Row = {}): Row => ({
  Handle: handle,
  'Option1 Value': size,
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': quantity,
  'Variant Price': '120.00',
  ...more,
});
const sized = (handle: string, title: string, sizes: [string, number][], more: Row = {}): Row[] =>
  sizes.map(([size, quantity], at) =>
    at === 0
      ? { ...piece(handle, title, more), ...variant(handle, size, quantity, more), 'Option1 Name': 'Size' }
      : variant(handle, size, quantity),
  );

export const shopifySamples: Sample[] = [
  {
    name: 'shopify-old.csv',
    about:
      'old headings, sizes spelled out, colours in the second option, metafields, pictures on rows of their own',
    bytes: asUtf8(
      csv(oldColumns, [
        {
          ...piece('adire-gown', 'Adire gown'),
          ...variant('adire-gown', 'Small', 2),
          'Option1 Name': 'Size',
          'Option2 Name': 'Color',
          'Option2 Value': 'INDIGO',
          'Image Src': 'https://cdn.example.com/b.jpg',
          'Image Position': 2,
        },
        { ...variant('adire-gown', 'Medium', 0), 'Option2 Value': 'Indigo' },
        { ...variant('adire-gown', '2XL', 4), 'Option2 Value': 'Oxblood' },
        { Handle: 'adire-gown', 'Image Src': 'https://cdn.example.com/a.jpg', 'Image Position': 1 },
      ]),
      true,
    ),
    kind: 'shopify',
    counts: { add: 1 },
    products: {
      'adire-gown': {
        availableSizes: 'S,M,XXL',
        colors: ['INDIGO', 'Oxblood'],
        stockQuantity: 6,
        variants: ['S INDIGO 2', 'M INDIGO 0', 'XXL Oxblood 4'],
        description: 'Adire gown – made by hand & lined.',
        price: 'usd 120',
      },
    },
  },
  {
    name: 'shopify-new.csv',
    about: 'headings since 2024, a reduced price, colour before size, both in capitals',
    bytes: asUtf8(
      csv(newColumns, [
        {
          Title: 'Lace midi',
          'URL handle': 'lace-midi',
          Description: '<div>Soft</div><ul><li>One</li><li>Two</li></ul>',
          'Product category': 'Apparel & Accessories > Clothing > Dresses',
          Type: 'Evening wear',
          Status: 'Active',
          'Option1 name': 'COLOUR',
          'Option1 value': 'Wine',
          'Option2 name': 'SIZE',
          'Option2 value': 'UK 10',
          Price: '90',
          'Compare-at price': '120',
          'Inventory tracker': 'shopify',
          'Inventory quantity': 3,
          'Product image URL': 'https://cdn.example.com/lace.jpg',
        },
        {
          'URL handle': 'lace-midi',
          'Option1 value': 'Wine',
          'Option2 value': 'UK 12',
          Price: '90',
          'Compare-at price': '120',
          'Inventory tracker': 'shopify',
          'Inventory quantity': 1,
        },
      ]),
    ),
    kind: 'shopify',
    counts: { add: 1 },
    products: {
      'lace-midi': {
        availableSizes: 'M,L',
        colors: ['Wine'],
        variants: ['M Wine 3', 'L Wine 1'],
        price: 'usd 120',
        sale: 'usd 90',
      },
    },
  },
  {
    name: 'shopify-unknown-sizes.csv',
    about:
      'Italian, American and single sizes: imported as written with their stock; a pair of sizes; none invented',
    bytes: asUtf8(
      csv(oldColumns, [
        ...sized('italian', 'Italian dress', [
          ['40', 1],
          ['42', 2],
        ]),
        ...sized('single', 'Single dress', [['One Size', 5]]),
        ...sized('pairs', 'Pair dress', [
          ['Small/Medium', 5],
          ['L', 1],
        ]),
        {
          ...piece('plain', 'Plain dress'),
          'Option1 Name': 'Title',
          'Option1 Value': 'Default Title',
          'Variant Inventory Qty': 3,
        },
      ]),
    ),
    counts: { add: 4 },
    products: {
      italian: { availableSizes: '40,42', variants: ['40 1', '42 2'] },
      single: { availableSizes: 'One Size', variants: ['One Size 5'] },
      pairs: { availableSizes: 'L,Small/Medium', variants: ['L 1', 'Small/Medium 5'] },
      plain: { availableSizes: '', stockQuantity: 3 },
    },
  },
  {
    name: 'shopify-mapped.csv',
    about: 'sizes, a colour, a type and a whole kind of goods given by the mapping',
    bytes: asUtf8(
      csv(oldColumns, [
        ...sized(
          'gown-40',
          'Gown 40',
          [
            ['40', 1],
            ['42', 2],
          ],
          { Type: 'Robes', 'Option2 Name': 'Couleur', 'Option2 Value': 'Nuit' },
        ).map((row) => ({ ...row, 'Option2 Value': 'Nuit' })),
        piece('lamp', 'Lamp', { Type: 'Lighting' }),
      ]),
    ),
    mapping: {
      categories: { Robes: 'Dresses', lighting: null },
      sizes: { '40': 'S', '42': 'M' },
      colors: { Nuit: '#101020' },
    },
    counts: { add: 1, out: 1 },
    products: {
      'gown-40': { category: 'Dresses', availableSizes: 'S,M', variants: ['S Nuit 1', 'M Nuit 2'] },
    },
  },
  {
    name: 'shopify-types.csv',
    about:
      'goods that only sound like dresses, and categories found in the type, the product category or a tag',
    bytes: asUtf8(
      csv(oldColumns, [
        ...['Dresser', 'Dress shirts', 'Dressing gowns', 'Wheelsets', 'Gift sets', 'Corsets'].map(
          (Type, at) => piece(`no-${at}`, `No ${at}`, { Type }),
        ),
        piece('tagged', 'Tagged', { Type: 'Owambe', Tags: 'silk, Dress' }),
        piece('kaftan', 'Kaftan', { Type: 'Kaftan' }),
        piece('co-ord', 'Co-ord', { Type: 'Co-ords' }),
      ]),
    ),
    counts: { add: 3, wrong: 6 },
    says: [/Category "Dress shirts" is not Bubu, Dresses or Two Piece\./],
  },
  {
    name: 'shopify-prices.csv',
    about:
      'several prices for the sizes of one product, untracked stock, an option that is neither size nor colour',
    bytes: asUtf8(
      csv(oldColumns, [
        {
          ...piece('silk', 'Silk'),
          ...variant('silk', 'S', 1),
          'Option1 Name': 'Size',
          'Option2 Name': 'Length',
          'Option2 Value': 'Long',
          'Variant Price': '418.60',
        },
        { ...variant('silk', 'M', 1), 'Option2 Value': 'Short', 'Variant Price': '523.60' },
        {
          ...piece('loose', 'Loose'),
          'Option1 Name': 'Size',
          'Option1 Value': 'S',
          'Variant Inventory Qty': 0,
        },
      ]),
    ),
    counts: { add: 2 },
    products: { silk: { price: 'usd 523.6' }, loose: { stockQuantity: 0, availableSizes: 'S' } },
    says: [/cost from \$418\.60 to \$523\.60/, /"Length" \(Long, Short\)/, /does not count its stock/],
  },
  {
    name: 'shopify-handles.csv',
    about: 'handles in Arabic, with underscores and of 120 letters; the same name twice',
    bytes: asUtf8(
      csv(oldColumns, [
        piece('قفطان', 'قفطان'),
        piece('7e2f0e5b_04bb', 'Twin'),
        piece(`long-${'x'.repeat(120)}-1`, 'Twin'),
        piece(`long-${'x'.repeat(250)}-1`, 'Longer'),
        piece(`long-${'x'.repeat(250)}-2`, 'Longer'),
      ]),
    ),
    counts: { add: 5 },
  },
  {
    name: 'shopify-bodies.csv',
    about: 'bodies that are empty or only markup are none; entities, styles and comments are read',
    bytes: asUtf8(
      csv(oldColumns, [
        piece('empty', 'Empty', { 'Body (HTML)': '<p></p>' }),
        piece('space', 'Space', { 'Body (HTML)': '<p>&nbsp;</p>' }),
        piece('rich', 'Rich', {
          'Body (HTML)':
            '<style>p{color:red}</style><!-- x --><p>Caf&eacute; &reg;&trade; 5 &lt; 6&#8239;cm</p><script>alert(1)</script>',
        }),
      ]),
    ),
    counts: { add: 3 },
    says: [/has no description: a draft/],
    products: { empty: { description: '' }, rich: { description: 'Café ®™ 5 < 6\u202fcm' } },
  },
  {
    name: 'shopify-utf16.csv',
    about: 'UTF-16 with tabs, as Excel saves "Unicode text"',
    bytes: asUtf16(csv(oldColumns, sized('wide', 'Ẹ̀wà gown', [['M', 2]]), { separator: '\t' })),
    counts: { add: 1 },
    products: { wide: { name: 'Ẹ̀wà gown', availableSizes: 'M' } },
  },
  {
    name: 'shopify-utf16be.csv',
    about: 'UTF-16 the other way round and without its mark',
    bytes: asUtf16(csv(oldColumns, sized('wide-be', 'Gown', [['L', 2]])), { big: true, mark: false }),
    counts: { add: 1 },
  },
  {
    name: 'shopify-windows-1252.csv',
    about: 'Windows-1252 with semicolons and `sep=;`, as Excel saves it',
    bytes: asWindows1252(
      `sep=;\r\n${csv(oldColumns, sized('reverie', 'The Rêverie Été “Midi” Dress – €', [['S', 1]]), { separator: ';' })}`,
    ),
    counts: { add: 1 },
    products: { reverie: { name: 'The Rêverie Été “Midi” Dress – €' } },
  },
  {
    name: 'shopify-old-mac.csv',
    about: 'lines that end with a carriage return alone, parted by bars',
    bytes: asUtf8(
      csv(
        oldColumns,
        sized('mac', 'Mac gown', [
          ['S', 1],
          ['M', 1],
        ]),
        { separator: '|', end: '\r' },
      ),
    ),
    counts: { add: 1 },
    products: { mac: { availableSizes: 'S,M' } },
  },
];
