import { asUtf8, csv } from './sample.ts';

/** What a product of a made-up catalogue is once it has arrived. */
export type Arrival = {
  name: string;
  /** In minor units. */
  priceMinor: number;
  /** "M 3", or "M Red 3" for a piece in colours; one number for a piece without options. */
  stock: string[];
};
export type Catalogue = { name: string; bytes: Uint8Array; arrivals: Arrival[] };

type Piece = Arrival & {
  n: number;
  description: string;
  category: string;
  sizes: string[];
  colors: string[];
  rows: { size: string; color: string; units: number }[];
};

const scales: string[][] = [
  ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
  ['28', '30', '32', '34', '36'],
  ['UK 8', 'UK 10', 'UK 12', 'UK 14', 'UK 16', 'UK 18'],
  ['One Size'],
  ['X-Small', 'Small', 'Medium', 'Large', 'X-Large', '2XL', '3XL'],
  ['8', '10', '12', '14', '16', '18'],
  ['S/M', 'L/XL'],
  ['S', 'M', 'L'],
  [],
];
/** How the shop calls the sizes that it has words for. */
const called: Record<string, string> = {
  'UK 8': 'S',
  'UK 10': 'M',
  'UK 12': 'L',
  'UK 14': 'XL',
  'UK 16': 'XXL',
  'X-Small': 'XS',
  Small: 'S',
  Medium: 'M',
  Large: 'L',
  'X-Large': 'XL',
  '2XL': 'XXL',
};
const palettes: string[][] = [[], ['Red'], ['Black', 'Emerald'], ['Deep indigo', 'Sand', 'Wine']];
const categories = ['Dresses', 'Bubu', 'Two Piece', 'Maxi Dresses', 'Kaftans'];

/** Pieces of a fashion house: every scale of sizes with and without colours, some without a text. */
function pieces(count: number, label: string): Piece[] {
  return Array.from({ length: count }, (_, n): Piece => {
    const sizes = scales[n % scales.length] ?? [];
    const colors = palettes[Math.floor(n / scales.length) % palettes.length] ?? [];
    const rows = (sizes.length > 0 ? sizes : ['']).flatMap((size, s) =>
      (colors.length > 0 ? colors : ['']).map((color, c) => ({ size, color, units: (n + s * 3 + c) % 5 })),
    );
    const words = rows.map(({ size, color, units }) =>
      [called[size] ?? (size === '' && color !== '' ? 'One size' : size), color, units]
        .filter((part) => part !== '')
        .join(' '),
    );
    return {
      n,
      name: `${label} piece ${n}`,
      priceMinor: (9_000 + n * 250) * 100 + (n % 4 === 0 ? 50 : 0),
      stock: words,
      description: n % 5 === 0 ? '' : `<p>Cut wide.</p><ul><li>Silk<li>Lined</ul>`,
      category: categories[n % categories.length] ?? 'Dresses',
      sizes,
      colors,
      rows,
    };
  });
}

