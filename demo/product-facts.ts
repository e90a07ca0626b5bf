import type { ProductValues } from '../src/contract/catalog/product-fields.ts';

type Facts = Pick<ProductValues, 'cloth' | 'garmentLength' | 'model' | 'making' | 'goesWith'>;

/** In the order of the page: cloth, length, the model's height and size, how it is made, what goes with it. */
function facts(
  cloth: string,
  garmentLength: string,
  [height, size]: [height: string, size: string],
  making: string,
  goesWith: string[] = [],
): Facts {
  return { cloth, garmentLength, model: `The model is ${height} tall and wears ${size}.`, making, goesWith };
}

/** What a buyer asks about each demo piece, by its slug. */
export const demoFacts: Record<string, Facts> = {
  'aduke-adire-bubu': facts(
    '100% cotton adire, unlined',
    '142 cm',
    ['172 cm', 'M'],
    'Dyed in Abeokuta and sewn in Port Harcourt; the neck takes one embroiderer two days.',
  ),
  'ibifuro-boat-neck-bubu': facts(
    '100% cotton wax print, unlined',
    '138 cm',
    ['170 cm', 'M'],
    'Cut and sewn in Port Harcourt in about six hours.',
  ),
  'nkechi-silk-bubu': facts(
    '100% mulberry silk satin, with a matching slip',
    '146 cm',
    ['174 cm', 'M'],
    'Cut and sewn in Port Harcourt; hems are rolled by hand.',
  ),
  'temiloluwa-kampala-bubu': facts(
    '100% cotton brocade, hand dyed and beaten',
    '140 cm',
    ['168 cm', 'L'],
    'Dyed and beaten in Ibadan, sewn in Port Harcourt.',
  ),
  'ebiere-kimono-bubu': facts(
    'Robe in cotton adire eleko, slip in viscose',
    '136 cm',
    ['172 cm', 'S'],
    'Painted by hand with cassava paste, sewn in Port Harcourt.',
  ),
  'olabisi-hand-drawn-adire-bubu': facts(
    '100% cotton voile adire, lined to the knee',
    '140 cm',
    ['170 cm', 'M'],
    'Drawn by hand and sewn in Port Harcourt in about eight hours.',
  ),
  'amonia-lace-bubu': facts(
    'Cotton eyelet lace over a viscose lining',
    '140 cm',
    ['172 cm', 'L'],
    'Cut and sewn in Port Harcourt in about nine hours.',
    ['dein-aso-oke-trouser-set', 'kofo-off-shoulder-lace-dress'],
  ),
  'sade-belted-aso-oke-bubu': facts(
    'Handwoven aso-oke, neck and hem faced in cotton',
    '139 cm',
    ['173 cm', 'M'],
    'Woven in Iseyin on a narrow loom, sewn in Port Harcourt.',
    ['adaeze-aso-oke-puff-sleeve-dress', 'busola-iro-and-buba'],
  ),
  'ibim-belted-ankara-dress': facts(
    '100% cotton wax print, bodice lined in cotton',
    '112 cm',
    ['170 cm', 'M'],
    'Cut and sewn in Port Harcourt in about seven hours.',
  ),
  'kofo-off-shoulder-lace-dress': facts(
    'Cotton eyelet lace over a viscose lining, boned',
    '128 cm',
    ['172 cm', 'S'],
    'Cut and sewn in Port Harcourt; the bodice is fitted twice.',
    ['amonia-lace-bubu'],
  ),
  'ndidi-silk-cowl-sheath': facts(
    'Silk satin with 6% elastane, fully lined',
    '104 cm',
    ['174 cm', 'S'],
    'Cut on the bias and sewn in Port Harcourt.',
  ),
  'tamunoibi-tiered-kampala-maxi': facts(
    '100% cotton, hand tied and dyed, bodice lined',
    '136 cm',
    ['170 cm', 'L'],
    'Tied, dyed and sewn in Port Harcourt.',
  ),
  'ireti-pleated-midi-dress': facts(
    'Crêpe, permanently pleated, bodice lined',
    '118 cm',
    ['172 cm', 'M'],
    'Pleated under steam, sewn in Port Harcourt.',
  ),
  'adaeze-aso-oke-puff-sleeve-dress': facts(
    'Handwoven aso-oke, fully lined',
    '106 cm',
    ['170 cm', 'M'],
    'Woven in Iseyin, sewn in Port Harcourt in about ten hours.',
    ['sade-belted-aso-oke-bubu', 'dein-aso-oke-trouser-set'],
  ),
  'sokari-adire-wrap-dress': facts(
    '100% cotton voile adire, bodice lined',
    '116 cm',
    ['168 cm', 'M'],
    'Cut and sewn in Port Harcourt in about six hours.',
  ),
  'boma-one-shoulder-gown': facts(
    '100% cotton wax print, boned and lined',
    '108 cm',
    ['175 cm', 'M'],
    'Cut and sewn in Port Harcourt; the bodice is fitted twice.',
  ),
  'dein-aso-oke-trouser-set': facts(
    'Handwoven aso-oke, trousers lined to the knee',
    '',
    ['172 cm', 'M'],
    'Woven in Iseyin, sewn in Port Harcourt in about twelve hours.',
    ['sade-belted-aso-oke-bubu'],
  ),
  'chidinma-peplum-skirt-set': facts(
    '100% cotton wax print, top lined',
    '',
    ['169 cm', 'L'],
    'Cut and sewn in Port Harcourt in about eight hours.',
  ),
  'tonye-kimono-shorts-set': facts(
    '100% cotton adire, top in cotton jersey',
    '',
    ['170 cm', 'S'],
    'Dyed in Abeokuta, sewn in Port Harcourt.',
  ),
  'yewande-adire-palazzo-set': facts(
    'Top in cotton adire, trousers in viscose satin',
    '',
    ['172 cm', 'M'],
    'Dyed in Abeokuta, sewn in Port Harcourt.',
  ),
  'ebikeme-crop-skirt-set': facts(
    '100% cotton wax print, boned and lined',
    '',
    ['168 cm', 'S'],
    'Cut and sewn in Port Harcourt in about nine hours.',
  ),
  'amarachi-tunic-trouser-set': facts(
    'Tunic in silk and viscose satin, trousers in stretch crêpe',
    '98 cm',
    ['172 cm', 'L'],
    'Cut and sewn in Port Harcourt in about eight hours.',
  ),
  'busola-iro-and-buba': facts(
    'Cotton eyelet lace over viscose, sash in aso-oke',
    '',
    ['170 cm', 'M'],
    'Cut and sewn in Port Harcourt; the sash is woven in Iseyin.',
  ),
  'belema-waistcoat-trouser-set': facts(
    'Crêpe with 4% elastane, waistcoat lined',
    '',
    ['173 cm', 'M'],
    'Cut and sewn in Port Harcourt in about ten hours.',
  ),
};
