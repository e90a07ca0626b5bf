import type { DemoProduct } from './catalog-types.ts';

/** How much of each size a workroom sews, and how much more of the colour that is shown first. */
const sizeShare = { S: 3, M: 4, L: 3, XL: 2, XXL: 1 };
const firstColorShare = 3;

/**
 * A demo product's pieces by size and colour, the same at every start: most in the middle sizes of the first colour,
 * none of the last size in the last colour. They add up to the product's stock.
 */
export function demoVariants({ sizes, colors, stock }: Pick<DemoProduct, 'sizes' | 'colors' | 'stock'>) {
  const pairs = sizes.flatMap((size) =>
    colors.map(({ name }, at) => {
      const isLast = size === sizes.at(-1) && at > 0 && at === colors.length - 1;
      return { size, color: name, share: isLast ? 0 : sizeShare[size] * (at === 0 ? firstColorShare : 1) };
    }),
  );
  const whole = pairs.reduce((sum, { share }) => sum + share, 0);
  let rest = stock;
  const counted = pairs.map((pair) => {
    const quantity = Math.floor((stock * pair.share) / whole);
    rest -= quantity;
    return { ...pair, quantity };
  });
  // what rounding left goes where most are sewn
  const largest = counted.toSorted((a, b) => b.share - a.share);
  for (let at = 0; rest > 0; at = (at + 1) % largest.length) {
    const pair = largest[at];
    if (pair) pair.quantity += 1;
    rest -= 1;
  }
  return counted.map(({ size, color, quantity }) => ({ size, color, quantity }));
}
