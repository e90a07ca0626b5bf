import type { Zone } from './zones.ts';

/**
 * The shop's delivery promises: each number with its wording for pages, mails, receipts, questions and articles. Days
 * are business days unless their name says otherwise.
 */

/** Business days, the earliest and the latest. */
export type Span = { from: number; to: number };

/** A span with its words: "5–15". */
function span(from: number, to: number) {
  return { from, to, words: `${from}–${to}` };
}

/** From dispatch to the door in the rest of the country. */
export const countryDelivery = span(1, 3);

/** From dispatch to the door abroad: by courier as a rule, and where customs takes its time. */
export const courierDelivery = span(5, 7);
export const customsDelivery = span(7, 15);

/** From order to dispatch. */
export const dispatchDays = span(5, 15);

/** From dispatch to the door within the home city, as different sentences phrase it. */
export const homeCityDelivery = {
  from: 0,
  to: 0,
  inTable: 'same day',
  inSentence: 'the same day',
  asNoun: 'Same-day delivery',
  whenItLeaves: 'brought to you the day it leaves our workroom',
  whenSent: 'on the day it is sent',
};

/** From dispatch to the door, the earliest and the latest. */
export const deliveryDays: Record<Zone, Span> = {
  'home-city': homeCityDelivery,
  country: countryDelivery,
  abroad: { from: courierDelivery.from, to: customsDelivery.to },
};
