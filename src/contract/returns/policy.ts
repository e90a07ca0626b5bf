import { addBusinessDays, addDays, type Day, dayInLagos, endOfDayInLagos } from '../delivery/calendar.ts';
import type { Zone } from '../delivery/zones.ts';

/**
 * The returns policy: every number that decides about a return, with its wording for pages, mails and responses. An
 * order retains the version it was placed under; a change of the policy is a new version at the end of the list.
 */

/** One version of the policy. Days are business days unless their name says otherwise. */
export type Policy = {
  version: number;
  /** The day of Lagos since which orders are placed under it. */
  validFrom: Day;
  /** After delivery, within which pieces must be back with us. */
  returnDays: Record<Zone, number>;
  /** From the returned piece's arrival to the money. */
  refundDays: { from: number; to: number; label: string };
  /** Calendar days after delivery: to report a fault, and to return the piece. */
  faultyDays: { report: number; sendBack: number };
  /** From the returned piece's arrival until what is exchanged for it leaves. */
  exchangeHours: number;
  /** Days for which the other size stays reserved after the return deadline. */
  holdDays: number;
  /** How often a piece may be exchanged: an exchanged piece, once more. */
  exchanges: number;
  /** Calendar days of a consumer of the European Union: to withdraw after delivery, and to send the pieces back then. */
  withdrawalDays: { notify: number; sendBack: number };
  /** What is sewn to measure is altered free for so many calendar days after delivery, above so many centimetres. */
  alteration: { days: number; aboveCm: number };
  /** Photos of a fault that a request may hold. */
  photos: number;
};

/** Every version there was, oldest first. */
export const policies: readonly [Policy, ...Policy[]] = [
  {
    version: 1,
    validFrom: '2026-01-01',
    returnDays: { 'home-city': 3, country: 5, abroad: 10 },
    refundDays: { from: 5, to: 7, label: '5–7' },
    faultyDays: { report: 3, sendBack: 20 },
    exchangeHours: 48,
    holdDays: 2,
    exchanges: 2,
    withdrawalDays: { notify: 14, sendBack: 14 },
    alteration: { days: 14, aboveCm: 1.5 },
    photos: 5,
  },
];

/** The policy for new orders, shown on the pages. */
export const currentPolicy: Policy = policies.at(-1) ?? policies[0];
export const { returnDays, refundDays, faultyDays } = currentPolicy;

/** Returns the policy an order was placed under; the first one for an unknown version. */
export function getPolicy(version: number, list: readonly [Policy, ...Policy[]] = policies): Policy {
  return list.find((policy) => policy.version === version) ?? list[0];
}

/** Returns when a return window closes: the last second, in Lagos, of its last business day. */
export function returnDeadline(
  delivered: Date,
  zone: Zone,
  closed: ReadonlySet<Day>,
  policy: Policy = currentPolicy,
): Date {
  return endOfDayInLagos(addBusinessDays(dayInLagos(delivered), policy.returnDays[zone], closed));
}

/** Returns the deadlines for reporting a fault and for returning the faulty piece: calendar days in Lagos. */
export function faultDeadlines(delivered: Date, policy: Policy): { tell: Date; back: Date } {
  const day = dayInLagos(delivered);
  return {
    tell: endOfDayInLagos(addDays(day, policy.faultyDays.report)),
    back: endOfDayInLagos(addDays(day, policy.faultyDays.sendBack)),
  };
}

/** Returns until when a piece sewn to measure is altered free. */
export function alterationDeadline(delivered: Date, policy: Policy): Date {
  return endOfDayInLagos(addDays(dayInLagos(delivered), policy.alteration.days));
}

/** Returns until when the other size is reserved for a piece with a return deadline. */
export function holdDeadline(back: Date, closed: ReadonlySet<Day>, policy: Policy): Date {
  return endOfDayInLagos(addBusinessDays(dayInLagos(back), policy.holdDays, closed));
}

/** Until when the shop owes the next step for what it received: hours for an exchange, business days for money. */
export function dueAfterReceipt(
  received: Date,
  wants: 'refund' | 'exchange' | 'repair',
  closed: ReadonlySet<Day>,
  policy: Policy,
): Date {
  if (wants !== 'refund') return new Date(received.getTime() + policy.exchangeHours * 3_600_000);
  return endOfDayInLagos(addBusinessDays(dayInLagos(received), policy.refundDays.to, closed));
}

/** Returns until when a consumer of the European Union may withdraw from a purchase, by its delivery time. */
export function withdrawalDeadline(delivered: Date, policy: Policy): Date {
  return endOfDayInLagos(addDays(dayInLagos(delivered), policy.withdrawalDays.notify));
}

/** Returns until when withdrawn pieces must be sent back, by the time of the withdrawal. */
export function withdrawalReturnDeadline(notified: Date, policy: Policy): Date {
  return endOfDayInLagos(addDays(dayInLagos(notified), policy.withdrawalDays.sendBack));
}
