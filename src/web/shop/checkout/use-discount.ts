import type { CartLine } from '../../../contract/cart/cart.api.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { api } from '../../client/api.ts';
import { type ApiError, toFailure } from '../../client/api-client.ts';
import { useLoad } from '../../state/use-load.ts';
import type { Discount } from './checkout-totals.rules.ts';

/** The discount code of this order. */
export type DiscountCode = {
  /** As it was typed; empty without one. */
  entered: string;
  checking: boolean;
  /** What it takes off in a currency; undefined while it takes nothing off. */
  of: (currency: Currency) => Discount | undefined;
  /** Returns the shop's message why it gives no discount in a currency; empty while unknown. */
  refusalIn: (currency: Currency) => string;
};

type Answer = Discount | ApiError;

/** Requests the discount of a code, again whenever currency or items change, as its conditions may no longer hold. */
export function useDiscount(
  entered: string,
  { currencies, lines }: { currencies: readonly Currency[]; lines: readonly CartLine[] },
): DiscountCode {
  const loaded = useLoad(async (signal) => {
    const answers = (entered === '' ? [] : currencies).map(async (currency): Promise<[Currency, Answer]> => {
      try {
        const input = { code: entered, currency, lines: [...lines] };
        const { code, discount, freeDelivery } = await api.codes.check(input, { signal });
        return [currency, { code, discount, freeDelivery }];
      } catch (error) {
        return [currency, toFailure(error)];
      }
    });
    return new Map(await Promise.all(answers));
  }, entered && JSON.stringify({ entered, currencies, lines }));
  const answers = loaded.state === 'ready' ? loaded.value : new Map<Currency, Answer>();
  return {
    entered,
    checking: entered !== '' && loaded.state === 'loading',
    of: (currency) => {
      const answer = answers.get(currency);
      return answer && 'discount' in answer ? answer : undefined;
    },
    refusalIn: (currency) => {
      const answer = answers.get(currency);
      return answer && 'message' in answer ? answer.message : '';
    },
  };
}
