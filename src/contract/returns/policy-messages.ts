import { dayMs, hoursAheadOfUtc, monthNames, weekdays } from '../delivery/calendar.ts';
import { spellNumber } from '../text/spell-number.ts';
import { currentPolicy, type Policy } from './policy.ts';

/** Why a piece does not come back, unless it is faulty. */
export type Exclusion = 'in store' | 'sale' | 'code' | 'agreed' | 'made to measure';

/** The policy's text for each exclusion, identical on its page and in every response. */
export const exclusionMessages: Readonly<Record<Exclusion, string>> = {
  'in store': 'Pieces bought in store cannot be returned, unless faulty.',
  sale: 'Sale pieces cannot be returned, unless faulty.',
  code: 'Pieces bought with a discount code cannot be returned, unless faulty.',
  agreed: 'Pieces sold at a negotiated price cannot be returned, unless faulty.',
  'made to measure':
    'A piece sewn to your own measurements cannot be returned, unless it is faulty or does not follow the figures we agreed on. We’ll alter it where the cloth allows.',
};

/** Legal note for the owner, where a fault is reported after the policy's deadline. */
export const lateFaultNote =
  'Under section 122 of the Federal Competition and Consumer Protection Act 2018 defective goods may be returned within a reasonable time for a full refund: you may accept it all the same.';

/** Formats a day in Lagos: "Wednesday, 25 March 2026". */
export function formatReturnDay(date: Date): string {
  const at = new Date(date.getTime() + hoursAheadOfUtc * (dayMs / 24));
  return `${weekdays[at.getUTCDay()]}, ${at.getUTCDate()} ${monthNames[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

export const returnMessages = {
  inTime: (until: Date) => `It must be back with us by ${formatReturnDay(until)}.`,
  windowOver: (until: Date) =>
    `It had to be back with us by ${formatReturnDay(until)}. That day has passed, so it can no longer be returned.`,
  faulty: (until: Date) => `Faulty: we pay the return. It must be back with us by ${formatReturnDay(until)}.`,
  faultTooLate: (until: Date, policy: Policy) =>
    `Faults must be reported within ${spellNumber(policy.faultyDays.report)} days of delivery, by ${formatReturnDay(until)}. Write to us anyway: the law may give you longer.`,
  withdrawal: (until: Date) =>
    `As a consumer of the European Union you may withdraw from the purchase. Send it back by ${formatReturnDay(until)}.`,
  exchangedBefore: (policy: Policy) =>
    `A piece is exchanged ${policy.exchanges === 2 ? 'twice' : `${spellNumber(policy.exchanges)} times`} at most. You can return it for a refund.`,
  alteredFree: (until: Date) =>
    `It differs from the figures we agreed on: we’ll alter it free of charge. It must be back with us by ${formatReturnDay(until)}.`,
  notAlteredFree: ({ alteration }: Policy) =>
    `We alter a piece free of charge when it differs from the figures we agreed on by more than ${alteration.aboveCm} cm. We can alter yours anyway, as a small order of its own.`,
  alterationOver: (until: Date) =>
    `We alter a piece free of charge until ${formatReturnDay(until)}. That day has passed, but we can alter it as a small order of its own.`,
  nothingLeft: 'Already in a return.',
} as const;

/** Message for a piece that did not come back in its original condition. */
export const damagedMessage = 'Pieces that come back damaged, worn, washed or scented are not accepted.';

/** How long the clocks of the shop run, as sentences say it. */
export const exchangePeriod = `${currentPolicy.exchangeHours} hours`;
export const refundPeriod = `${currentPolicy.refundDays.label} business days`;
