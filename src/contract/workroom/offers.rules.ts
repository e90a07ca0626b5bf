import { currencies } from '../money/currencies.ts';
import { formatMinor } from '../money/money.ts';
import type { Surcharge } from '../money/size-prices.ts';
import { parseSurcharge, toShownSurcharge } from '../money/surcharge-form.ts';
import { formatList } from '../text/format-list.ts';
import { formatDays } from './lead-days.ts';
import type { MadeToMeasureOffer, MadeToOrderOffer } from './workroom.ts';

/** What an offer begins with: days from payment to dispatch, and the whole amount paid first. */
export const standardOffer = { deposit: 100, from: 10, to: 15 };

/** Business days in a year: what takes longer was mistyped. */
const maxDays = 250;
const maxPerWeek = 1000;

/** An offer as it was read, or sentences by the part of it that they are about; '' is the offer itself. */
type OfferReading<Offer> = { value: Offer } | { errors: Record<string, string> };

/** A product's offer to be sewn to measure, as the API shows it: amounts in major units. */
export type ShownMeasureOffer = Omit<MadeToMeasureOffer, 'surchargeMinor'> & {
  surcharge: Surcharge;
};

/**
 * Reads `{on, surcharge: {NGN: 25000}, deposit, from, to}`, amounts in major units and numbers also as text. What is left
 * out is as in {@link standardOffer}.
 */
export function parseMeasureOffer(given: unknown): OfferReading<MadeToMeasureOffer> {
  if (!isRecord(given)) return { errors: { '': 'Made to measure is an object with on, from and to.' } };
  const errors: Record<string, string> = {};
  const on = parseOn(given.on, errors);
  const deposit = parseWhole(given.deposit ?? standardOffer.deposit, 'The deposit', 1, 100);
  if (typeof deposit === 'string') errors.deposit = `${deposit} per cent.`;
  const days = parseDays(given, errors);
  const surchargeMinor = parseSurcharge(given.surcharge ?? {}, errors);
  if (Object.keys(errors).length > 0) return { errors };
  return { value: { on, surchargeMinor, deposit: Number(deposit), ...days } };
}

/** Reads `{on, from, to, perWeek}` as {@link parseMeasureOffer} does; pieces a week left out or empty: without limit. */
export function parseOrderOffer(given: unknown): OfferReading<MadeToOrderOffer> {
  if (!isRecord(given)) return { errors: { '': 'Made to order is an object with on, from and to.' } };
  const errors: Record<string, string> = {};
  const on = parseOn(given.on, errors);
  const days = parseDays(given, errors);
  const unlimited = given.perWeek === undefined || given.perWeek === null || given.perWeek === '';
  const perWeek = unlimited ? null : parseWhole(given.perWeek, 'Pieces a week', 1, maxPerWeek);
  if (typeof perWeek === 'string') errors.perWeek = `${perWeek}, or empty.`;
  if (Object.keys(errors).length > 0) return { errors };
  return { value: { on, ...days, perWeek: perWeek === null ? null : Number(perWeek) } };
}

export function toShownOffer({ surchargeMinor, ...offer }: MadeToMeasureOffer): ShownMeasureOffer {
  return { ...offer, surcharge: toShownSurcharge(surchargeMinor) };
}

/** "On: ₦25,000.00 more, 70 % first, 10–15 business days" */
export function formatMeasureOffer({ on, surchargeMinor, deposit, from, to }: MadeToMeasureOffer): string {
  const amounts = currencies.flatMap((code) => {
    const amountMinor = surchargeMinor[code];
    return amountMinor === undefined ? [] : [formatMinor(amountMinor, code)];
  });
  const more = amounts.length > 0 ? `${formatList(amounts)} more` : '';
  return describeOffer(on, [more, deposit < 100 ? `${deposit} % first` : '', formatDays({ from, to })]);
}

/** "On: 10–15 business days, 3 pieces a week" */
export function formatOrderOffer({ on, from, to, perWeek }: MadeToOrderOffer): string {
  const limit = perWeek === null ? '' : `${perWeek} ${perWeek === 1 ? 'piece' : 'pieces'} a week`;
  return describeOffer(on, [formatDays({ from, to }), limit]);
}

function describeOffer(on: boolean, parts: string[]): string {
  return `${on ? 'On' : 'Off'}: ${parts.filter(Boolean).join(', ')}`;
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

function parseOn(on: unknown, errors: Record<string, string>): boolean {
  if (typeof on !== 'boolean') errors.on = 'Say on with true or false.';
  return on === true;
}

/** A whole number, or the beginning of a sentence that says which numbers it may be. */
function parseWhole(given: unknown, label: string, least: number, most: number): number | string {
  const isTyped = typeof given === 'number' || (typeof given === 'string' && /^\s*\d{1,6}\s*$/.test(given));
  const number = isTyped ? Number(given) : Number.NaN;
  return Number.isInteger(number) && number >= least && number <= most
    ? number
    : `${label} is a whole number from ${least} to ${most}`;
}

function parseDays(given: Record<string, unknown>, errors: Record<string, string>) {
  const from = parseWhole(given.from ?? standardOffer.from, 'The first day', 1, maxDays);
  const to = parseWhole(given.to ?? standardOffer.to, 'The last day', 1, maxDays);
  if (typeof from === 'string') errors.from = `${from}.`;
  if (typeof to === 'string') errors.to = `${to}.`;
  else if (Number(from) > to) errors.to = 'The last day is not before the first.';
  return { from: Number(from), to: Number(to) };
}
