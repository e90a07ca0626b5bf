import { formatCurrencies } from '../../../contract/money/currency-messages.ts';
import { useSellingCurrencies } from '../../state/shop-details.ts';

/** The currencies the shop sells in, by name. */
export function AcceptedCurrencies({ kind }: { kind: 'short' | 'formal' }) {
  return <>{formatCurrencies(kind, useSellingCurrencies().currencies)}</>;
}
