const saveAsCsv = 'choose File, Save As, "CSV UTF-8 (comma delimited)", and choose that file here.';
const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Magic bytes of files that are not text, each with an error message. */
const beginnings: [string, string][] = [
  ['%PDF', 'This is a PDF. Please export the {what} as CSV.'],
  ['\xff\xd8\xff', 'This is a picture. Please choose the CSV file with the {what}.'],
  ['\x89PNG', 'This is a picture. Please choose the CSV file with the {what}.'],
  ['GIF8', 'This is a picture. Please choose the CSV file with the {what}.'],
  ['RIFF', 'This is a picture or a sound. Please choose the CSV file with the {what}.'],
  ['\xd0\xcf\x11\xe0', `This is an Excel workbook (.xls). In Excel ${saveAsCsv}`],
  ['\x1f\x8b', 'This is a packed file. Please unpack it and choose the CSV file in it.'],
  ['Rar!', 'This is a packed file. Please unpack it and choose the CSV file in it.'],
  ['7z\xbc\xaf', 'This is a packed file. Please unpack it and choose the CSV file in it.'],
  ['{\\rtf', 'This is a text document. Please export the {what} as CSV.'],
];

/**
 * Returns why the bytes of a file cannot be CSV, as a sentence; undefined when they may be.
 * @param what what the message says to export
 */
export function wrongBytes(bytes: Uint8Array, what = 'products'): string | undefined {
  if (bytes.length === 0) return 'The file is empty.';
  const head = latin1(bytes.subarray(0, 4096));
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return packedKind(head);
  return beginnings.find(([start]) => head.startsWith(start))?.[1].replace('{what}', what);
}

function packedKind(head: string): string {
  if (head.includes('opendocument.spreadsheet'))
    return `This is a LibreOffice spreadsheet (.ods). In LibreOffice ${saveAsCsv}`;
  if (head.includes('Index/')) return 'This is a Numbers document. In Numbers choose File, Export To, CSV.';
  if (head.includes('[Content_Types].xml') || head.includes('xl/') || head.includes('_rels/'))
    return `This is an Excel workbook (.xlsx). In Excel ${saveAsCsv}`;
  return 'This is a packed file (.zip). Please unpack it and choose the CSV file in it.';
}

/** Most control characters in a text that a program still wrote as text. */
const maxControlChars = 0.05;

/**
 * Returns why a text cannot be CSV, as a sentence; undefined when it may be.
 * @param what what the message says to export
 */
export function wrongText(text: string, what = 'products'): string | undefined {
  return notCsv(text)?.replace('{what}', what);
}

function notCsv(text: string): string | undefined {
  const head = text.slice(0, 8192);
  const begun = head.trimStart().toLowerCase();
  if (begun === '') return text.trim() === '' ? 'The file is empty.' : undefined;
  if (begun.startsWith('<!doctype html') || begun.startsWith('<html') || begun.startsWith('<head'))
    return 'This is a web page, perhaps the one to sign in on. Please sign in there, export the {what} again and choose that file.';
  if (begun.startsWith('<?xml') || begun.startsWith('<rss'))
    return 'This is an XML file. Please export the {what} as CSV.';
  if (begun.startsWith('{') || begun.startsWith('[{'))
    return 'This is a JSON file. Please export the {what} as CSV.';
  const controls = [...head].filter((sign) => sign < ' ' && !'\t\r\n'.includes(sign)).length;
  if (controls > head.length * maxControlChars) return 'This is not a text file. Please choose a CSV file.';
  return undefined;
}

type Wrong = { sentence: string; needs: string[][] };
/** Exports that hold no products: columns of which each group has one. Headings folded. */
const wrongExports: Wrong[] = [
  {
    sentence: 'This is an orders export. Please export the products instead.',
    needs: [
      [
        'lineitem name',
        'order id',
        'order number',
        'order',
        'order status',
        'sale date',
        'order_id',
        'order_number',
      ],
      [
        'email',
        'financial status',
        'billing name',
        'buyer',
        'billing email',
        'shipping name',
        'ship name',
        'total',
        'order total',
        'billing address',
        'customer',
        'contact email',
        'billing_email',
        'date paid',
        'payment status',
      ],
    ],
  },
  {
    sentence: 'This is a customers export. Please export the products instead.',
    needs: [
      ['first name', 'last name', 'username', 'customer id', 'name'],
      ['email', 'e-mail', 'email 1', 'email address'],
      [
        'phone',
        'accepts email marketing',
        'accepts marketing',
        'total spent',
        'total orders',
        'address1',
        'default address phone',
        'aov',
        'registered',
        'sign up',
        'city',
        'phone 1',
        'last name',
      ],
    ],
  },
  {
    sentence: 'This is an inventory export: it has no prices and texts. Please export the products instead.',
    needs: [
      ['handle', 'sku'],
      [
        'location',
        'on hand',
        'on hand (current)',
        'on hand (new)',
        'available',
        'available (not editable)',
        'committed',
      ],
    ],
  },
  {
    sentence: 'This is an export of discounts. Please export the products instead.',
    needs: [
      ['discount code', 'code', 'coupon code'],
      ['discount type', 'value type', 'times used in total', 'usage count', 'coupon amount'],
    ],
  },
];

/** Columns that only products have: a file with one of them is no other export. */
const productColumns = [
  'variant price',
  'regular price',
  'price',
  'image_link',
  'product image url',
  'body (html)',
  'usd',
  'ngn',
];

/** Whose other export a file is, by its columns, as a sentence; undefined when it may be of products. */
export function wrongExport(names: ReadonlySet<string>): string | undefined {
  if (productColumns.some((name) => names.has(name))) return undefined;
  return wrongExports.find(({ needs }) => needs.every((group) => group.some((name) => names.has(name))))
    ?.sentence;
}
