import type { Currency } from '../src/contract/money/currencies.ts';
import { toMinor } from '../src/contract/money/money.ts';

/** One picture of a demo product; `file` is relative to demo/pictures/. */
export type DemoPicture = {
  file: string;
  alt: string;
  /** Name of the available colour this picture shows; absent where no one colour is meant. */
  color?: string;
};

export type DemoProduct = {
  slug: string;
  name: string;
  category: 'Bubu' | 'Dresses' | 'Two Piece';
  description: string;
  additionalInfo: string;
  /** Integer minor units: kobo, cents, pence, cents. */
  pricesMinor: Partial<Record<Currency, number>>;
  /** On sale at these, without an end. */
  salePricesMinor?: Partial<Record<Currency, number>>;
  sizes: ('S' | 'M' | 'L' | 'XL' | 'XXL')[];
  colors: { name: string; hexCode: string }[];
  care: { washing: string; ironing: string; drying: string; specialCare: string };
  stock: number;
  /** Days between the product's creation and the first start of the demo shop. */
  ageDays: number;
  pictures: DemoPicture[];
};

/** Converts prices in whole naira, dollars, pounds and euros to minor units. */
export function prices(ngn: number, usd: number, gbp: number, eur: number): DemoProduct['pricesMinor'] {
  return {
    NGN: toMinor(ngn, 'NGN'),
    USD: toMinor(usd, 'USD'),
    GBP: toMinor(gbp, 'GBP'),
    EUR: toMinor(eur, 'EUR'),
  };
}

/** A product's pictures in order: each entry is the alternative text and, where it matters, the colour shown. */
export function pictures(slug: string, shots: [alt: string, color?: string][]): DemoPicture[] {
  return shots.map(([alt, color], i) => {
    const file = `${slug}-${i + 1}.webp`;
    return color ? { file, alt, color } : { file, alt };
  });
}

/** Care labels by cloth. Products of one cloth are washed alike, so they share the words. */
export const care = {
  adire: {
    washing:
      'Hand wash alone in cold water with a mild soap; indigo gives off a little colour in the first three washes.',
    ironing: 'Warm iron on the reverse while slightly damp.',
    drying: 'Line dry in the shade, inside out.',
    specialCare: 'Do not soak or bleach. A spoon of salt in the first wash helps the dye to hold.',
  },
  ankara: {
    washing: 'Machine wash at 30 °C with like colours, inside out.',
    ironing: 'Medium iron, on the reverse over the seams.',
    drying: 'Line dry in the shade; do not tumble dry.',
    specialCare: 'No bleach. Wash once before tailoring changes, as wax cotton may draw in by 1–2%.',
  },
  silk: {
    washing: 'Dry clean, or hand wash cold with a silk detergent and no wringing.',
    ironing: 'Cool iron on the reverse, with a cloth between.',
    drying: 'Roll in a towel, then dry flat away from the sun.',
    specialCare: 'Spray perfume before dressing. Hang on a padded hanger.',
  },
  lace: {
    washing: 'Hand wash cold in a net bag, or dry clean.',
    ironing: 'Steam from the reverse; do not press the embroidery flat.',
    drying: 'Dry flat on a towel.',
    specialCare: 'Keep clear of rings and bag clasps. Store folded, not hung.',
  },
  asoOke: {
    washing: 'Dry clean only.',
    ironing: 'Warm iron through a damp cloth, along the stripe.',
    drying: 'Air after wearing; do not tumble dry.',
    specialCare: 'Roll rather than fold, so that the metallic thread does not crease.',
  },
  crepe: {
    washing: 'Machine wash at 30 °C on a gentle cycle, in a net bag.',
    ironing: 'Cool iron or steam; the cloth sheds most creases overnight.',
    drying: 'Hang to dry in the shade.',
    specialCare: 'No bleach, no tumble dryer. Fasten hooks before washing.',
  },
} satisfies Record<string, DemoProduct['care']>;
