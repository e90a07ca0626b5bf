import { care, type DemoProduct, pictures, prices } from './catalog-types.ts';

export const dresses: DemoProduct[] = [
  {
    slug: 'ibim-belted-ankara-dress',
    name: 'Ibim belted ankara dress',
    category: 'Dresses',
    description:
      'A fitted bodice and a skirt that opens from the waist in saffron scales, with a plum sash tied in a bow. Two deep pockets hide in the side seams. It goes from the office to a Saturday wedding with nothing but a change of shoes.',
    additionalInfo:
      '100% cotton wax print, bodice lined in cotton. Length 112 cm in size M, mid-calf on 170 cm. Suits a defined or a soft waist, as the sash ties freely. Made in Port Harcourt.',
    pricesMinor: prices(84000, 68, 54, 63),
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colors: [
      { name: 'Saffron', hexCode: '#dd9a2b' },
      { name: 'Cobalt', hexCode: '#1f4ea3' },
    ],
    care: care.ankara,
    stock: 32,
    ageDays: 92,
    pictures: pictures('ibim-belted-ankara-dress', [
      [
        'Woman in a saffron A-line dress with scale print and a plum sash, one hand in her pocket, hair in a high bun',
        'Saffron',
      ],
      ['The Ibim dress in cobalt', 'Cobalt'],
      ['Saffron dress from the back, the skirt flaring from the waist', 'Saffron'],
      ['Sash bow and bodice close up', 'Saffron'],
      ['Wax-print cotton close up with arcs in saffron, plum and cream', 'Saffron'],
    ]),
  },
  {
    slug: 'kofo-off-shoulder-lace-dress',
    name: 'Kofo off-shoulder lace dress',
    category: 'Dresses',
    description:
      'A flounce of eyelet lace lies across bare shoulders, above a slim bodice and a skirt that reaches the floor. An elastic inside the edge keeps it where you put it while you dance. Brides have worn it to the civil ceremony, and their mothers to the next one.',
    additionalInfo:
      'Cotton eyelet lace over viscose lining, boned bodice. Length from the bust 128 cm in size M, to the floor in flat shoes on 168 cm. Suits smaller and fuller busts; a soft cup is sewn in. Made in Port Harcourt.',
    pricesMinor: prices(186000, 150, 118, 138),
    sizes: ['S', 'M', 'L', 'XL'],
    colors: [
      { name: 'Ivory', hexCode: '#efe4d0' },
      { name: 'Soft coral', hexCode: '#e08f7c' },
    ],
    care: care.lace,
    stock: 12,
    ageDays: 100,
    pictures: pictures('kofo-off-shoulder-lace-dress', [
      [
        'Woman with a round afro and coral beads in an ivory off-shoulder lace dress that falls to the ankle',
        'Ivory',
      ],
      ['The Kofo lace dress in soft coral', 'Soft coral'],
      ['Ivory lace dress from the back with bare shoulders', 'Ivory'],
      ['Flounce of eyelet lace close up across bare shoulders', 'Ivory'],
      ['Eyelet lace close up on ivory', 'Ivory'],
    ]),
  },
  {
    slug: 'ndidi-silk-cowl-sheath',
    name: 'Ndidi silk cowl sheath',
    category: 'Dresses',
    description:
      'Bias-cut satin with a cowl that drops in three folds, close at the hip and easy at the knee. It is lined, so it slides rather than clings. The colour does the talking; keep the jewellery short.',
    additionalInfo:
      'Silk satin (94% silk, 6% elastane), fully lined. Length 104 cm in size M, just below the knee on 170 cm. Cut on the bias: take your usual size. Made in Port Harcourt.',
    pricesMinor: prices(164000, 132, 104, 122),
    sizes: ['S', 'M', 'L', 'XL'],
    colors: [
      { name: 'Rose', hexCode: '#c26f72' },
      { name: 'Emerald', hexCode: '#0f6b52' },
      { name: 'Midnight', hexCode: '#22264a' },
    ],
    care: care.silk,
    stock: 10,
    ageDays: 63,
    pictures: pictures('ndidi-silk-cowl-sheath', [
      ['Woman with cropped hair in a rose silk sheath with a draped cowl neck, a clutch in her hand', 'Rose'],
      ['The Ndidi sheath in emerald', 'Emerald'],
      ['The Ndidi sheath in midnight blue', 'Midnight'],
      ['Back of the rose sheath, cut close from shoulder to knee', 'Rose'],
      ['Three folds of the cowl neck close up in rose silk', 'Rose'],
    ]),
  },
  {
    slug: 'tamunoibi-tiered-kampala-maxi',
    name: 'Tamunoibi tiered kampala maxi',
    category: 'Dresses',
    description:
      'Three gathered tiers, each a little wider than the last, in magenta bursts that lighten towards the middle. Puffed sleeves and a V neck keep the top neat. A dress to twirl in, and to sit comfortably in afterwards.',
    additionalInfo:
      '100% cotton, hand tied and dyed, bodice lined. Length 136 cm in size M, ankle length on 170 cm. Elastic at the back waist gives 6 cm. Made in Port Harcourt.',
    pricesMinor: prices(118000, 95, 76, 88),
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colors: [
      { name: 'Magenta', hexCode: '#8e1f5b' },
      { name: 'Indigo', hexCode: '#2b3a78' },
    ],
    care: care.adire,
    stock: 16,
    ageDays: 80,
    pictures: pictures('tamunoibi-tiered-kampala-maxi', [
      [
        'Woman with long braids lifting the skirt of a magenta tie-dyed maxi dress with three tiers',
        'Magenta',
      ],
      ['The Tamunoibi tiered dress in indigo', 'Indigo'],
      ['Magenta tiered dress from the back', 'Magenta'],
      ['Tie-dyed cloth close up: magenta bursts, pale at the heart', 'Magenta'],
    ]),
  },
  {
    slug: 'ireti-pleated-midi-dress',
    name: 'Ìrètí pleated midi dress',
    category: 'Dresses',
    description:
      'Plain crêpe with a high neck and a skirt of knife pleats that stay pressed through the wash. It swings when you hurry and settles when you stop. One colour from top to hem, for people who like to change the scarf instead.',
    additionalInfo:
      'Crêpe (96% polyester, 4% elastane), skirt permanently pleated, bodice lined. Length 118 cm in size M, mid-calf on 170 cm. Suits straight and pear shapes. Made in Port Harcourt.',
    pricesMinor: prices(92000, 74, 59, 69),
    sizes: ['S', 'M', 'L', 'XL'],
    colors: [
      { name: 'Tomato red', hexCode: '#c23a2b' },
      { name: 'Bottle green', hexCode: '#1d4a3c' },
    ],
    care: care.crepe,
    stock: 21,
    ageDays: 72,
    pictures: pictures('ireti-pleated-midi-dress', [
      [
        'Woman in a tomato red high-neck dress with a knife-pleated midi skirt, a clutch in both hands',
        'Tomato red',
      ],
      ['The Ìrètí pleated dress in bottle green', 'Bottle green'],
      ['Red pleated dress from three-quarters, the pleats opening', 'Tomato red'],
      ['Knife pleats and belt close up', 'Tomato red'],
      ['Back of the tomato red pleated dress, pleats falling from the waist', 'Tomato red'],
    ]),
  },
  {
    slug: 'adaeze-aso-oke-puff-sleeve-dress',
    name: 'Adaeze aso-oke puff-sleeve dress',
    category: 'Dresses',
    description:
      'Sea green aso-oke cut close to the body, a square neck, and sleeves that stand away from the shoulder. The stripes meet at the seams, which takes patience and shows. Made to be seen from the high table.',
    additionalInfo:
      'Handwoven aso-oke, fully lined, invisible zip, walking slit at the back. Length 106 cm in size M, below the knee on 170 cm. Between two sizes, take the larger. Woven in Iseyin, sewn in Port Harcourt.',
    pricesMinor: prices(215000, 174, 137, 160),
    sizes: ['S', 'M', 'L'],
    colors: [
      { name: 'Sea green', hexCode: '#23705f' },
      { name: 'Wine', hexCode: '#66192f' },
    ],
    care: care.asoOke,
    stock: 1,
    ageDays: 54,
    pictures: pictures('adaeze-aso-oke-puff-sleeve-dress', [
      ['Woman in a sea green striped aso-oke sheath with puff sleeves and a fan-shaped gele', 'Sea green'],
      ['The Adaeze dress in wine', 'Wine'],
      ['Sea green dress from the back with its walking slit', 'Sea green'],
      ['Square neck and puff sleeve close up', 'Sea green'],
    ]),
  },
  {
    slug: 'sokari-adire-wrap-dress',
    name: 'Sokari adire wrap dress',
    category: 'Dresses',
    description:
      'A true wrap in indigo voile: one front crosses the other and ties at the side, so it fits today and after lunch. Sleeves to the elbow, hem below the knee. The drawn lines follow the cross of the bodice.',
    additionalInfo:
      '100% cotton voile adire, bodice lined. Length 116 cm in size M, below the knee on 170 cm. The wrap suits most busts and is easy for nursing. Made in Port Harcourt.',
    pricesMinor: prices(105000, 85, 67, 78),
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colors: [{ name: 'Deep indigo', hexCode: '#23336b' }],
    care: care.adire,
    stock: 19,
    ageDays: 36,
    pictures: pictures('sokari-adire-wrap-dress', [
      [
        'Woman in an indigo adire wrap dress tied at the side, a tall ochre head-wrap and a terracotta bag',
        'Deep indigo',
      ],
      ['Indigo wrap dress from three-quarters, the crossed front falling to the knee', 'Deep indigo'],
      ['Crossed bodice and tie close up', 'Deep indigo'],
      ['The indigo wrap dress folded, with hand-drawn leaves', 'Deep indigo'],
      ['Back of the indigo wrap dress, the tie brought round the waist', 'Deep indigo'],
    ]),
  },
  {
    slug: 'boma-one-shoulder-gown',
    name: 'Boma one-shoulder ankara gown',
    category: 'Dresses',
    description:
      'One shoulder bare, the other under a ruffle that runs on to the waist, and a long skirt in sunflower rosettes. The bodice is boned, so nothing needs holding up. For evenings that end late.',
    additionalInfo:
      '100% cotton wax print, boned and lined bodice, hidden zip. Length from the waist 108 cm in size M, floor length on 172 cm in heels. Suits broad shoulders well. Made in Port Harcourt.',
    pricesMinor: prices(158000, 128, 101, 118),
    sizes: ['S', 'M', 'L', 'XL'],
    colors: [
      { name: 'Violet', hexCode: '#5a3a8c' },
      { name: 'Leaf green', hexCode: '#3b7238' },
    ],
    care: care.ankara,
    stock: 0,
    ageDays: 48,
    pictures: pictures('boma-one-shoulder-gown', [
      [
        'Woman in a violet one-shoulder gown with golden rosettes and a ruffle along the neckline, a hand raised to her curls',
        'Violet',
      ],
      ['The Boma gown in leaf green', 'Leaf green'],
      ['Violet gown from three-quarters', 'Violet'],
      ['Ruffle on the shoulder close up', 'Violet'],
      ['Back of the violet one-shoulder gown with its full skirt', 'Violet'],
    ]),
  },
];
