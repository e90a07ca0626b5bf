import { asUtf8, csv, type Sample } from './sample.ts';

export const ownSamples: Sample[] = [
  {
    name: 'own.csv',
    about: 'the shop’s own columns; a colour whose name holds a semicolon; sizes of another shop retained',
    bytes: asUtf8(
      csv(
        [
          'slug',
          'name',
          'description',
          'category',
          'NGN',
          'USD',
          'sizes',
          'colors',
          'stock quantity',
          'in stock',
        ],
        [
          {
            slug: 'own-one',
            name: "'-Own",
            description: 'Text',
            category: 'Bubu',
            NGN: '186000.50',
            USD: 148,
            sizes: 'M,S,40',
            colors: 'Night; day #1B2455; Palm #3F5A44',
            'stock quantity': 4,
            'in stock': 'yes',
          },
        ],
      ),
      true,
    ),
    kind: 'own',
    counts: { add: 1 },
    products: { 'own-one': { availableSizes: 'S,M,40', colors: ['Night; day', 'Palm'], stockQuantity: 4 } },
  },
];
