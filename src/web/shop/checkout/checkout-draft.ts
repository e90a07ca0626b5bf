import { shopConfig } from '../../../../shop.config.ts';
import type { Address } from '../../../contract/customers/address-fields.ts';
import { addressFields, toFullAddress } from '../../../contract/customers/address-fields.ts';
import type { PlaceOrderInput } from '../../../contract/orders/orders.api.ts';
import type { PaymentMethod } from '../../../contract/payments/payments.rules.ts';
import { randomId } from '../../client/random-id.ts';
import { tabStore } from '../../state/browser-storage.ts';
import type { Session } from '../../state/session.ts';
import { isSameRequest } from './checkout.rules.ts';

const getDraftKey = (userId: string) => `checkoutAddress:${userId}`;
const getChoiceKey = (userId: string) => `checkoutChoice:${userId}`;
const attemptKey = 'checkoutAttempt';

/** What was sent under which idempotency key; it may have become an order. `lost`: no answer came at all. */
type Attempt = { contents: PlaceOrderInput; key: string; lost?: boolean };

type Person = Pick<Session, 'email' | 'name'>;

/** Returns the address before any input: what the account contains. */
export function blankAddress({ email, name }: Person): Address {
  return { ...toFullAddress({}), ...splitName(name), email, country: shopConfig.country };
}

/** The last word of a name is taken for the last name; a single word for the first. */
function splitName(name: string): Pick<Address, 'firstName' | 'lastName'> {
  const parts = name.trim().split(/\s+/);
  const lastName = parts.length > 1 ? (parts.pop() ?? '') : '';
  return { firstName: parts.join(' '), lastName };
}

/** What this person typed before, in this tab; survives reload and a failed payment. */
export function readDraft(session: Pick<Session, 'id'> & Person): Address {
  const stored = readJson<Partial<Address>>(getDraftKey(session.id)) ?? {};
  const blank = blankAddress(session);
  const entries = addressFields.map((field) => [field, stored[field] || blank[field]]);
  return toFullAddress({ ...stored, ...Object.fromEntries(entries) });
}

export function writeDraft({ id }: Pick<Session, 'id'>, address: Address): void {
  writeJson(getDraftKey(id), address);
}

/** How this person wants it brought and paid, and the code typed; survives reload as the address does. */
export type CheckoutChoice = {
  wayId: string;
  code: string;
  method: PaymentMethod;
  byTransfer: boolean;
  /** A part first, and the rest before it leaves. */
  payDeposit: boolean;
  /** The shop may remind of the cart. */
  remind: boolean;
};

export function readChoice({ id }: Pick<Session, 'id'>): CheckoutChoice {
  return {
    wayId: '',
    code: '',
    method: 'card',
    byTransfer: false,
    payDeposit: false,
    remind: false,
    ...readJson<Partial<CheckoutChoice>>(getChoiceKey(id)),
  };
}

export function writeChoice({ id }: Pick<Session, 'id'>, choice: CheckoutChoice): void {
  writeJson(getChoiceKey(id), choice);
}

/** The order is placed: the next one has another code, if any, and its cart is another. */
export function clearChoice({ id }: Pick<Session, 'id'>): void {
  writeChoice({ id }, { ...readChoice({ id }), code: '', remind: false });
}

/**
 * What to send, with its idempotency key: the same after a double click, a lost answer, a reload or a second try,
 * another once anything but the order of the lines has changed.
 */
export function attemptFor(contents: PlaceOrderInput): Attempt {
  const stored = readAttempt();
  return stored && isSameRequest(stored.contents, contents) ? stored : newAttempt(contents);
}

/** The same contents under a fresh key. */
export function newAttempt(contents: PlaceOrderInput): Attempt {
  const attempt: Attempt = { contents, key: randomId() };
  writeJson(attemptKey, attempt);
  return attempt;
}

/** No answer came to what was sent last. */
export function markResponseLost(): void {
  const attempt = readAttempt();
  if (attempt) writeJson(attemptKey, { ...attempt, lost: true });
}

/** Returns the contents last sent without an order in response; they may have become one nevertheless. */
export function readAttempt(): Attempt | undefined {
  return readJson<Attempt>(attemptKey);
}

/** The order is placed, or was refused: the next one is another. */
export function clearAttempt(): void {
  tabStore.remove(attemptKey);
}

function readJson<Value>(key: string): Value | undefined {
  return tabStore.readJson(key) as Value | undefined;
}

function writeJson(key: string, value: unknown): void {
  tabStore.write(key, JSON.stringify(value));
}