const point = ({ priceMinor }: Piece) => (priceMinor / 100).toFixed(2);
const comma = (piece: Piece) =>
  (piece.priceMinor / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
const naira = (piece: Piece) =>
  `₦${(piece.priceMinor / 100).toLocaleString('en-GB', { minimumFractionDigits: piece.priceMinor % 100 ? 2 : 0 })}`;

type Cells = Record<string, string | number>;
/** A row for each size and colour; `first` has the product's own cells. */
function variantRows(piece: Piece, first: Cells, each: (row: Piece['rows'][number]) => Cells): Cells[] {
  return piece.rows.map((row, at) => ({ ...(at === 0 ? first : {}), ...each(row) }));
}
const optionCells = (
  names: [string, string][],
  { sizes, colors }: Piece,
  row: Piece['rows'][number],
): Cells => {
  const options = [
    ...(sizes.length > 0 ? [['Size', row.size]] : []),
    ...(colors.length > 0 ? [['Color', row.color]] : []),
  ];
  return Object.fromEntries(
    options.flatMap(([name = '', value = ''], at) => {
      const [nameColumn = '', valueColumn = ''] = names[at] ?? [];
      return [
        [nameColumn, name],
        [valueColumn, value],
      ];
    }),
  );
};

function fileOf(name: string, all: Piece[], rows: Cells[], separator = ','): Catalogue {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(Boolean);
  return { name, bytes: asUtf8(csv(columns, rows, { separator })), arrivals: all };
}

function shopify(): Catalogue {
  const all = pieces(108, 'Shopify');
  const names: [string, string][] = [
    ['Option1 Name', 'Option1 Value'],
    ['Option2 Name', 'Option2 Value'],
  ];
  const rows = all.flatMap((piece) =>
    variantRows(
      piece,
      {
        Handle: '',
        Title: piece.name,
        'Body (HTML)': piece.description,
        Type: piece.category,
        'Option1 Name': '',
        'Option1 Value': '',
      },
      (row) => ({
        ...optionCells(names, piece, row),
        Handle: `shopify-piece-${piece.n}`,
        'Variant SKU': `SH-${piece.n}-${row.size}-${row.color}`,
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': row.units,
        'Variant Price': point(piece),
      }),
    ),
  );
  return fileOf('shopify', all, rows);
}

function wooCommerce(): Catalogue {
  const all = pieces(108, 'Woo');
  const rows = all.flatMap((piece): Cells[] => {
    const own = {
      ID: 1000 + piece.n,
      Name: piece.name,
      Description: piece.description,
      Categories: piece.category,
    };
    const { sizes, colors } = piece;
    const [lone] = piece.rows;
    if (piece.rows.length === 1 && lone) {
      return [
        {
          ...own,
          Type: 'simple',
          'Regular price': point(piece),
          Stock: lone.units,
          ...attributes(sizes, colors, lone),
        },
      ];
    }
    const parent = {
      ...own,
      Type: 'variable',
      ...attributes(sizes, colors, { size: sizes.join(', '), color: colors.join(', ') }),
    };
    const variations = piece.rows.map((row, at) => ({
      ID: 100_000 + piece.n * 100 + at,
      Type: 'variation',
      Name: piece.name,
      Parent: `id:${1000 + piece.n}`,
      'Regular price': point(piece),
      Stock: row.units,
      ...attributes(sizes, colors, row),
    }));
    return [parent, ...variations];
  });
  return fileOf('woocommerce', all, rows);
}

function attributes(
  sizes: string[],
  colors: string[],
  { size, color }: { size: string; color: string },
): Cells {
  return {
    'Attribute 1 name': sizes.length > 0 ? 'Size' : '',
    'Attribute 1 value(s)': size,
    'Attribute 2 name': colors.length > 0 ? 'Colour' : '',
    'Attribute 2 value(s)': color,
  };
}

function wix(): Catalogue {
  const all = pieces(72, 'Wix');
  const rows = all.flatMap((piece): Cells[] => {
    const { n, sizes, colors } = piece;
    const options = (size: string, color: string): Cells => ({
      productOptionName1: sizes.length > 0 ? 'Size' : '',
      productOptionDescription1: size,
      productOptionName2: colors.length > 0 ? 'Color' : '',
      productOptionDescription2: color,
    });
    const handleId = `product_${n}`;
    const product = {
      handleId,
      fieldType: 'Product',
      name: piece.name,
      description: piece.description,
      collection: piece.category,
      price: point(piece),
      inventory: piece.rows.length === 1 ? (piece.rows[0]?.units ?? 0) : '',
      ...options(sizes.join(';'), colors.join(';')),
    };
    if (piece.rows.length === 1) return [product];
    return [
      product,
      ...piece.rows.map((row) => ({
        handleId,
        fieldType: 'Variant',
        inventory: row.units,
        surcharge: 0,
        ...options(row.size, row.color),
      })),
    ];
  });
  return fileOf('wix', all, rows);
}

function squarespace(): Catalogue {
  const all = pieces(72, 'Square');
  const names: [string, string][] = [
    ['Option Name 1', 'Option Value 1'],
    ['Option Name 2', 'Option Value 2'],
  ];
  const rows = all.flatMap((piece) =>
    variantRows(
      piece,
      {
        'Product ID [Non Editable]': `5f${piece.n}`,
        'Product URL': `square-${piece.n}`,
        Title: piece.name,
        Description: piece.description,
        Categories: `/${piece.category}`,
        'Option Name 1': '',
        'Option Value 1': '',
      },
      (row) => ({
        ...optionCells(names, piece, row),
        Price: point(piece),
        'Sale Price': '0.00',
        'On Sale': 'No',
        Stock: row.units,
      }),
    ),
  );
  return fileOf('squarespace', all, rows);
}

/** A spreadsheet maintained by an owner: one row a size, prices as people write them. */
function spreadsheet(name: string, write: (piece: Piece) => string, separator = ','): Catalogue {
  const all = pieces(72, name);
  const rows = all.flatMap((piece) =>
    piece.rows.map((row) => ({
      Code: `${name}-${piece.n}`,
      'Product name': piece.name,
      Description: piece.description,
      Category: piece.category,
      Price: write(piece),
      Size: row.size,
      Colour: row.color,
      Quantity: row.units,
    })),
  );
  return fileOf(name, all, rows, separator);
}

export const catalogues: Catalogue[] = [
  shopify(),
  wooCommerce(),
  wix(),
  squarespace(),
  spreadsheet('naira', naira),
  spreadsheet('comma', comma, ';'),
  spreadsheet('plain', (piece) => point(piece)),
];
