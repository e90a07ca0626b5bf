import { formatList } from '../text/format-list.ts';
import { currencies } from './currencies.ts';

/** Message for a currency the shop does not sell in. */
export const chooseCurrency = `Choose ${formatList(currencies, 'or')}.`;
