import { asUtf8, type Sample } from './sample.ts';

const bytes = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
const wrong = (name: string, about: string, content: Uint8Array, refused: RegExp): Sample => ({
  name,
  about,
  bytes: content,
  refused,
});

/** Files without products: each has an error message of its own. */
export const wrongSamples: Sample[] = [
  wrong('empty.csv', 'nothing in it', new Uint8Array(), /^The file is empty\.$/),
  wrong('blank.csv', 'only empty lines', asUtf8('\r\n \r\n'), /^The file is empty\.$/),
  wrong('headings.csv', 'only headings', asUtf8('Handle,Title,Variant Price\n'), /only headings/),
  wrong(
    'products.xlsx',
    'an Excel workbook',
    bytes('PK\x03\x04\x14\0\x06\0[Content_Types].xml'),
    /Excel workbook \(\.xlsx\).*Save As/,
  ),
  wrong(
    'products.xls',
    'an old Excel workbook',
    bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    /Excel workbook \(\.xls\)/,
  ),
  wrong(
    'products.ods',
    'a LibreOffice spreadsheet',
    bytes('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    /LibreOffice/,
  ),
  wrong('products.numbers', 'a Numbers document', bytes('PK\x03\x04Index/Document.iwa'), /Numbers/),
  wrong('products.zip', 'a packed file', bytes('PK\x03\x04products.csv'), /packed file/),
  wrong('products.pdf', 'a PDF', bytes('%PDF-1.7'), /PDF/),
  wrong('photo.jpg', 'a picture', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), /picture/),
  wrong(
    'login.csv',
    'a web page saved as CSV',
    asUtf8('<!DOCTYPE html><html><body>Log in</body></html>'),
    /web page/,
  ),
  wrong('feed.xml', 'an XML feed', asUtf8('<?xml version="1.0"?><rss></rss>'), /XML/),
  wrong('products.json', 'JSON', asUtf8('[{"title":"A"}]'), /JSON/),
  wrong(
    'noise.csv',
    'bytes of no text',
    Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919) % 29),
    /not a text file/,
  ),
  wrong(
    'orders.csv',
    'Shopify’s orders',
    asUtf8('Name,Email,Financial Status,Lineitem name,Total\n#1,a@b.c,paid,Gown,5\n'),
    /orders export/,
  ),
  wrong(
    'customers.csv',
    'Shopify’s customers',
    asUtf8('First Name,Last Name,Email,Accepts Email Marketing,Total Spent\nA,B,a@b.c,yes,5\n'),
    /customers export/,
  ),
  wrong(
    'inventory.csv',
    'Shopify’s inventory',
    asUtf8('Handle,Title,Option1 Name,Option1 Value,SKU,Location,On hand (new)\na,A,Size,S,1,Shop,5\n'),
    /inventory export/,
  ),
  wrong('nobody.csv', 'columns of nothing', asUtf8('a,b\n1,2\n'), /columns/),
  wrong(
    'quote.csv',
    'a quotation mark that is never closed',
    asUtf8('Handle,Title,Variant Price\na,A,1\nb,"B,2\n'),
    /^Line 3 has a quotation mark/,
  ),
];
