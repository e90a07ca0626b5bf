import type { CartLine } from '../../../contract/cart/cart.ts';
import type { ByDayAnswer } from '../../../contract/delivery/delivery.api.ts';
import type { Located } from '../../../contract/delivery/zones.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { api } from '../../client/api.ts';
import { useLoad } from '../../state/use-load.ts';

type DayRequest = {
  day: string;
  lines: readonly CartLine[];
  place: Located;
  currencies: readonly Currency[];
  /** The chosen way of delivery; empty: the cheapest that is brought. */
  wayId?: string;
};

export type DayAnswers = ReturnType<typeof useDayAnswers>;

/** Whether lines are at a place by a day, in each currency; no answers without a day or lines. */
export function useDayAnswers({ day, lines, place, currencies, wayId = '' }: DayRequest) {
  const asks = day !== '' && lines.length > 0;
  return useLoad(
    async (signal) => {
      const { country, state, city, lga = '' } = place;
      const answers = (asks ? currencies : []).map(async (currency): Promise<[Currency, ByDayAnswer]> => {
        const address = { country, state, city, lga };
        const input = { lines: [...lines], address, day, currency, ...(wayId && { delivery: wayId }) };
        const { answer, nearest, rush } = await api.delivery.by(input, { signal });
        return [currency, { answer, nearest, rush }];
      });
      return new Map(await Promise.all(answers));
    },
    asks ? JSON.stringify({ day, lines, place, currencies, wayId }) : '',
  );
}
