import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { invalidFields } from '../../contract/errors.ts';

/** OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), options);
}

export function verifyPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, password.normalize('NFKC'));
}

let decoy: Promise<string> | undefined;

/** Spends the time of a real check, for an e-mail nobody has. Always false. */
export async function verifyAgainstDecoy(password: string): Promise<false> {
  decoy ??= hashPassword('no such account');
  await verifyPassword(await decoy, password);
  return false;
}

const commonCount = 5000;
const shopWords = ['ewaatelier', 'ewa atelier', 'ewa-atelier', 'portharcourt', 'port harcourt', 'bubudress'];

/** The most common passwords of eight characters and more, in lower case, and the shop's own words. */
const common = new Set([
  ...(dictionary['passwords-common'] ?? [])
    .filter((entry): entry is string => typeof entry === 'string' && entry.length >= 8)
    .slice(0, commonCount),
  ...shopWords,
]);

/**
 * Refuses a new password that is among the most common ones, of one or two characters repeated, or the person's own
 * e-mail or name.
 * @param field the name of the form's field
 * @throws INVALID_FIELDS
 */
export function checkNewPassword(
  password: string,
  owner: { email: string; name: string },
  field = 'password',
): void {
  const typed = password.normalize('NFKC').toLowerCase().trim();
  const bare = typed.replace(/[\d!?.@#*_-]+$/, '');
  if (common.has(typed) || new Set(typed).size < 3 || shopWords.includes(bare)) {
    throw invalidFields({ [field]: 'This password is too common. Three plain words make a good one.' });
  }
  const own = [owner.email, owner.email.split('@')[0] ?? '', owner.name].map((word) => word.toLowerCase());
  if (own.some((word) => word.length >= 4 && (typed === word || bare === word))) {
    throw invalidFields({ [field]: 'This password is your own name or email. Please choose another.' });
  }
}
