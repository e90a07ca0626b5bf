import type { Address } from '../../contract/address-fields.ts';
import { addressFields } from '../../contract/address-fields.ts';
import type { PlaceOrderInput } from '../../contract/orders.ts';
import type { Session } from '../state/session.ts';

const draftKeyOf = (userId: string) => `checkoutAddress:${userId}`;
const attemptKey = 'checkoutAttempt';

/** What was sent under which idempotency key; it may have become an order. `lost`: no answer came at all. */
type Attempt = { contents: PlaceOrderInput; key: string; lost?: boolean };

/** The form before anything was typed. */
export function blankAddress({ email }: Pick<Session, 'email'>): Address {
  const empty = Object.fromEntries(addressFields.map((field) => [field, ''])) as Address;
  return { ...empty, email, country: 'Nigeria' };
}

/** What this person typed before, in this tab; survives reload and a failed payment. */
export function readDraft(session: Pick<Session, 'id' | 'email'>): Address {
  const kept = readJson<Partial<Address>>(draftKeyOf(session.id)) ?? {};
  const blank = blankAddress(session);
  const entries = addressFields.map((field) => [field, kept[field] || blank[field]]);
  return Object.fromEntries(entries) as Address;
}

export function writeDraft({ id }: Pick<Session, 'id'>, address: Address): void {
  writeJson(draftKeyOf(id), address);
}

/**
 * The idempotency key of these contents: the same after a double click, a lost answer, a reload or a second try,
 * another once anything in the order has changed.
 */
export function attemptKeyFor(contents: PlaceOrderInput): string {
  const kept = readAttempt();
  if (kept && JSON.stringify(kept.contents) === JSON.stringify(contents)) return kept.key;
  return newAttemptKey(contents);
}

/** Makes a fresh key for the same contents. */
export function newAttemptKey(contents: PlaceOrderInput): string {
  const attempt: Attempt = { contents, key: randomKey() };
  writeJson(attemptKey, attempt);
  return attempt.key;
}

/** No answer came to what was sent last. */
export function noteLostAnswer(): void {
  const attempt = readAttempt();
  if (attempt) writeJson(attemptKey, { ...attempt, lost: true });
}

/** The contents that were sent last without an order in answer; they may have become one all the same. */
export function readAttempt(): Attempt | undefined {
  return readJson<Attempt>(attemptKey);
}

/** 128 random bits; `crypto.randomUUID` is missing on pages served without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The order is placed, or was refused: the next one is another. */
export function endAttempt(): void {
  try {
    window.sessionStorage.removeItem(attemptKey);
  } catch {
    // without storage there is nothing to forget
  }
}

function readJson<Value>(key: string): Value | undefined {
  try {
    const text = window.sessionStorage.getItem(key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function writeJson(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    console.warn('What you type cannot be kept over a reload: this browser does not store anything.');
  }
}
