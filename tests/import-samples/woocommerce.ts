import { asUtf8, csv, type Sample } from './sample.ts';

const columns =
  'ID|Type|SKU|Name|Published|Short description|Description|Date sale price starts|Date sale price ends|In stock?|Stock|Backorders allowed?|Sale price|Regular price|Categories|Tags|Images|Parent|Position|Attribute 1 name|Attribute 1 value(s)|Attribute 1 visible|Attribute 1 global|Attribute 2 name|Attribute 2 value(s)|Attribute 2 visible|Attribute 2 global|Meta: _wp_page_template'.split(
    '|',
  );
const german =
  'ID|Typ|Artikelnummer|Name|Veröffentlicht|Kurzbeschreibung|Beschreibung|Auf Lager?|Bestand|Angebotspreis|Regulärer Preis|Kategorien|Schlagwörter|Bilder|Übergeordnetes Produkt|Attribut 1 Name|Attribut 1 Wert(e)|Attribut 1 Sichtbar|Attribut 1 Global'.split(
    '|',
  );
const french =
  'ID|Type|UGS|Nom|Publié|Description courte|Description|En stock ?|Stock|Tarif promo|Tarif régulier|Catégories|Étiquettes|Images|Parent|Nom de l’attribut 1|Valeur(s) de l’attribut 1|Attribut 1 visible|Attribut 1 global'.split(
    '|',
  );

export const wooSamples: Sample[] = [
  {
    name: 'woocommerce.csv',
    about:
      'a variable product whose variations are virtual or downloadable, two of one name, a sale price, a draft',
    bytes: asUtf8(
      csv(columns, [
        {
          ID: 10,
          Type: 'variable',
          SKU: 'AN',
          Name: 'Ankara set',
          Published: -1,
          Description: 'Bright\\nand wide',
          'In stock?': 1,
          Categories: 'Women > Two Piece, New in',
          'Attribute 1 name': 'Size',
          'Attribute 1 value(s)': 'Small, Medium',
          'Attribute 2 name': 'Colour',
          'Attribute 2 value(s)': 'Navy',
          Images: 'https://shop.example/a.jpg, https://shop.example/b.jpg',
        },
        {
          ID: 11,
          Type: 'variation, virtual',
          Name: 'Ankara set - Small',
          Stock: 2,
          'Regular price': '20',
          'Sale price': '18',
          Parent: 'AN',
          'Attribute 1 name': 'Size',
          'Attribute 1 value(s)': 'Small',
        },
        {
          ID: 12,
          Type: 'variation, downloadable',
          Name: 'Ankara set - Medium',
          Stock: 0,
          'Regular price': '20',
          'Sale price': '18',
          Parent: 'AN',
          'Attribute 1 name': 'Size',
          'Attribute 1 value(s)': 'Medium',
        },
        {
          ID: 20,
          Type: 'simple',
          Name: 'Same',
          Description: 'One',
          Stock: 3,
          'Regular price': '9,50',
          Categories: 'Bubu',
        },
        {
          ID: 21,
          Type: 'simple',
          Name: 'Same',
          Description: 'Two',
          'In stock?': 1,
          'Regular price': '9.5000',
          Categories: 'Boubou',
        },
        { ID: 30, Type: 'grouped', Name: 'Group', Description: 'Both', Categories: 'Bubu' },
        { ID: 41, Type: 'variation', Name: 'Lost - S', 'Regular price': 5, Parent: 'id:40' },
      ]),
    ),
    kind: 'woocommerce',
    counts: { add: 3, wrong: 2 },
    says: [/only groups other products/, /"id:40" is not in the file/, /does not count its stock/],
    products: {
      'ankara-set': {
        category: 'Two Piece',
        availableSizes: 'S,M',
        colors: ['Navy'],
        variants: ['S Navy 2', 'M Navy 0'],
        price: 'usd 20',
        sale: 'usd 18',
        description: 'Bright\nand wide',
      },
      same: { price: 'usd 9.5', category: 'Bubu', stockQuantity: 3 },
      'same-2': { stockQuantity: 0 },
    },
  },
  {
    name: 'woocommerce-german.csv',
    about: 'headings in German, semicolons, a decimal comma',
    bytes: asUtf8(
      csv(
        german,
        [
          {
            ID: 5,
            Typ: 'variable',
            Artikelnummer: 'K1',
            Name: 'Kaftan Lagos',
            Beschreibung: 'Weit',
            Kategorien: 'Kaftan',
            'Attribut 1 Name': 'Größe',
            'Attribut 1 Wert(e)': 'M, L',
          },
          {
            ID: 6,
            Typ: 'variation',
            Name: 'Kaftan Lagos - M',
            Bestand: 4,
            'Regulärer Preis': '1.249,90',
            'Übergeordnetes Produkt': 'K1',
            'Attribut 1 Name': 'Größe',
            'Attribut 1 Wert(e)': 'M',
          },
        ],
        { separator: ';' },
      ),
      true,
    ),
    currency: 'EUR',
    kind: 'woocommerce',
    counts: { add: 1 },
    products: {
      'kaftan-lagos': { category: 'Bubu', availableSizes: 'M', variants: ['M 4'], price: 'eur 1249.9' },
    },
  },
  {
    name: 'woocommerce-french.csv',
    about: 'headings in French; the category given by the mapping',
    bytes: asUtf8(
      csv(french, [
        {
          ID: 7,
          Type: 'simple',
          Nom: 'Robe du soir',
          Description: 'Longue',
          Stock: 2,
          'Tarif régulier': '89',
          Catégories: 'Robes',
          'Nom de l’attribut 1': 'Taille',
          'Valeur(s) de l’attribut 1': 'S, M',
        },
      ]),
    ),
    mapping: { categories: { Robes: 'Dresses' } },
    kind: 'woocommerce',
    counts: { add: 1 },
    products: { 'robe-du-soir': { category: 'Dresses', availableSizes: 'S,M', stockQuantity: 2 } },
  },
  {
    name: 'woocommerce-mapped.csv',
    about: 'headings in an unknown language, given by the mapping',
    bytes: asUtf8(
      csv(
        [
          'ID',
          'Type',
          'Jina',
          'Maelezo',
          'Bei ya kawaida',
          'Makundi',
          'Attribute 1 name',
          'Attribute 1 value(s)',
        ],
        [
          {
            ID: 1,
            Type: 'simple',
            Jina: 'Gauni',
            Maelezo: 'Refu',
            'Bei ya kawaida': 30,
            Makundi: 'Dresses',
            'Attribute 1 name': 'Saizi',
            'Attribute 1 value(s)': 'S, XL',
          },
        ],
      ),
    ),
    mapping: {
      columns: { Jina: 'name', Maelezo: 'description', 'Bei ya kawaida': 'price', Makundi: 'category' },
    },
    kind: 'woocommerce',
    counts: { add: 1 },
    products: { gauni: { availableSizes: 'S,XL', price: 'usd 30' } },
  },
];
