import { categoriesHook, homeHook, sizesHook } from '../catalog/index.ts';
import { holidaysHook } from '../promises/index.ts';
import { bankHook, feedsHook, identityHook, securityHook } from '../settings/index.ts';
import type { Shop } from '../shop.ts';

/** A group whose saving needs more than its schema has a row here, so that settings imports no noun that imports it. */
export const settingsHooks: Shop['settingsHooks'] = {
  bank: bankHook,
  sizes: sizesHook,
  categories: categoriesHook,
  home: homeHook,
  holidays: holidaysHook,
  security: securityHook,
  feeds: feedsHook,
  shop: identityHook,
};
