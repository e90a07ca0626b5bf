import type { ImportReport } from '../../../contract/import-export/import.api.ts';

type Line = ImportReport['lines'][number];

export const actionLabels: Record<Line['action'], string> = {
  add: 'New',
  change: 'Changed',
  same: 'As it is',
  out: 'Left out',
  wrong: 'Wrong',
};

const maxVariants = 12;

/** "S Indigo 2 · M Indigo not counted", or how many there are in all. */
export function formatVariants({ variants, stock }: Pick<Line, 'variants' | 'stock'>): string {
  if (variants.length === 0) return stock === null ? 'not counted' : String(stock);
  const listed = variants
    .slice(0, maxVariants)
    .map(({ size, color, quantity }) =>
      [size, color, quantity === null ? 'not counted' : String(quantity)].filter(Boolean).join(' '),
    );
  const remaining = variants.length - listed.length;
  return [...listed, ...(remaining > 0 ? [`and ${remaining} more`] : [])].join(' · ');
}
