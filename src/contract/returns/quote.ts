import { isAgreedPrice } from '../cart/purchase-messages.ts';
import type { Day } from '../delivery/calendar.ts';
import { paidForUnits } from '../money/order-totals.ts';
import { refundUnits, type SoldInSet } from '../sets/set-refunds.ts';
import type { SewingKind } from '../workroom/workroom.ts';
import {
  alterationDeadline,
  faultDeadlines,
  holdDeadline,
  type Policy,
  withdrawalDeadline,
  withdrawalReturnDeadline,
} from './policy.ts';
import { type Exclusion, exclusionMessages, lateFaultNote, returnMessages } from './policy-messages.ts';
import type { ReturnResolution } from './return-states.ts';

/** A line of a delivered order, as far as it may come back. Amounts in minor units. */
export type ReturnableLine = SoldInSet & {
  size: string;
  /** How it was sewn for its customer; empty or left out: it was not. */
  sewing?: SewingKind | '';
  finalSale: boolean;
  /** The regular price; null where unknown. */
  listPriceMinor: number | null;
  /** Of its units, those that are in returns or paid back already. */
  taken: number;
  /** Of its units, those whose money is back or on its way. */
  paidBack: number;
  /** What was paid for one of its units elsewhere: by the piece that it was exchanged for. */
  creditMinor?: number;
  /** The same as a further exchange counts it; left out: no other. */
  creditInExchangeMinor?: number;
};

/** What decides about the returns of an order that was delivered. */
export type ReturnableOrder = {
  policy: Policy;
  deliveredAt: Date;
  /** Frozen at delivery; only ever longer. */
  returnUntil: Date;
  /** Where it was placed. */
  source: string;
  /** It went to a consumer of the European Union. */
  isInEu: boolean;
  /** How many exchanges lie behind its pieces. */
  exchangesBefore: number;
  /** Of the delivery fee, what was not paid back yet. */
  shippingLeftMinor: number;
  lines: readonly ReturnableLine[];
};

/** Units of a line to be returned; `index` counts from 0. */
export type RequestedLine = { index: number; quantity: number };

export type ReturnQuoteRequest = {
  wants: ReturnResolution;
  faulty: boolean;
  /** By how many centimetres a piece sewn to measure differs from the figures agreed on. */
  differsBy?: number | undefined;
};

/** Why a line is refused: what the policy excludes, what came too late, what is in a return already. */
type Refusal = 'excluded' | 'too late' | 'exchanged' | 'taken';

/** The policy applied to one line. Amounts in minor units. */
export type QuotedLine = RequestedLine & {
  allowed: boolean;
  refusal: Refusal | undefined;
  /** The policy's sentence, whether it is allowed or not. */
  why: string;
  /** For the owner only. */
  remark: string;
  /** Until when it must be back. */
  deadline: Date;
  paysWayBack: 'customer' | 'shop';
  /** What was paid for its units; 0 where it is not the money that is wanted. */
  refundMinor: number;
  /** It comes back as the withdrawal of a consumer of the European Union. */
  withdrawal: boolean;
};

export type Quote = {
  lines: QuotedLine[];
  allowed: boolean;
  /** The earliest of the lines' deadlines. */
  deadline: Date;
  /** Until when the other size of an exchange is reserved. */
  holdUntil: Date;
  paysWayBack: 'customer' | 'shop';
  withdrawal: boolean;
  /** The delivery fee that goes back with the pieces. */
  shippingMinor: number;
  /** All that goes back. */
  refundMinor: number;
};

/**
 * Applies the policy to a return, line by line. The caller has checked that the lines exist and contain no more units
 * than were bought.
 * @param closed declared holidays
 */
