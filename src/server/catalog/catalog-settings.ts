import { invalidFields } from '../../contract/errors.ts';
import type { SettingsHook } from '../shop.ts';
import { refuseUsedCategories } from './category-list.sql.ts';
import { selectKnownProducts } from './collections.sql.ts';
import { changeSizeTable } from './size-table.sql.ts';

/** Throws SIZE_IN_USE for a size that products come in and the new table lacks. */
export const sizesHook: SettingsHook = {
  apply: (tx, _, { before, after }) => changeSizeTable(tx, before.sizes, after.sizes),
};

/** Throws CATEGORY_IN_USE for a category that products are in and the new list lacks. */
export const categoriesHook: SettingsHook = {
  apply: (tx, _, { before, after }) => refuseUsedCategories(tx, before.categories, after.categories),
};

/** Throws INVALID_FIELDS for a piece of the home page that is not in the catalogue. */
export const homeHook: SettingsHook = {
  async check(shop, { home }) {
    if (!home) return;
    const { hero, featured } = home;
    const known = await selectKnownProducts(shop.db, [hero.productId, ...featured]);
    const isGone = (id: string) => id !== '' && !known.has(id.toLowerCase());
    const gone = 'This piece is not in the catalogue any more.';
    if (isGone(hero.productId)) throw invalidFields({ 'home.hero.productId': gone });
    const index = featured.findIndex(isGone);
    if (index !== -1) throw invalidFields({ [`home.featured.${index}`]: gone });
  },
};
