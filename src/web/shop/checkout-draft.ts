import type { Address, AddressField } from '../../contract/address-fields.ts';
import { addressFields } from '../../contract/address-fields.ts';
import type { Session } from '../state/session.ts';

const draftKeyOf = (userId: string) => `checkoutAddress:${userId}`;
const attemptKey = 'checkoutAttempt';

type Attempt = { contents: string; key: string };

/** What this person typed before, in this tab; survives reload and a failed payment. */
export function readDraft({ id, email }: Pick<Session, 'id' | 'email'>): Address {
  const kept = readJson<Partial<Address>>(draftKeyOf(id)) ?? {};
  const entries = addressFields.map((field): [AddressField, string] => [field, kept[field] ?? '']);
  const draft = Object.fromEntries(entries) as Address;
  return { ...draft, email: draft.email || email, country: draft.country || 'Nigeria' };
}

export function writeDraft({ id }: Pick<Session, 'id'>, address: Address): void {
  writeJson(draftKeyOf(id), address);
}

/**
 * The idempotency key of these contents: the same after a double click, a reload or a second try, another once
 * anything in the order has changed.
 */
export function attemptKeyFor(contents: unknown): string {
  const text = JSON.stringify(contents);
  const kept = readJson<Attempt>(attemptKey);
  if (kept?.contents === text) return kept.key;
  return newAttemptKey(contents);
}

/** Makes a fresh key for the same contents. */
export function newAttemptKey(contents: unknown): string {
  const attempt = { contents: JSON.stringify(contents), key: randomKey() };
  writeJson(attemptKey, attempt);
  return attempt.key;
}

/** 128 random bits; `crypto.randomUUID` is missing on pages served without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The order is placed: the next one is another. */
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
