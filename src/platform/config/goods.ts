import { shopConfig } from '../../../shop.config.ts';
import type { UkSizes } from '../../contract/stock/sizes.ts';

/** What mails, messages and chats read of the goods. */
type LiveGoods = { ukSizes: UkSizes };

/** The sizes as shop.config numbers them, until the owner changes them. */
export function standardGoods(): LiveGoods {
  return { ukSizes: shopConfig.ukSizes };
}
