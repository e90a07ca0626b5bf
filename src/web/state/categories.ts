import { standardCategories } from '../../contract/catalog/list-options.ts';
import { getGoods } from './goods.ts';

/** The names of the shop's categories. */
export function getCategories(): readonly string[] {
  return getGoods().categories ?? standardCategories;
}
