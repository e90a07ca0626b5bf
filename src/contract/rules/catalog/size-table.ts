import { foldText } from '../text/fold-text.ts';
import { sizes } from './sizes.ts';

/** A size that pieces come in: what its button says, and the UK size of the guide that it means, if any. */
export type ShopSize = { label: string; uk?: number | undefined };

export const maxSizes = 60;

/** The sentence that says why a table of sizes cannot be; undefined for one that can. */
export function sizeTableProblem(table: readonly ShopSize[]): string | undefined {
  const labels = table.map(({ label }) => label);
  if (!sizes.every((size, at) => labels[at] === size))
    return `${sizes.join(', ')} come first, in this order.`;
  const comma = labels.find((label) => label.includes(','));
  if (comma !== undefined) return `Size ${comma}: a comma parts sizes, so none can have one.`;
  const folded = labels.map(foldText);
  const twice = labels.find((_, at) => folded.indexOf(folded[at] ?? '') < at);
  return twice === undefined ? undefined : `Size ${twice} is there twice.`;
}

/** The labels of a table behind the letters, which every shop has. */
export function additionalSizes(table: readonly ShopSize[]): string[] {
  return table.slice(sizes.length).map(({ label }) => label);
}
