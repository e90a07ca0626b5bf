import type { Look } from './illustrations/look.ts';
import { bubuLooks } from './looks-bubu.ts';
import { dressLooks } from './looks-dresses.ts';
import { twoPieceLooks } from './looks-two-piece.ts';
import type { ProductLooks } from './looks-types.ts';

const products: Record<string, ProductLooks> = { ...bubuLooks, ...dressLooks, ...twoPieceLooks };

/** The looks of a product's pictures, in the catalogue's order. */
export function looksOf(slug: string): Look[] {
  const product = products[slug];
  if (!product) throw new Error(`No look for the product ${slug}: add one to tools/illustrator/looks-*.ts`);
  return product.shots.map((shot) => ({
    ...product.look,
    // what is held belongs to the pose
    ...(shot.pose && { prop: undefined }),
    ...shot,
    head: { ...product.look.head, ...shot.head },
  }));
}

const heroBase: Look = {
  view: 'front',
  garment: 'bubu',
  print: 'adireCircles',
  dye: 'indigo',
  scale: 1.4,
  pose: 'spread',
  skin: 'umber',
  room: 'clay',
  scene: { name: 'arch', palm: true },
  cut: { neck: 'V', drop: 420, flare: 70, swing: 120, slit: 'R' },
  head: { wrap: 'fan', wrapColor: '#d8a03c', earring: 'hoop' },
  shoe: '#c89a52',
  bangle: '#dcae5a',
  crop: [160, 30, 1240, 1550],
  headY: 470,
};
/** The home page's first picture. A large motif keeps its bytes low. */
export const heroLook: Look = heroBase;
/** The picture that stands for the shop where a link is shared: 1200 × 630. */
export const shareLook: Look = { ...heroBase, crop: [0, 110, 1600, 840] };
