import type { ImportReport } from '../../../contract/api/catalog/import.ts';

type Line = ImportReport['lines'][number];

export const actionWords: Record<Line['action'], string> = {
  add: 'New',
  change: 'Changed',
  same: 'As it is',
  out: 'Left out',
  wrong: 'Wrong',
};

const most = 12;

/** "S Indigo 2 · M Indigo not counted", or how many there are in all. */
export function variantsInWords({ variants, stock }: Pick<Line, 'variants' | 'stock'>): string {
  if (variants.length === 0) return stock === null ? 'not counted' : String(stock);
  const told = variants
    .slice(0, most)
    .map(({ size, color, quantity }) =>
      [size, color, quantity === null ? 'not counted' : String(quantity)].filter(Boolean).join(' '),
    );
  const more = variants.length - told.length;
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join(' · ');
}
