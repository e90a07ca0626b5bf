/** What the demo shop's pieces are made of and worn for; the collections gather them by these words. */
const pieces: Record<string, string> = {
  'aduke-adire-bubu': 'adire, owambe',
  'ibifuro-boat-neck-bubu': 'ankara, church',
  'nkechi-silk-bubu': 'silk, owambe',
  'temiloluwa-kampala-bubu': 'kampala, church',
  'ebiere-kimono-bubu': 'adire, lounge',
  'olabisi-hand-drawn-adire-bubu': 'adire, church',
  'amonia-lace-bubu': 'lace, owambe, church',
  'sade-belted-aso-oke-bubu': 'aso-oke, owambe',
  'ibim-belted-ankara-dress': 'ankara, office',
  'kofo-off-shoulder-lace-dress': 'lace, owambe',
  'ndidi-silk-cowl-sheath': 'silk, owambe',
  'tamunoibi-tiered-kampala-maxi': 'kampala, lounge',
  'ireti-pleated-midi-dress': 'crêpe, office',
  'adaeze-aso-oke-puff-sleeve-dress': 'aso-oke, owambe',
  'sokari-adire-wrap-dress': 'adire, office',
  'boma-one-shoulder-gown': 'ankara, owambe',
  'dein-aso-oke-trouser-set': 'aso-oke, owambe',
  'chidinma-peplum-skirt-set': 'ankara, church',
  'tonye-kimono-shorts-set': 'adire, lounge',
  'yewande-adire-palazzo-set': 'adire, office',
  'ebikeme-crop-skirt-set': 'ankara, owambe',
  'amarachi-tunic-trouser-set': 'silk, office',
  'busola-iro-and-buba': 'lace, owambe, church',
  'belema-waistcoat-trouser-set': 'crêpe, office',
};

export function demoTags(slug: string): string[] {
  return (pieces[slug] ?? '').split(', ').filter(Boolean);
}

type DemoCollection = {
  name: string;
  text: string;
  /** Relative to demo/pictures/. */
  picture: string;
  rule: { by: 'hand'; slugs: string[] } | { by: 'tag'; tag: string } | { by: 'new' };
};

export const demoCollections: DemoCollection[] = [
  {
    name: 'Owambe',
    text: 'For weddings, birthdays and every Saturday that ends in dancing: aso-oke, lace and silk that hold their shape until the last song.',
    picture: 'collection-owambe.webp',
    rule: {
      by: 'hand',
      slugs: [
        'adaeze-aso-oke-puff-sleeve-dress',
        'nkechi-silk-bubu',
        'kofo-off-shoulder-lace-dress',
        'sade-belted-aso-oke-bubu',
        'dein-aso-oke-trouser-set',
        'ndidi-silk-cowl-sheath',
        'busola-iro-and-buba',
      ],
    },
  },
  {
    name: 'Adire',
    text: 'Tied, drawn and dyed by hand in Abeokuta. No two cloths come out of the vat alike.',
    picture: 'collection-adire.webp',
    rule: { by: 'tag', tag: 'adire' },
  },
  {
    name: 'New in',
    text: 'What left the workroom in the last thirty days.',
    picture: 'collection-new-in.webp',
    rule: { by: 'new' },
  },
];
