export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/** Version of the terms and the privacy policy that a sign-up agrees to: the day they were last changed. */
export const termsVersion = '2026-11-22';

/** Maximum number of saved addresses per customer. */
export const maxSavedAddresses = 20;

/**
 * One local part, one @, a domain with a dot; ASCII only, so that no look-alike letter passes for another; no spaces,
 * no control characters, no double dots.
 */
export function isEmail(value: string): boolean {
  if (value.length > 254 || value.includes('..') || !/^[\x21-\x7e]+$/.test(value)) return false;
  return /^[^\s@<>"(),:;\\[\]]{1,64}@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]{2,}$/.test(value);
}

/**
 * Initials and titles that people write without a space before the next name ("J.Okafor", "St.John"), with the
 * character before them: browsers before Safari 16.4 refuse a file that looks behind.
 */
export const beforeName = /(^|[^\p{L}\d])(?:(?:\p{Lu}|St|Dr|Mr|Mrs|Ms|Prof|Rev|Engr|Chief)\.(?=\p{Lu}))+/gu;

/**
 * Whether a name holds what mail programs turn into a link: `://`, `www.`, or a dot followed by letters. "J.R. Obi"
 * and "St. John" hold none.
 */
export function containsWebAddress(name: string): boolean {
  const plain = name.normalize('NFKC').replace(beforeName, '$1');
  return /:\/\/|www\.|[\p{L}\d][.\u3002]\p{L}{2}/iu.test(plain);
}

/** Returns the error for a name that {@link containsWebAddress}. */
export function webAddressProblem(what: string): string {
  return `${what} cannot hold a web address. Put a space after each full stop.`;
}

/** How hard a password is to guess, roughly: a hint while typing. The server alone refuses. */
export type PasswordStrength = 'too short' | 'weak' | 'fair' | 'strong';

export function passwordStrength(password: string): PasswordStrength {
  if ([...password].length < minPasswordLength) return 'too short';
  const different = new Set(password.toLowerCase()).size;
  if (different < 5) return 'weak';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const score = different + password.length / 2 + kinds * 2;
  if (score < 15) return 'weak';
  return score < 22 ? 'fair' : 'strong';
}
