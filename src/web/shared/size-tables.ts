import type { FitTables } from '../../contract/fit/fit-finder.ts';
import { type SizeGuide, standardSizeGuide } from '../../contract/stock/size-guide.ts';
import { getGoods, getUkSizes } from '../state/goods.ts';

export function getSizeGuide(): SizeGuide {
  return getGoods().sizeGuide ?? standardSizeGuide;
}

/** What the fit finder reads. */
export function getFitTables(): FitTables {
  return { guide: getSizeGuide(), ukSizes: getUkSizes() };
}
