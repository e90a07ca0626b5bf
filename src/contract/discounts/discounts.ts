import { formatLagosTime } from '../delivery/calendar.ts';
import type { Currency } from '../money/currencies.ts';
import { formatMinor, lineTotalMinor } from '../money/money.ts';
import { cleanCode } from '../text/clean-text.ts';
import { formatList } from '../text/format-list.ts';
import {
  type Amounts,
  applyOffer,
  type CodeLine,
  countsFor,
  type Discount,
  type DiscountOffer,
  isDiscountKind,
  offerCurrencies,
} from './discount-kinds.ts';

/** What a discount code takes off, and when it counts. */
export type DiscountRule = {
  /** The sum of the lines from which on it counts, in minor units; null without one. */
  minimum: Amounts | null;
} & DiscountOffer &
  CodeTimes;

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

/** Why a code is rejected; `unknown` does not reveal whether a disabled one exists. */
export type CodeRefusal = { kind: 'unknown' | 'used-up' | 'other'; reason: string };

export const unknownCode: CodeRefusal = {
  kind: 'unknown',
  reason: 'We don’t recognise this code. Please check the spelling.',
};
export const usedUpCode: CodeRefusal = { kind: 'used-up', reason: 'This code has been used up.' };
export const alreadyUsedMessage: CodeRefusal = {
  kind: 'other',
  reason: 'You’ve used this code as often as each customer can.',
};

/** Returns a code's discount on an order at a time, or why there is none. */
export function discountOn(
  rule: DiscountRule,
  { lines, currency, now }: { lines: readonly CodeLine[]; currency: Currency; now: Date },
): Discount | { refusal: CodeRefusal } {
  if (!isDiscountKind(rule.kind)) return { refusal: unknownCode };
  const refusal = refusalByTime(rule, now) ?? refusalByCart(rule, lines, currency);
  if (refusal) return { refusal };
  return applyOffer(rule, { lines, currency });
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
  rule: DiscountRule,
  lines: readonly CodeLine[],
  currency: Currency,
): CodeRefusal | undefined {
  const { minimum } = rule;
  const fitting = offerCurrencies(rule).filter((code) => !minimum || minimum[code] !== undefined);
  if (!fitting.includes(currency)) {
    return other(`This code is not for orders in ${currency}, but in ${formatList(fitting, 'or')}.`);
  }
  if (!lines.some(countsFor)) {
    return other(
      lines.some(({ isChosen }) => isChosen)
        ? 'This code can’t be used on sale pieces.'
        : 'This code can’t be used on anything in your cart.',
    );
  }
  const fromMinor = minimum?.[currency] ?? 0;
  const sumMinor = lines.reduce((sum, line) => sum + lineTotalMinor(line) - (line.setDiscountMinor ?? 0), 0);
  if (sumMinor >= fromMinor) return undefined;
  const missing = formatMinor(fromMinor - sumMinor, currency);
  return other(`This code needs ${formatMinor(fromMinor, currency)} or more: add ${missing}.`);
}

function other(reason: string): CodeRefusal {
  return { kind: 'other', reason };
}
