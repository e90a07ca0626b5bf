import { foldText } from '../text/fold-text.ts';
import { sizes } from './sizes.ts';

/** A size that pieces come in: its button label, and the corresponding UK size of the guide, if any. */
export type ShopSize = { label: string; uk?: number | undefined };

export const maxSizes = 60;

/** Returns the message that explains why a size table is invalid; undefined for a valid one. */
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
