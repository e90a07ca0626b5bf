import type { CartLine } from '../../../contract/cart/cart.api.ts';
import type { Address } from '../../../contract/customers/address-fields.ts';
import type { Located } from '../../../contract/delivery/zones.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { toMinor } from '../../../contract/money/money.ts';
import { useNeededDay } from '../../state/needed-day.ts';
import { useSewingPath } from '../../state/shop-details.ts';
import { useSettled } from '../../state/use-settled.ts';
import { useDayAnswers } from '../needed-by/use-day-answers.ts';

type DayRequest = {
  address: Address;
  /** In each of which the order may be paid. */
  currencies: readonly Currency[];
  lines: readonly CartLine[];
  wayId: string;
};

export type OrderDay = ReturnType<typeof useOrderDay>;

/** The day that the order is needed by and the shop's answer; without a day while the workroom is off. */
export function useOrderDay({ address, currencies, lines, wayId }: DayRequest) {
  const offered = useSewingPath('') !== '';
  const [chosen, choose] = useNeededDay();
  const needed = offered ? chosen : { day: '', rush: false };
  const { country, state, city, lga = '' } = address;
  const place: Located = JSON.parse(useSettled(JSON.stringify({ country, state, city, lga })));
  const answers = useDayAnswers({ day: needed.day, lines, place, currencies, wayId });
  const of = (currency: Currency) => answers.value?.get(currency);
  const rushIn = (currency: Currency) => {
    const rush = needed.rush ? of(currency)?.rush : null;
    return rush ? toMinor(rush.amount, currency) : 0;
  };
  /** What the order says of it when it is placed. */
  const requestIn = (currency: Currency) =>
    needed.day === ''
      ? {}
      : { neededBy: needed.day, ...(needed.rush && of(currency)?.answer === 'tight' && { rush: true }) };
  return { offered, needed, choose, answers, of, rushIn, requestIn };
}