export function quoteReturn(
  order: ReturnableOrder,
  wanted: readonly RequestedLine[],
  want: ReturnQuoteRequest,
  now: Date,
  closed: ReadonlySet<Day>,
): Quote {
  const refunds = want.wants === 'refund' ? refundsOf(order.lines, wanted) : [];
  const lines = wanted.map((line, index) => ({
    ...quoteLine(order, line, want, now),
    refundMinor: refunds[index] ?? 0,
  }));
  const allowed = lines.length > 0 && lines.every((line) => line.allowed);
  const deadline = new Date(
    Math.min(...lines.map((line) => line.deadline.getTime()), ...(lines.length === 0 ? [now.getTime()] : [])),
  );
  const withdrawal = lines.some((line) => line.withdrawal);
  const byShop = want.faulty || lines.every((line) => line.paysWayBack === 'shop');
  const shippingMinor = allowed && want.wants === 'refund' ? shippingRefund(order, lines, want) : 0;
  return {
    lines,
    allowed,
    deadline,
    holdUntil: holdDeadline(deadline, closed, order.policy),
    paysWayBack: byShop && lines.length > 0 ? 'shop' : 'customer',
    withdrawal,
    shippingMinor,
    refundMinor: lines.reduce((sum, line) => sum + (line.allowed ? line.refundMinor : 0), shippingMinor),
  };
}

/** The delivery fee goes back once: for what is faulty, and where a consumer of the EU withdraws from the whole order. */
function shippingRefund(
  order: ReturnableOrder,
  lines: readonly QuotedLine[],
  { faulty }: ReturnQuoteRequest,
): number {
  if (faulty) return order.shippingLeftMinor;
  const wanted = new Map(lines.map(({ index, quantity }) => [index, quantity]));
  const isAll = order.lines.every((line, index) => (wanted.get(index) ?? 0) + line.taken >= line.quantity);
  return lines.every((line) => line.withdrawal) && isAll ? order.shippingLeftMinor : 0;
}

function quoteLine(
  order: ReturnableOrder,
  requested: RequestedLine,
  request: ReturnQuoteRequest,
  now: Date,
): Omit<QuotedLine, 'refundMinor'> {
  const line = order.lines[requested.index];
  if (!line) throw new Error(`The order has no line ${requested.index}.`);
  const eligibility = checkEligibility(order, line, requested, request, now);
  return { ...requested, remark: '', withdrawal: false, refusal: undefined, ...eligibility };
}

/** What goes back for each of the lines, with what the pieces they were exchanged for had cost. */
function refundsOf(lines: readonly ReturnableLine[], wanted: readonly RequestedLine[]): number[] {
  const own = refundUnits(
    lines,
    lines.map(({ paidBack }) => paidBack),
    wanted,
  );
  return wanted.map(
    ({ index, quantity }, at) => (own[at] ?? 0) + (lines[index]?.creditMinor ?? 0) * quantity,
  );
}

/**
 * What some more of a line's units were sold for, as an exchange counts it, with what the piece it was exchanged for had
 * cost: a piece stays in its set, so what the set took off stays too.
 */
export function exchangeValue(line: ReturnableLine, count: number): number {
  const alone = { ...line, discountMinor: line.discountMinor - (line.setDiscountMinor ?? 0) };
  return (
    paidForUnits(alone, { before: Math.min(line.paidBack, line.quantity - count), count }) +
    (line.creditInExchangeMinor ?? line.creditMinor ?? 0) * count
  );
}

type Eligibility = Pick<QuotedLine, 'allowed' | 'why' | 'deadline' | 'paysWayBack'> &
  Partial<Pick<QuotedLine, 'refusal' | 'remark' | 'withdrawal'>>;

function checkEligibility(
  order: ReturnableOrder,
  line: ReturnableLine,
  { quantity }: RequestedLine,
  { wants, faulty, differsBy }: ReturnQuoteRequest,
  now: Date,
): Eligibility {
  const { policy, deliveredAt, returnUntil } = order;
  const refuse = (refusal: Refusal, why: string, deadline: Date, remark = ''): Eligibility => ({
    allowed: false,
    refusal,
    why,
    remark,
    deadline,
    paysWayBack: faulty ? 'shop' : 'customer',
  });
  if (quantity > line.quantity - line.taken) {
    return refuse('taken', returnMessages.nothingLeft, returnUntil);
  }
  if (wants === 'exchange' && order.exchangesBefore >= policy.exchanges) {
    return refuse('exchanged', returnMessages.exchangedBefore(policy), returnUntil);
  }
  if (faulty) {
    const { tell, back } = faultDeadlines(deliveredAt, policy);
    if (hasPassed(tell, now)) {
      return refuse('too late', returnMessages.faultTooLate(tell, policy), tell, lateFaultNote);
    }
    return { allowed: true, why: returnMessages.faulty(back), deadline: back, paysWayBack: 'shop' };
  }
  if (wants === 'repair' && isSewnToMeasure(line)) {
    const until = alterationDeadline(deliveredAt, policy);
    if (hasPassed(until, now)) return refuse('too late', returnMessages.alterationOver(until), until);
    if ((differsBy ?? 0) > policy.alteration.aboveCm)
      return { allowed: true, why: returnMessages.alteredFree(until), deadline: until, paysWayBack: 'shop' };
    return refuse('excluded', returnMessages.notAlteredFree(policy), until);
  }
  const withdrawable = canWithdraw(order, line, now);
  const exclusion = findExclusion(order, line, wants);
  if (exclusion && !(withdrawable && wants === 'refund')) {
    return refuse('excluded', exclusionMessages[exclusion], returnUntil);
  }
  if (withdrawable) {
    const back = later(returnUntil, withdrawalReturnDeadline(now, policy));
    const withdrawal = wants === 'refund';
    const why = withdrawal ? returnMessages.withdrawal(back) : returnMessages.inTime(back);
    return { allowed: true, why, deadline: back, paysWayBack: 'customer', withdrawal };
  }
  if (hasPassed(returnUntil, now)) {
    return refuse('too late', returnMessages.windowOver(returnUntil), returnUntil);
  }
  return {
    allowed: true,
    why: returnMessages.inTime(returnUntil),
    deadline: returnUntil,
    paysWayBack: 'customer',
  };
}

