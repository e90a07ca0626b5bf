import { currencies } from '../money/currencies.ts';
import { formatMinor, toMinor } from '../money/money.ts';
import { formatList } from '../text/format-list.ts';
import {
  type Amounts,
  type DeliveryMethod,
  type DeliverySettings,
  deliveryMethodName,
} from './delivery-methods.ts';

/**
 * A delivery method to a place as the shipping page shows it; `arrives` is empty where the policy's own days apply.
 */
export type FormattedMethod = { where: string; way: string; arrives: string; fee: string; free: string };

/** The ways that are offered, place by place, in the owner's order; none where the shop has set none. */
export function formatMethods({ places }: DeliverySettings): FormattedMethod[] {
  return places.flatMap(({ country, state, lgas, ways }) => {
    const where = [formatList(lgas), state, country].filter(Boolean).join(', ') || 'Everywhere else';
    return ways
      .filter(({ on }) => on)
      .map((way) => ({
        where,
        way: deliveryMethodName(way),
        arrives: formatDayRange(way),
        fee: formatAmounts(way.fee),
        free: formatAmounts(way.freeFrom),
      }));
  });
}

/** Amounts in major units by currency: "$4.00 or ₦5,500.00"; empty without any. */
export function formatAmounts(amounts: Amounts): string {
  const known = currencies.flatMap((code) => {
    const amount = amounts[code];
    return amount === undefined ? [] : [formatMinor(toMinor(amount, code), code)];
  });
  return formatList(known, 'or');
}

/** Formats "2–4 working days", "same day"; empty where neither is known. */
export function formatDayRange({ from, to }: Pick<DeliveryMethod, 'from' | 'to'>): string {
  const [least, most] = [from ?? to, to ?? from];
  if (least === null || most === null) return '';
  if (most === 0) return 'same day';
  if (least === most) return most === 1 ? '1 working day' : `${most} working days`;
  return `${least}–${most} working days`;
}
