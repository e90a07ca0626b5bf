import { asUtf8, csv, type Sample } from './sample.ts';

const wix =
  'handleId|fieldType|name|description|productImageUrl|collection|sku|ribbon|price|surcharge|visible|discountMode|discountValue|inventory|weight|cost|productOptionName1|productOptionType1|productOptionDescription1|productOptionName2|productOptionType2|productOptionDescription2'.split(
    '|',
  );

export const wixSamples: Sample[] = [
  {
    name: 'wix.csv',
    about:
      'a product row with its choices and rows for its variants; a surcharge; a discount; only "InStock"',
    bytes: asUtf8(
      csv(wix, [
        {
          handleId: 'product_1',
          fieldType: 'Product',
          name: 'Silk bubu',
          description: '<p>Silk</p>',
          productImageUrl: 'a_1.jpg;b_2.png',
          collection: 'Bubu;New',
          price: 100,
          discountMode: 'PERCENT',
          discountValue: 10,
          inventory: '',
          productOptionName1: 'Size',
          productOptionType1: 'DROP_DOWN',
          productOptionDescription1: 'S;M',
          productOptionName2: 'Color',
          productOptionType2: 'COLOR',
          productOptionDescription2: '#102040:Night',
        },
        {
          handleId: 'product_1',
          fieldType: 'Variant',
          surcharge: 0,
          inventory: 3,
          productOptionDescription1: 'S',
          productOptionDescription2: '#102040:Night',
        },
        {
          handleId: 'product_1',
          fieldType: 'Variant',
          surcharge: 0,
          inventory: 1,
          productOptionDescription1: 'M',
          productOptionDescription2: '#102040:Night',
        },
        {
          handleId: 'product_2',
          fieldType: 'Product',
          name: 'Gown',
          description: 'Long',
          collection: 'Gowns',
          price: 80,
          inventory: 'InStock',
        },
      ]),
    ),
    kind: 'wix',
    counts: { add: 2 },
    products: {
      'silk-bubu': {
        category: 'Bubu',
        availableSizes: 'S,M',
        colors: ['Night'],
        variants: ['S Night 3', 'M Night 1'],
        price: 'usd 100',
        sale: 'usd 90',
      },
      gown: { stockQuantity: 0, category: 'Dresses' },
    },
  },
  {
    name: 'wix-new.csv',
    about: 'headings since 2025',
    bytes: asUtf8(
      csv(
        'handle|fieldType|name|visible|plainDescription|media|price|strikethroughPrice|inventory|sku|productOptionName1|productOptionType1|productOptionChoices1|categories'.split(
          '|',
        ),
        [
          {
            handle: 'maxi',
            fieldType: 'PRODUCT',
            name: 'Maxi gown',
            plainDescription: 'Maxi',
            media: 'https://static.wixstatic.com/media/a.jpg',
            price: 60,
            strikethroughPrice: 80,
            productOptionName1: 'Size',
            productOptionType1: 'TEXT_CHOICES',
            productOptionChoices1: 'M;L',
            categories: 'Dresses',
          },
          {
            handle: 'maxi',
            fieldType: 'VARIANT',
            price: 60,
            strikethroughPrice: 80,
            inventory: 2,
            productOptionName1: 'Size',
            productOptionChoices1: 'M',
          },
          {
            handle: 'maxi',
            fieldType: 'VARIANT',
            price: 60,
            strikethroughPrice: 80,
            inventory: 5,
            productOptionName1: 'Size',
            productOptionChoices1: 'L',
          },
        ],
      ),
    ),
    kind: 'wix',
    counts: { add: 1 },
    products: { maxi: { variants: ['M 2', 'L 5'], price: 'usd 80', sale: 'usd 60' } },
  },
];
