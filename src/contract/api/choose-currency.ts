import { currencies } from '../rules/money/currencies.ts';
import { formatList } from '../rules/text/format-list.ts';

/** Message for a currency the shop does not sell in. */
export const chooseCurrency = `Choose ${formatList(currencies, 'or')}.`;
