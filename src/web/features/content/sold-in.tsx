import { formatCurrencies } from '../../../contract/rules/money/currency-messages.ts';
import { useSelling } from '../../state/shop-details.ts';

/** The currencies the shop sells in, by name. */
export function SoldIn({ kind }: { kind: 'short' | 'formal' }) {
  return <>{formatCurrencies(kind, useSelling().currencies)}</>;
}
