import { care, type DemoProduct, pictures, prices } from './catalog-types.ts';

export const bubus: DemoProduct[] = [
  {
    slug: 'aduke-adire-bubu',
    name: 'Àdùkẹ́ adire bubu',
    category: 'Bubu',
    description:
      'Tied by hand in Abeokuta and dipped until the blue turns deep, then cut wide so that the rings of dots travel with you. The V neck is worked in gold chain stitch that ends in a small drop of diamonds. Wear it loose to a naming ceremony, or catch it with a belt for dinner.',
    additionalInfo:
      '100% cotton adire, unlined, with side slits to the knee. Length 142 cm in size M; on a height of 170 cm it ends above the ankle. Generous through hip and bust. Dyed in Abeokuta, sewn in Port Harcourt.',
    pricesMinor: prices(148000, 120, 95, 110),
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colors: [
      { name: 'Deep indigo', hexCode: '#23336b' },
      { name: 'Oxblood', hexCode: '#74212e' },
    ],
    care: care.adire,
    stock: 18,
    ageDays: 104,
    pictures: pictures('aduke-adire-bubu', [
      [
        'Woman in a wide deep indigo bubu with pale resist circles and a gold-embroidered V neck, one sleeve held out',
        'Deep indigo',
      ],
      ['The Àdùkẹ́ bubu in oxblood red with pale circles', 'Oxblood'],
      ['Back of the indigo bubu, its sleeves falling to the knee', 'Deep indigo'],
      ['The V neck close up: gold chain stitch, leaves and a drop of diamonds', 'Deep indigo'],
      ['Two women in the Àdùkẹ́ bubu, one in deep indigo, one in oxblood', 'Deep indigo'],
    ]),
  },
  {
    slug: 'ibifuro-boat-neck-bubu',
    name: 'Ibifuro boat-neck ankara bubu',
    category: 'Bubu',
    description:
      'Large wax-print rosettes in terracotta and cream, set so that one flower sits on each shoulder. The boat neck leaves the collarbones free and the side seams open at the knee for an easy stride. A bubu for people who do not sit down at parties.',
    additionalInfo:
      '100% cotton wax print, unlined. Length 138 cm in size M, mid-calf to ankle on 170 cm. The shoulder width suits narrow and broad frames alike. Made in Port Harcourt.',
    pricesMinor: prices(96000, 78, 62, 72),
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colors: [
      { name: 'Terracotta', hexCode: '#b8502f' },
      { name: 'Lagoon teal', hexCode: '#12616b' },
    ],
    care: care.ankara,
    stock: 24,
    ageDays: 69,
    pictures: pictures('ibifuro-boat-neck-bubu', [
      [
        'Woman walking in a terracotta bubu with large cream rosettes and a boat neck, hair cropped short',
        'Terracotta',
      ],
      ['The Ibifuro bubu in lagoon teal', 'Lagoon teal'],
      ['Terracotta bubu seen from three-quarters, the hem swinging', 'Terracotta'],
      ['Wax-print rosettes close up in terracotta, cream and amber', 'Terracotta'],
      ['Back of the terracotta Ibifuro bubu, its rosettes running down to the open side seam', 'Terracotta'],
    ]),
  },
  {
    slug: 'nkechi-silk-bubu',
    name: 'Nkechi silk bubu',
    category: 'Bubu',
    description:
      'Heavy silk satin in one calm colour, cut on a full width so that it falls in long folds and catches the light as you turn. Thread embroidery round the neck is the only ornament. It asks for little: earrings, a head-wrap, and a slow entrance.',
    additionalInfo:
      '100% mulberry silk satin, 19 momme, with a cotton neck facing. Length 146 cm in size M; ankle length on 172 cm. Suits all sizes; a matching slip is included. Made in Port Harcourt.',
    pricesMinor: prices(286000, 230, 182, 212),
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colors: [
      { name: 'Emerald', hexCode: '#0f6b52' },
      { name: 'Champagne', hexCode: '#d6ba8c' },
      { name: 'Plum', hexCode: '#5b2350' },
    ],
    care: care.silk,
    stock: 11,
    ageDays: 88,
    pictures: pictures('nkechi-silk-bubu', [
      ['Woman in a flowing emerald silk bubu with embroidered neck and a tall gold gele', 'Emerald'],
      ['The Nkechi silk bubu in champagne', 'Champagne'],
      ['The Nkechi silk bubu in plum', 'Plum'],
      ['Emerald silk bubu from the back, folds falling from the shoulders', 'Emerald'],
      ['Neck embroidery close up in gold thread on emerald silk', 'Emerald'],
    ]),
  },
  {
    slug: 'temiloluwa-kampala-bubu',
    name: 'Tèmilolúwa kampala bubu',
    category: 'Bubu',
    description:
      'Each burst is folded, tied and dyed by hand, so no two pieces are quite alike. The cloth is beaten to a soft shine and keeps its shape in the heat. Side slits let air through when you walk.',
    additionalInfo:
      '100% cotton brocade, hand dyed and beaten. Length 140 cm in size M. Roomy cut; between two sizes, take the smaller. Dyed in Ibadan, sewn in Port Harcourt.',
    pricesMinor: prices(112000, 90, 72, 84),
    sizes: ['M', 'L', 'XL', 'XXL'],
    colors: [
      { name: 'Aubergine', hexCode: '#54214f' },
      { name: 'River blue', hexCode: '#2a6a9e' },
    ],
    care: care.adire,
    stock: 9,
    ageDays: 60,
    pictures: pictures('temiloluwa-kampala-bubu', [
      ['Woman in an aubergine tie-dyed bubu with pale starbursts, braids over one shoulder', 'Aubergine'],
      ['The Tèmilolúwa kampala bubu in river blue', 'River blue'],
      ['Aubergine bubu from three-quarters, arm lifted to show the sleeve', 'Aubergine'],
      ['The aubergine bubu folded, its tied bursts pale at the heart', 'Aubergine'],
      ['Back of the aubergine Tèmilolúwa bubu, bursts from shoulder to hem', 'Aubergine'],
    ]),
  },
  {
    slug: 'ebiere-kimono-bubu',
    name: 'Ebiere kimono bubu',
    category: 'Bubu',
    description:
      'An open robe with straight sleeves over a silk slip, drawn all over with ripples and leaves in cassava paste before dyeing. A broad band runs from neck to hem and keeps the fronts hanging straight. Wear the two together, or lend the robe to jeans and a white shirt.',
    additionalInfo:
      'Robe: 100% cotton adire eleko. Slip: silk-touch viscose. Robe length 136 cm in size M, slip 118 cm. Suits tall and petite frames, as the slip can be taken up. Made in Port Harcourt.',
    pricesMinor: prices(174000, 140, 112, 130),
    sizes: ['S', 'M', 'L', 'XL'],
    colors: [
      { name: 'Palm green', hexCode: '#0f5c4a' },
      { name: 'Burnt orange', hexCode: '#bf5a22' },
    ],
    care: care.adire,
    stock: 14,
    ageDays: 96,
    pictures: pictures('ebiere-kimono-bubu', [
      [
        'Woman in an open palm green kimono bubu with hand-drawn ripples over a pale slip, a knotted turban on her head',
        'Palm green',
      ],
      ['The Ebiere kimono bubu in burnt orange', 'Burnt orange'],
      ['Palm green kimono bubu from the back, the ripples running round the body', 'Palm green'],
      ['Front band and wide sleeve of the green robe close up', 'Palm green'],
      ['Two women in the kimono bubu, one in palm green, one in burnt orange', 'Palm green'],
    ]),
  },
  {
    slug: 'olabisi-hand-drawn-adire-bubu',
    name: 'Ọlábísí hand-drawn adire bubu with embroidered round neckline',
    category: 'Bubu',
    description:
      'Drawn with a feather and cassava paste, one line after another, then dyed in a rose clay that softens with every wash. The round neck is framed in cream thread. Light enough for an afternoon, dressed enough for church.',
    additionalInfo:
      '100% cotton voile adire, lined to the knee. Length 140 cm in size M; ends at the ankle on 168 cm. Kind to the bust and to a growing bump. Made in Port Harcourt.',
    pricesMinor: prices(128000, 104, 82, 96),
    salePricesMinor: prices(115000, 94, 74, 86),
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colors: [{ name: 'Rose clay', hexCode: '#b96a5f' }],
    care: care.adire,
    stock: 2,
    ageDays: 44,
    pictures: pictures('olabisi-hand-drawn-adire-bubu', [
      [
        'Woman in a rose clay bubu covered in hand-drawn ripples, the round neck embroidered in cream',
        'Rose clay',
      ],
      ['Rose clay bubu from three-quarters, showing the side slit', 'Rose clay'],
      ['Round neckline close up with cream leaf embroidery', 'Rose clay'],
      ['The rose clay bubu folded, with hand-drawn leaves and ripples', 'Rose clay'],
      ['Back of the rose clay bubu, its hand-drawn leaves seen whole', 'Rose clay'],
    ]),
  },
  {
    slug: 'amonia-lace-bubu',
    name: 'Amonia lace bubu',
    category: 'Bubu',
    description:
      'Eyelet lace in tone on tone flowers over a soft lining, with a boat neck that sits just off the bone. It moves quietly and photographs well in daylight. Made for thanksgiving services, christenings and the long table afterwards.',
    additionalInfo:
      'Cotton eyelet lace (80% cotton, 20% polyester) over viscose lining. Length 140 cm in size M. Suits all sizes; the lining is cut close, the lace wide. Made in Port Harcourt.',
    pricesMinor: prices(198000, 160, 126, 148),
    sizes: ['S', 'M', 'L', 'XL', 'XXL'],
    colors: [
      { name: 'Powder blue', hexCode: '#9fbcd2' },
      { name: 'Ivory', hexCode: '#efe4d0' },
    ],
    care: care.lace,
    stock: 7,
    ageDays: 30,
    pictures: pictures('amonia-lace-bubu', [
      ['Woman in a powder blue eyelet lace bubu with a boat neck and a silver-blue gele', 'Powder blue'],
      ['The Amonia lace bubu in ivory', 'Ivory'],
      ['Powder blue lace bubu from the back with the gele folded high', 'Powder blue'],
      ['The powder blue lace bubu folded, its flowers with raised rims', 'Powder blue'],
      ['Two women in the lace bubu, one in powder blue, one in ivory', 'Powder blue'],
    ]),
  },
  {
    slug: 'sade-belted-aso-oke-bubu',
    name: 'Ṣadé belted aso-oke bubu',
    category: 'Bubu',
    description:
      'Strips woven on a narrow loom in Iseyin, joined so that the gold lines run straight from shoulder to hem. A sash draws the width in at the waist and falls to the knee. It holds its line from the first photograph to the last dance.',
    additionalInfo:
      'Handwoven aso-oke (60% cotton, 40% viscose with metallic thread), neck and hem faced in cotton. Length 139 cm in size M. The sash makes it suit most waists. Woven in Iseyin, sewn in Port Harcourt.',
    pricesMinor: prices(245000, 198, 156, 182),
    sizes: ['S', 'M', 'L', 'XL'],
    colors: [
      { name: 'Black and gold', hexCode: '#241f25' },
      { name: 'Wine', hexCode: '#66192f' },
    ],
    care: care.asoOke,
    stock: 6,
    ageDays: 51,
    pictures: pictures('sade-belted-aso-oke-bubu', [
      [
        'Woman in a black and gold striped aso-oke bubu tied at the waist, with a tall terracotta head-wrap',
        'Black and gold',
      ],
      ['The Ṣadé belted bubu in wine', 'Wine'],
      ['Black and gold bubu from three-quarters with the sash falling to the knee', 'Black and gold'],
      ['The aso-oke bubu folded: handwoven stripes in black, gold and cream', 'Black and gold'],
      ['Back of the black and gold aso-oke bubu with the belt tied in front', 'Black and gold'],
    ]),
  },
];
