import { care, type DemoProduct, pictures, prices } from './catalog-types.ts';

export const twoPieces: DemoProduct[] = [
  {
    slug: 'dein-aso-oke-trouser-set',
    name: 'Dein aso-oke top and wide trousers',
    category: 'Two Piece',
    description:
      'A boxy top that ends at the hip and trousers wide enough to pass for a skirt, both with the gold stripe running straight down. The waistband sits high and lies flat. Wear the pieces together or apart; each knows its way around plain white.',
    additionalInfo:
      'Handwoven aso-oke (60% cotton, 40% viscose with metallic thread), trousers lined to the knee, side pockets. Inside leg 82 cm in size M. Suits long and short waists. Woven in Iseyin, sewn in Port Harcourt.',
    pricesMinor: prices(228000, 184, 145, 170),
    sizes: ['S', 'M', 'L', 'XL'],
    colors: [
      { name: 'Black and gold', hexCode: '#241f25' },
      { name: 'Slate blue', hexCode: '#3a5273' },
    ],
    care: care.asoOke,
    stock: 13,
    ageDays: 14,
    pictures: pictures('dein-aso-oke-trouser-set', [
      [
        'Woman in a black and gold striped boxy top and wide trousers, hand in her pocket, terracotta turban',
        'Black and gold',
      ],
      ['The Dein set in slate blue', 'Slate blue'],
      ['Black and gold set from the back', 'Black and gold'],
      ['Aso-oke close up: woven stripes in black, gold and cream', 'Black and gold'],
      ['Two women in the Dein set, one in black and gold, one in slate blue', 'Black and gold'],
    ]),
  },
  {
    slug: 'chidinma-peplum-skirt-set',
    name: 'Chidinma peplum and pencil skirt set',
    category: 'Two Piece',
    description:
      'The peplum flares from a narrow belt over a pencil skirt that stops below the knee. Scales in royal blue and cream step down the body and turn at the sleeve. Church on Sunday, board room on Monday.',
    additionalInfo:
      '100% cotton wax print, top lined, skirt with a back slit. Top 58 cm, skirt 70 cm in size M. Suits pear and hourglass shapes. Made in Port Harcourt.',
    pricesMinor: prices(98000, 79, 63, 73),
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colors: [
      { name: 'Royal blue', hexCode: '#263f9a' },
      { name: 'Olive', hexCode: '#6b6a2a' },
    ],
    care: care.ankara,
    stock: 27,
    ageDays: 76,
    pictures: pictures('chidinma-peplum-skirt-set', [
      [
        'Woman in a royal blue peplum top and pencil skirt with scale print, a round gold gele and a gold bag',
        'Royal blue',
      ],
      ['The Chidinma set in olive', 'Olive'],
      ['Royal blue set from three-quarters, the peplum standing out', 'Royal blue'],
      ['Belt and peplum close up', 'Royal blue'],
      ['Back of the royal blue peplum top over its pencil skirt', 'Royal blue'],
    ]),
  },
  {
    slug: 'tonye-kimono-shorts-set',
    name: 'Tonye kimono and shorts set',
    category: 'Two Piece',
    description:
      'A knee-length robe and matching shorts in turquoise adire, with a plain top underneath. The sleeves are wide, the shorts sit high, and the whole set folds into a beach bag. Made for Bonny at the weekend.',
    additionalInfo:
      '100% cotton adire; the top is cotton jersey. Robe length 96 cm, shorts inside leg 12 cm in size M. Suits all heights; elastic at the back of the shorts. Made in Port Harcourt.',
    pricesMinor: prices(122000, 98, 78, 91),
    sizes: ['S', 'M', 'L', 'XL'],
    colors: [
      { name: 'Turquoise', hexCode: '#157f86' },
      { name: 'Plum', hexCode: '#6b2a55' },
    ],
    care: care.adire,
    stock: 15,
    ageDays: 84,
    pictures: pictures('tonye-kimono-shorts-set', [
      [
        'Woman with cropped hair walking in a turquoise adire kimono and shorts over a cream top',
        'Turquoise',
      ],
      ['The Tonye set in plum', 'Plum'],
      ['Turquoise kimono from the back, ending at the knee', 'Turquoise'],
      ['Kimono band, top and waistband close up', 'Turquoise'],
      ['Two women in the Tonye set, one in turquoise, one in plum', 'Turquoise'],
    ]),
  },
  {
    slug: 'yewande-adire-palazzo-set',
    name: 'Yéwándé adire top and palazzo set',
    category: 'Two Piece',
    description:
      'The top carries the tied circles, the palazzo trousers keep to plain satin in the same dye, so the set reads as one long line. Dropped shoulders, a boat neck, a soft hem at the hip. Easy enough to travel in.',
    additionalInfo:
      'Top: 100% cotton adire. Trousers: viscose satin, elastic waist, pockets. Inside leg 80 cm in size M. Suits most shapes; the top skims. Made in Port Harcourt.',
    pricesMinor: prices(116000, 94, 74, 87),
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colors: [
      { name: 'Teal', hexCode: '#14606a' },
      { name: 'Charcoal', hexCode: '#33333b' },
    ],
    care: care.adire,
    stock: 22,
    ageDays: 57,
    pictures: pictures('yewande-adire-palazzo-set', [
      [
        'Woman in a teal adire top with pale circles and plain teal palazzo trousers, a coral bag in her hand',
        'Teal',
      ],
      ['The Yéwándé set in charcoal', 'Charcoal'],
      ['Teal set from three-quarters', 'Teal'],
      ['Boat neck and sleeve of the adire top close up', 'Teal'],
      ['Back of the teal adire top over wide palazzo trousers', 'Teal'],
    ]),
  },
  {
    slug: 'ebikeme-crop-skirt-set',
    name: 'Ebikeme crop top and full skirt set',
    category: 'Two Piece',
    description:
      'A cropped bodice with wide straps and a skirt gathered into forty centimetres of swing, both in sunset rosettes. A finger of bare waist shows between them, or none if you wear the skirt high. There is a petticoat, and there are pockets.',
    additionalInfo:
      '100% cotton wax print, bodice boned and lined, net petticoat. Skirt length 80 cm in size M, mid-calf on 168 cm. Suits a defined waist. Made in Port Harcourt.',
    pricesMinor: prices(108000, 87, 69, 81),
    salePricesMinor: prices(86000, 70, 55, 65),
    sizes: ['S', 'M', 'L', 'XL'],
    colors: [
      { name: 'Sunset orange', hexCode: '#cf5b26' },
      { name: 'Royal blue', hexCode: '#263f9a' },
    ],
    care: care.ankara,
    stock: 17,
    ageDays: 24,
    pictures: pictures('ebikeme-crop-skirt-set', [
      [
        'Woman in a sunset orange crop top and full midi skirt with large rosettes, a raffia fan in her hand',
        'Sunset orange',
      ],
      ['The Ebikeme set in royal blue', 'Royal blue'],
      ['Orange set from the back', 'Sunset orange'],
      ['Bodice straps and waistband close up', 'Sunset orange'],
      ['Wax-print cotton close up with rosettes in sunset orange', 'Sunset orange'],
    ]),
  },
  {
    slug: 'amarachi-tunic-trouser-set',
    name: 'Amarachi tunic and slim trousers',
    category: 'Two Piece',
    description:
      'A sage silk tunic, split at both sides to the hip, over slim trousers that stop at the ankle. Thread embroidery runs round the neck and down a short placket. Quiet, cool, and right for a day that begins at work and ends elsewhere.',
    additionalInfo:
      'Tunic: silk and viscose satin. Trousers: stretch crêpe with a side zip. Tunic length 98 cm in size M, at the knee on 170 cm. Suits straight and apple shapes. Made in Port Harcourt.',
    pricesMinor: prices(142000, 115, 91, 106),
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colors: [
      { name: 'Sage', hexCode: '#7f9576' },
      { name: 'Clay', hexCode: '#a8583c' },
    ],
    care: care.silk,
    stock: 8,
    ageDays: 6,
    pictures: pictures('amarachi-tunic-trouser-set', [
      ['Woman in a sage silk tunic with side slits over slim cream trousers, a clutch in both hands', 'Sage'],
      ['The Amarachi tunic set in clay', 'Clay'],
      ['Sage tunic set from three-quarters, the slit opening at the hip', 'Sage'],
      ['Placket embroidery close up on sage silk', 'Sage'],
      ['Back of the sage tunic over cream trousers', 'Sage'],
    ]),
  },
  {
    slug: 'busola-iro-and-buba',
    name: 'Bùsọ́lá lace iro and buba',
    category: 'Two Piece',
    description:
      'The classic pair: a loose buba blouse with a round neck and elbow sleeves, and an iro wrapped once and tucked at the hip. Ours is lilac eyelet lace with a woven sash in plum. The wrapper has a hidden tie, so it stays through the dancing.',
    additionalInfo:
      'Cotton eyelet lace over viscose; sash in aso-oke. Blouse 60 cm, wrapper 104 cm in size M. One wrapper fits two neighbouring sizes. Made in Port Harcourt.',
    pricesMinor: prices(205000, 166, 131, 153),
    sizes: ['M', 'L', 'XL', 'XXL'],
    colors: [
      { name: 'Lilac', hexCode: '#9d83b5' },
      { name: 'Champagne', hexCode: '#d6ba8c' },
    ],
    care: care.lace,
    stock: 0,
    ageDays: 66,
    pictures: pictures('busola-iro-and-buba', [
      [
        'Woman in a lilac lace buba blouse and wrapped iro with a high purple gele, a raffia fan in her hand',
        'Lilac',
      ],
      ['The Bùsọ́lá iro and buba in champagne', 'Champagne'],
      ['Lilac iro and buba from the back', 'Lilac'],
      ['The lilac lace buba folded', 'Lilac'],
      ['Two women in the iro and buba, one in lilac, one in champagne with a raffia fan', 'Lilac'],
    ]),
  },
  {
    slug: 'belema-waistcoat-trouser-set',
    name: 'Belema long waistcoat and trousers',
    category: 'Two Piece',
    description:
      'A sleeveless waistcoat, belted and long enough to be worn closed, over wide trousers with a pressed front. Plain crêpe, three quiet colours, good buttons. It turns every shirt you own into an outfit.',
    additionalInfo:
      'Crêpe (68% viscose, 28% polyester, 4% elastane), waistcoat lined. Waistcoat 84 cm, inside leg 82 cm in size M. Suits tall and petite frames; the hem carries 4 cm to let down. Made in Port Harcourt.',
    pricesMinor: prices(136000, 110, 87, 101),
    sizes: ['S', 'M', 'L', 'XL'],
    colors: [
      { name: 'Camel', hexCode: '#b58450' },
      { name: 'Ink', hexCode: '#262a38' },
      { name: 'Brick', hexCode: '#9c4a35' },
    ],
    care: care.crepe,
    stock: 20,
    ageDays: 40,
    pictures: pictures('belema-waistcoat-trouser-set', [
      ['Woman in a camel long waistcoat and wide trousers with a belt, a hand at her lapel', 'Camel'],
      ['The Belema set in ink', 'Ink'],
      ['The Belema set in brick', 'Brick'],
      ['Camel set from three-quarters', 'Camel'],
      ['Back of the camel waistcoat, belted over wide trousers', 'Camel'],
    ]),
  },
];
