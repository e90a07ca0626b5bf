import { asUtf8, csv, type Sample } from './sample.ts';

const meta =
  'id|title|description|availability|condition|price|link|image_link|brand|google_product_category|fb_product_category|quantity_to_sell_on_facebook|sale_price|item_group_id|gender|color|size|additional_image_link'.split(
    '|',
  );

export const feedSamples: Sample[] = [
  {
    name: 'meta.csv',
    about:
      'the template’s line of explanations, variants in one group, prices with their currency, some in another one',
    bytes: asUtf8(
      `# Required | A unique content ID for the item.,"# Required | A specific, relevant title"\n${csv(meta, [
        {
          id: 'm-1',
          title: 'Aso-oke gown',
          description: 'Woven',
          availability: 'in stock',
          condition: 'new',
          price: '45000 NGN',
          link: 'https://shop.example/m',
          image_link: 'https://shop.example/m.jpg',
          brand: 'E',
          google_product_category: 2271,
          quantity_to_sell_on_facebook: 4,
          item_group_id: 'g-1',
          color: 'Gold',
          size: 'M',
          additional_image_link: 'https://shop.example/m2.jpg,https://shop.example/m3.jpg',
        },
        {
          id: 'm-2',
          title: 'Aso-oke gown',
          description: 'Woven',
          availability: 'in stock',
          condition: 'new',
          price: '45000 NGN',
          image_link: 'https://shop.example/m.jpg',
          google_product_category: 2271,
          quantity_to_sell_on_facebook: 1,
          item_group_id: 'g-1',
          color: 'Gold',
          size: 'L',
        },
        {
          id: 'm-3',
          title: 'Lawn suit',
          description: 'Printed',
          availability: 'in stock',
          price: '14200 PKR',
          image_link: 'https://shop.example/s.jpg',
          google_product_category: 'Apparel & Accessories > Clothing > Dresses',
        },
      ])}`,
    ),
    kind: 'meta',
    counts: { add: 1, wrong: 1 },
    says: [/The price is in PKR/],
    products: {
      'aso-oke-gown': { category: 'Dresses', variants: ['M Gold 4', 'L Gold 1'], price: 'ngn 45000' },
    },
  },
  {
    name: 'meta-mapped.csv',
    about: 'a currency that the shop does not sell in, taken for another by the mapping',
    bytes: asUtf8(
      csv(meta, [
        {
          id: 'p-3',
          title: 'Lawn gown',
          description: 'Printed',
          availability: 'in stock',
          price: '14200 PKR',
          image_link: 'https://shop.example/s.jpg',
          google_product_category: 2271,
        },
      ]),
    ),
    mapping: { currencies: { PKR: 'NGN' } },
    counts: { add: 1 },
    products: { 'lawn-gown': { price: 'ngn 14200' } },
  },
  {
    name: 'google.tsv',
    about: 'tabs, `g:` before the names, an attribute out of stock',
    bytes: asUtf8(
      csv(
        [
          'g:id',
          'title',
          'description',
          'g:link',
          'g:image_link',
          'g:price',
          'g:availability',
          'g:product_type',
          'g:mpn',
          'g:size',
          'g:color',
          'g:item_group_id',
        ],
        [
          {
            'g:id': 'g1',
            title: 'Wrap dress',
            description: 'Wraps',
            'g:image_link': 'https://shop.example/w.jpg',
            'g:price': 'GBP 55.00',
            'g:availability': 'out_of_stock',
            'g:product_type': 'Women > Dresses',
            'g:size': 'XS',
            'g:color': 'Teal',
          },
        ],
        { separator: '\t' },
      ),
    ),
    kind: 'google',
    counts: { add: 1 },
    products: { 'wrap-dress': { availableSizes: 'XS', colors: ['Teal'], price: 'gbp 55', stockQuantity: 0 } },
  },
  {
    name: 'etsy.csv',
    about: 'choices listed in one cell, ten columns of pictures, a currency of its own',
    bytes: asUtf8(
      csv(
        [
          'TITLE',
          'DESCRIPTION',
          'PRICE',
          'CURRENCY_CODE',
          'QUANTITY',
          'TAGS',
          'MATERIALS',
          'IMAGE1',
          'IMAGE2',
          'VARIATION 1 TYPE',
          'VARIATION 1 NAME',
          'VARIATION 1 VALUES',
          'VARIATION 2 TYPE',
          'VARIATION 2 NAME',
          'VARIATION 2 VALUES',
          'SKU',
        ],
        [
          {
            TITLE: 'Ankara dress &quot;Zina&quot;',
            DESCRIPTION: 'Cotton &amp; wax',
            PRICE: '64.00',
            CURRENCY_CODE: 'EUR',
            QUANTITY: 7,
            TAGS: 'ankara_dress,wax_print,dress',
            IMAGE1: 'https://i.etsystatic.com/1.jpg',
            'VARIATION 1 TYPE': 'Size',
            'VARIATION 1 NAME': 'Size',
            'VARIATION 1 VALUES': 'S,M,XL',
            SKU: 'ZN',
          },
        ],
      ),
    ),
    kind: 'etsy',
    counts: { add: 1 },
    products: {
      'ankara-dress-zina': {
        category: 'Dresses',
        availableSizes: 'S,M,XL',
        stockQuantity: 7,
        price: 'eur 64',
      },
    },
  },
  {
    name: 'any.csv',
    about: 'a table of nobody’s, with columns that say what they hold; lists in cells',
    bytes: asUtf8(
      csv(
        [
          'Product Name',
          'Product Description',
          'Selling Price',
          'Qty',
          'Category',
          'Sizes',
          'Colours',
          'Image 1',
        ],
        [
          {
            'Product Name': 'Boubou royal',
            'Product Description': 'Grand',
            'Selling Price': '₦45,000',
            Qty: 6,
            Category: 'Boubou',
            Sizes: 'S; M; L',
            Colours: 'Red; Or noir',
            'Image 1': 'https://shop.example/1.jpg',
          },
        ],
      ),
    ),
    kind: 'other',
    counts: { add: 1 },
    products: {
      'boubou-royal': {
        availableSizes: 'S,M,L',
        colors: ['Red', 'Or noir'],
        stockQuantity: 6,
        price: 'ngn 45000',
      },
    },
  },
];
