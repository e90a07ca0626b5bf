import { shopConfig } from '../../../shop.config.ts';
import { standardCategories } from '../../contract/catalog/list-options.ts';
import type { ShopGoods } from '../../contract/pages.ts';
import { standardGuideColumns, type UkSizes } from '../../contract/stock/sizes.ts';
import { formatList } from '../../contract/text/format-list.ts';

let goods: ShopGoods = {};

/** The root calls it as it renders, before everything in it. */
export function setGoods(read: ShopGoods | undefined): void {
  goods = read ?? {};
}

/** The names of the shop's categories. */
export function getCategories(): readonly string[] {
  return goods.categories ?? standardCategories;
}

export function getUkSizes(): UkSizes {
  return goods.ukSizes ?? shopConfig.ukSizes;
}

/** The owner's tables; undefined while they are the shop's own. */
export function getOwnGuide(): ShopGoods['sizeGuide'] {
  return goods.sizeGuide;
}

/** The UK sizes of the size guide. */
export function getGuideColumns(): readonly string[] {
  return goods.sizeGuide?.columns ?? standardGuideColumns;
}

/** "4-6 and 18 are made to measure": the columns of the guide that no size is sold in; empty where there are none. */
export function describeSewnColumns(): string {
  const ready = new Set(Object.values(getUkSizes()).map(String));
  const sewn = getGuideColumns().filter((column) => !ready.has(column));
  if (sewn.length === 0) return '';
  return `${formatList(sewn)} ${sewn.length === 1 ? 'is' : 'are'} made to measure`;
}

/** What the size guide says first. */
export function describeSizing(): string {
  const sewn = describeSewnColumns();
  return sewn ? `Sizes are UK sizing. ${sewn}.` : 'Sizes are UK sizing.';
}
