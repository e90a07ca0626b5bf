import { currencies } from '../money/currencies.ts';
import { formatMinor, toMinor } from '../money/money.ts';
import { listInWords } from '../shop/words.ts';
import { type Amounts, type DeliverySettings, type Way, wayName } from './ways.ts';

/** A way to a place as the shipping page says it; `arrives` is empty where the policy's own days hold. */
export type WayInWords = { where: string; way: string; arrives: string; fee: string; free: string };

/** The ways that are offered, place by place, in the owner's order; none where the shop has set none. */
export function waysInWords({ places }: DeliverySettings): WayInWords[] {
  return places.flatMap(({ country, state, lgas, ways }) => {
    const where = [listInWords(lgas), state, country].filter(Boolean).join(', ') || 'Everywhere else';
    return ways
      .filter(({ on }) => on)
      .map((way) => ({
        where,
        way: wayName(way),
        arrives: daysInWords(way),
        fee: amountsInWords(way.fee),
        free: amountsInWords(way.freeFrom),
      }));
  });
}

/** Amounts in major units by currency: "$4.00 or ₦5,500.00"; empty without any. */
export function amountsInWords(amounts: Amounts): string {
  const known = currencies.flatMap((code) => {
    const amount = amounts[code];
    return amount === undefined ? [] : [formatMinor(toMinor(amount, code), code)];
  });
  return listInWords(known, 'or');
}

/** "2–4 working days", "same day"; empty where neither is known. */
export function daysInWords({ from, to }: Pick<Way, 'from' | 'to'>): string {
  const [least, most] = [from ?? to, to ?? from];
  if (least === null || most === null) return '';
  if (most === 0) return 'same day';
  if (least === most) return most === 1 ? '1 working day' : `${most} working days`;
  return `${least}–${most} working days`;
}
