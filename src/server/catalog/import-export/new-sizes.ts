import { maxSizes, type ShopSize } from '../../../contract/stock/size-table.ts';
import { isCustomSize, sizesOf } from '../../../contract/stock/sizes.ts';
import { requireRight } from '../../rights.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { readSizes } from '../../settings/settings.ts';
import type { Shop, Viewer } from '../../shop.ts';
import type { ImportedProduct } from './product-columns.rules.ts';

/** Sizes of a file that the owner's table lacks, those of the most products first; what has no room in it is left out. */
export function newSizesIn(products: readonly ImportedProduct[], table: readonly ShopSize[]): string[] {
  const known = new Set(table.map(({ label }) => label));
  const counts = new Map<string, number>();
  for (const { availableSizes = '' } of products) {
    for (const size of sizesOf(availableSizes))
      if (!isCustomSize(size) && !known.has(size)) counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([size]) => size)
    .slice(0, maxSizes - table.length);
}

/** Adds sizes to the end of the owner's table. Throws ShopError WRONG_DUTY for one who may not change settings. */
export async function addSizes(shop: Shop, labels: readonly string[], admin: Viewer): Promise<void> {
  if (labels.length === 0) return;
  requireRight(admin, 'settings');
  const table = await readSizes(shop.db, shop.config);
  await saveSettings(shop, { sizes: [...table, ...labels.map((label) => ({ label }))] }, admin);
}