/** Whether a consumer of the EU may still withdraw from a line that was delivered; what was made to measure excepted. */
export function canWithdraw(
  { isInEu, deliveredAt, policy }: Pick<ReturnableOrder, 'isInEu' | 'deliveredAt' | 'policy'>,
  line: Pick<ReturnableLine, 'size' | 'sewing'>,
  now: Date,
): boolean {
  return isInEu && !isMadeToMeasure(line) && !hasPassed(withdrawalDeadline(deliveredAt, policy), now);
}

/** What the policy excludes, unless it is faulty. What was made to measure may always be altered. */
function findExclusion(
  { source }: Pick<ReturnableOrder, 'source'>,
  line: ExcludableLine,
  wants: ReturnResolution,
): Exclusion | undefined {
  if (isMadeToMeasure(line)) return wants === 'repair' ? undefined : 'made to measure';
  if (source === 'shop') return 'in store';
  const { unitPriceMinor, listPriceMinor } = line;
  const prices = { unitPrice: unitPriceMinor, listPrice: listPriceMinor ?? unitPriceMinor };
  if (line.finalSale && isAgreedPrice({ source }, prices)) return 'agreed';
  const byCodeMinor = line.discountMinor - (line.setDiscountMinor ?? 0);
  if (source === 'web' && byCodeMinor > 0 && line.creditMinor === undefined) return 'code';
  return line.finalSale ? 'sale' : undefined;
}

type ExcludableLine = Pick<
  ReturnableLine,
  | 'size'
  | 'sewing'
  | 'finalSale'
  | 'unitPriceMinor'
  | 'listPriceMinor'
  | 'discountMinor'
  | 'setDiscountMinor'
  | 'creditMinor'
>;

/** Whether the policy lets a piece come back for the money when it arrives as it should. */
export function isReturnable(order: Pick<ReturnableOrder, 'source'>, line: ExcludableLine): boolean {
  return findExclusion(order, line, 'refund') === undefined;
}

/** Sizes that name no size: the piece was sewn for one person. */
const ownMeasurements = /^(custom|bespoke|made[ -]to[ -]measure|own measurements)$/i;

export function isMadeToMeasure(line: Pick<ReturnableLine, 'size' | 'sewing'>): boolean {
  return isSewnToMeasure(line) || ownMeasurements.test(line.size.trim());
}

/** Whether a line was sewn to figures or a style sheet; what was made to order in a size of the guide was not. */
function isSewnToMeasure({ sewing }: Pick<ReturnableLine, 'sewing'>): boolean {
  return sewing === 'measure' || sewing === 'bespoke';
}

/** Deadlines are the last second of a day: it is over with the next one. */
function hasPassed(deadline: Date, now: Date): boolean {
  return now.getTime() >= deadline.getTime() + 1000;
}

/** Whether a receipt was after its deadline. */
export function isLate(received: Date, deadline: Date): boolean {
  return hasPassed(deadline, received);
}

function later(one: Date, other: Date): Date {
  return one.getTime() >= other.getTime() ? one : other;
}
