import { shopConfig } from '../../../shop.config.ts';
import type { ShopGoods } from '../../contract/pages.ts';
import type { SewnColumns } from '../../contract/stock/size-guide.ts';
import type { UkSizes } from '../../contract/stock/sizes.ts';

let goods: ShopGoods = {};

/** The root calls it as it renders, before everything in it. */
export function setGoods(read: ShopGoods = {}): void {
  goods = read;
}

/** Categories, UK sizes and size guide where the owner changed them. */
export function getGoods(): ShopGoods {
  return goods;
}

export function getUkSizes(): UkSizes {
  return goods.ukSizes ?? shopConfig.ukSizes;
}

const standardSewn: SewnColumns = {
  columns: ['4-6', '18'],
  sentence: '4-6 and 18 are made to measure',
};

/** Which columns of the size guide no size is sold in. */
export function getSewnColumns(): SewnColumns {
  return goods.sewn ?? standardSewn;
}
