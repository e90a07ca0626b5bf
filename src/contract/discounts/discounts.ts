import { formatLagosTime } from '../delivery/calendar.ts';
import { type Currency, currencies } from '../money/currencies.ts';
import { formatMinor, lineTotalMinor, type PricedLine } from '../money/money.ts';
import { amountOff, percentOff } from '../money/order-totals.ts';
import { cleanCode } from '../text/clean-text.ts';
import { formatList } from '../text/format-list.ts';

/** Amounts in minor units by currency. */
export type Amounts = Partial<Record<Currency, number>>;

/** What a discount code takes off, and when it counts: one of percentage, amounts and free delivery. */
export type DiscountRule = {
  /** In hundredths of a percent: 1250 is 12.5 %. */
  percentHundredths: number | null;
  amounts: Amounts | null;
  freeDelivery: boolean;
  /** The sum of the lines from which on it counts; null without one. */
  minimum: Amounts | null;
} & CodeTimes;

/** Data that decides whether a code is valid at a time: `until` is the first moment at which it is not. */
type CodeTimes = {
  isOn: boolean;
  from: Date | null;
  until: Date | null;
  maxUses: number | null;
  used: number;
};

export const codeLengths = { fewest: 2, most: 40 } as const;
/** Highest number of uses, in all or by one customer. */
export const maxCodeUses = 1_000_000;

/**
 * A code as it is found however it is typed: in capitals, without blanks and invisible characters, and without
 * hyphens at its ends.
 */
export function foldCode(typed: string): string {
  const letters = [...cleanCode(typed).toUpperCase()].filter((letter) => letter.trim() !== '');
  const first = letters.findIndex((letter) => letter !== '-');
  return first < 0
    ? ''
    : letters.slice(first, letters.findLastIndex((letter) => letter !== '-') + 1).join('');
}

export const codeStates = ['running', 'planned', 'ended', 'used up', 'off'] as const;
export type CodeState = (typeof codeStates)[number];

export function codeState({ isOn, from, until, maxUses, used }: CodeTimes, now: Date): CodeState {
  if (!isOn) return 'off';
  if (until && until <= now) return 'ended';
  if (maxUses !== null && used >= maxUses) return 'used up';
  return from && from > now ? 'planned' : 'running';
}

/** A line that a code may count for: never one on sale, and of those only the chosen collections' pieces. */
export type CodeLine = PricedLine & { isOnSale: boolean; isChosen: boolean };

/** Why a code is rejected; `unknown` does not reveal whether a disabled one exists. */
export type CodeRefusal = { kind: 'unknown' | 'used-up' | 'other'; reason: string };

export const unknownCode: CodeRefusal = {
  kind: 'unknown',
  reason: 'We do not know this code. Please check its spelling.',
};
export const usedUpCode: CodeRefusal = { kind: 'used-up', reason: 'This code has been used up.' };
export const alreadyUsedMessage: CodeRefusal = {
  kind: 'other',
  reason: 'You have used this code as often as one customer may.',
};

/** What a code takes off each line, in minor units, and whether the delivery is free. */
export type Discount = { lineDiscountsMinor: number[]; freeDelivery: boolean };

/** Returns a code's discount on an order at a time, or why there is none. */
export function discountOn(
  rule: DiscountRule,
  { lines, currency, now }: { lines: readonly CodeLine[]; currency: Currency; now: Date },
): Discount | { refusal: CodeRefusal } {
  const refusal = refusalByTime(rule, now) ?? refusalByCart(rule, lines, currency);
  if (refusal) return { refusal };
  const counted = lines.map((line) => ({ totalMinor: lineTotalMinor(line), counts: countsFor(line) }));
  const { percentHundredths, amounts, freeDelivery } = rule;
  if (percentHundredths !== null) {
    return { lineDiscountsMinor: percentOff(counted, percentHundredths), freeDelivery: false };
  }
  return { lineDiscountsMinor: amountOff(counted, amounts?.[currency] ?? 0), freeDelivery };
}

function countsFor({ isOnSale, isChosen }: CodeLine): boolean {
  return isChosen && !isOnSale;
}

function refusalByTime(rule: DiscountRule, now: Date): CodeRefusal | undefined {
  switch (codeState(rule, now)) {
    case 'off':
      return unknownCode;
    case 'ended':
      return other('This code has ended.');
    case 'used up':
      return usedUpCode;
    case 'planned':
      return other(`This code begins on ${rule.from && formatLagosTime(rule.from)} (Lagos time).`);
    case 'running':
      return undefined;
  }
}

function refusalByCart(
  { amounts, minimum }: DiscountRule,
  lines: readonly CodeLine[],
  currency: Currency,
): CodeRefusal | undefined {
  const fitting = currencies.filter(
    (code) => (!amounts || amounts[code] !== undefined) && (!minimum || minimum[code] !== undefined),
  );
  if (!fitting.includes(currency)) {
    return other(`This code is not for orders in ${currency}, but in ${formatList(fitting, 'or')}.`);
  }
  if (!lines.some(countsFor)) {
    return other(
      lines.some(({ isChosen }) => isChosen)
        ? 'This code does not count for pieces on sale.'
        : 'This code counts for none of the pieces in your cart.',
    );
  }
  const fromMinor = minimum?.[currency] ?? 0;
  const sumMinor = lines.reduce((sum, line) => sum + lineTotalMinor(line), 0);
  if (sumMinor >= fromMinor) return undefined;
  const missing = formatMinor(fromMinor - sumMinor, currency);
  return other(`This code counts from ${formatMinor(fromMinor, currency)} on: ${missing} more.`);
}

function other(reason: string): CodeRefusal {
  return { kind: 'other', reason };
}

/** "12.5 %", "$10.00 or ₦15,000.00", "Free delivery": what a code takes off. */
export function formatDiscount({
  percentHundredths,
  amounts,
}: Pick<DiscountRule, 'percentHundredths' | 'amounts'>): string {
  if (percentHundredths !== null) return `${percentHundredths / 100} %`;
  if (!amounts) return 'Free delivery';
  return formatList(formatDiscountAmounts(amounts), 'or');
}

/** Amounts in words, in the order of the currencies. */
export function formatDiscountAmounts(amounts: Amounts): string[] {
  return currencies.flatMap((currency) => {
    const amountMinor = amounts[currency];
    return amountMinor === undefined ? [] : [formatMinor(amountMinor, currency)];
  });
}
