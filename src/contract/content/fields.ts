import {
  countryDelivery,
  courierDelivery,
  customsDelivery,
  dispatchDays,
  homeCityDelivery,
} from '../delivery/delivery-days.ts';
import { currentPolicy } from '../returns/policy.ts';
import { exchangePeriod, refundPeriod } from '../returns/policy-messages.ts';
import { fillBraces, listUnknownBraces } from '../text/braces.ts';

/** A value of the policies or of the shop that texts contain as `{name}`, so that it follows every change. */
export type ContentField = { name: string; label: string; value: string };

/** What the shop itself adds to the fields. */
type ShopFacts = {
  name: string;
  city: string;
  hours: string;
  phone: string;
  whatsApp: string;
  email: string;
};

const { faultyDays, withdrawalDays, holdDays, alteration, returnDays } = currentPolicy;

/** Name, label and value of each field that is a number of the policies. */
const policyFields: readonly [name: string, label: string, value: string | number][] = [
  ['returns.homeCity', 'Business days to return within the home city', returnDays['home-city']],
  ['returns.country', 'Business days to return within Nigeria', returnDays.country],
  ['returns.abroad', 'Business days to return from abroad', returnDays.abroad],
  ['returns.report', 'Days to report a fault', faultyDays.report],
  ['returns.faulty', 'Days to send a faulty piece back', faultyDays.sendBack],
  ['returns.hold', 'Business days another size is reserved', holdDays],
  ['returns.withdrawal', 'Days to withdraw in the European Union', withdrawalDays.notify],
  ['returns.withdrawalBack', 'Days to send withdrawn pieces back', withdrawalDays.sendBack],
  ['returns.refund', 'Time to a refund', refundPeriod],
  ['returns.exchange', 'Time to an exchange', exchangePeriod],
  ['returns.alteration', 'Days of free alterations', alteration.days],
  ['delivery.dispatch', 'Working days to dispatch', dispatchDays.words],
  ['delivery.homeCity', 'Delivery in the home city', homeCityDelivery.inSentence],
  ['delivery.country', 'Working days to the rest of Nigeria', countryDelivery.words],
  ['delivery.courier', 'Working days abroad by courier', courierDelivery.words],
  ['delivery.customs', 'Working days abroad with customs', customsDelivery.words],
];

/** Name and label of each field that is a fact of the shop. */
const shopFields: readonly [key: keyof ShopFacts, label: string][] = [
  ['name', 'Name of the shop'],
  ['city', 'City of the shop'],
  ['hours', 'Opening hours'],
  ['phone', 'Phone number'],
  ['whatsApp', 'WhatsApp number'],
  ['email', 'Email address'],
];

const fieldNames: readonly string[] = [
  ...policyFields.map(([name]) => name),
  ...shopFields.map(([key]) => `shop.${key}`),
];

/** Returns all fields with their present values, in the order in which they are offered. */
export function listFields(facts: ShopFacts): ContentField[] {
  return [
    ...policyFields.map(([name, label, value]) => ({ name, label, value: String(value) })),
    ...shopFields.map(([key, label]) => ({ name: `shop.${key}`, label, value: facts[key] })),
  ];
}

/** Returns the fields in a text that do not exist; other words in braces are text. */
export function listUnknownFields(text: string): string[] {
  return listUnknownBraces(text, fieldNames)
    .map(({ name }) => name)
    .filter((name) => /^[a-z][\w.]*$/i.test(name));
}

/** Returns a text with the values of its fields. */
export function fillFields(text: string, values: ReadonlyMap<string, string>): string {
  return fillBraces(text, (name) => values.get(name));
}
