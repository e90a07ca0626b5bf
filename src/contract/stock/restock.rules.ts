import { countedColor } from './variants.ts';

/** Recipients notified per piece that is back in stock. */
export const headingsPerProduct = 3;

/** A size and colour in words: "M in Olive", "M", "Olive"; empty for any. */
export function formatVariant({ size, color }: { size: string; color: string }): string {
  return [size, countedColor(color)].filter(Boolean).join(' in ');
}

/** A piece as a mail names it: "Àdùkẹ́ bubu, M in Olive". */
export function restockLabel(name: string, pair: { size: string; color: string }): string {
  return [name, formatVariant(pair)].filter(Boolean).join(', ');
}
