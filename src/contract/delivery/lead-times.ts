import type { LeadTime } from './delivery.ts';
import { dispatchDays } from './delivery-days.ts';

/** A line as far as it decides when an order leaves; business days from payment to dispatch. */
export type SewnLead = {
  /** Written by hand: next to sewn pieces, their cloth and extras. */
  isFree: boolean;
  sewing: string;
  leadFromDays: number | null;
  leadToDays: number | null;
  readyBy: string | null;
};

/**
 * Returns the lead times of an order with pieces that are sewn for the customer, those of its other pieces among them;
 * undefined without any.
 */
export function getLeadTimes(lines: readonly SewnLead[]): LeadTime[] | undefined {
  const sewn = lines.filter(({ sewing }) => sewing !== '');
  if (sewn.length === 0) return undefined;
  const leads = sewn.map(({ leadFromDays, leadToDays, readyBy }) => {
    // a quote names the day alone
    const usual = readyBy === null ? dispatchDays : { from: 0, to: 0 };
    return {
      from: leadFromDays ?? usual.from,
      to: leadToDays ?? usual.to,
      readyBy: readyBy ?? undefined,
    };
  });
  const isSome = lines.some(({ isFree, sewing }) => !isFree && sewing === '');
  return isSome ? [...leads, dispatchDays] : leads;
}
