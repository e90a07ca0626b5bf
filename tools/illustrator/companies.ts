import type { Company, Crop, Look } from './illustrations/look.ts';
import { looksOf } from './looks.ts';

/** 16:10, the shape of a collection's banner. */
const BANNER: Crop = [0, 830, 1600, 1000];

function of(slug: string, change: Partial<Look> = {}): Look {
  const [look] = looksOf(slug);
  if (!look) throw new Error(`No look for the product ${slug}`);
  return { ...look, ...change };
}

/** Pictures of several women: what a collection shows above its pieces. */
export const companies: Record<string, Company> = {
  'collection-owambe': {
    room: 'dusk',
    scene: { name: 'plain', palm: true },
    crop: BANNER,
    members: [
      { look: of('busola-iro-and-buba', { pose: 'hipLeft' }), feet: [360, 1752], size: 0.46 },
      { look: of('nkechi-silk-bubu'), feet: [1040, 1752], size: 0.47 },
      {
        look: of('adaeze-aso-oke-puff-sleeve-dress', { dye: 'wine', pose: 'greeting' }),
        feet: [690, 1796],
        size: 0.48,
      },
      { look: of('kofo-off-shoulder-lace-dress', { pose: 'hip' }), feet: [1330, 1796], size: 0.47 },
    ],
  },
  'collection-adire': {
    room: 'sand',
    scene: { name: 'plain', palm: true },
    crop: BANNER,
    members: [
      { look: of('olabisi-hand-drawn-adire-bubu'), feet: [1250, 1752], size: 0.46 },
      { look: of('aduke-adire-bubu'), feet: [800, 1790], size: 0.49 },
      { look: of('sokari-adire-wrap-dress', { pose: 'walk' }), feet: [380, 1780], size: 0.47 },
    ],
  },
  'collection-new-in': {
    room: 'clay',
    scene: { name: 'block' },
    crop: BANNER,
    members: [
      { look: of('belema-waistcoat-trouser-set', { dye: 'ink' }), feet: [420, 1770], size: 0.47 },
      { look: of('amonia-lace-bubu', { pose: 'easy' }), feet: [1180, 1770], size: 0.47 },
      { look: of('yewande-adire-palazzo-set'), feet: [790, 1800], size: 0.48 },
    ],
  },
};
