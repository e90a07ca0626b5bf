import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { shopConfig } from '../../shop.config.ts';
import { maxPasswordLength, minPasswordLength } from '../contract/accounts/users.rules.ts';
import { invalidFields } from '../contract/errors.ts';
import { concurrencyLimit } from './concurrency-limit.ts';

/** OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing occupies a processor for tens of milliseconds: one stays free for other requests, however many users log
 * in.
 */
const limitConcurrency = concurrencyLimit(Math.max(1, availableParallelism() - 1));

export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(password.normalize('NFKC'), options));
}

export function verifyPassword(hashed: string, password: string): Promise<boolean> {
  return limitConcurrency(() => verify(hashed, password.normalize('NFKC')));
}

let decoy: Promise<string> | undefined;

/** Takes the time of a real check, for an email without an account. Always false. */
export async function verifyAgainstDecoy(password: string): Promise<false> {
  decoy ??= hashPassword('no such account');
  await verifyPassword(await decoy, password);
  return false;
}

const commonCount = 5000;
/** The shop's own name and town, in the ways people write them. */
const shopWords = [shopConfig.name, shopConfig.city]
  .map((words) => words.toLowerCase())
  .flatMap((words) => [words, words.replaceAll(' ', ''), words.replaceAll(' ', '-')])
  .concat('bubudress');

/** The most common passwords of eight characters and more, in lower case, and the shop's own words. */
const common = new Set([
  ...(dictionary['passwords-common'] ?? [])
    .filter((entry): entry is string => typeof entry === 'string' && entry.length >= 8)
    .slice(0, commonCount),
  ...shopWords,
]);

/**
 * Returns why a password is rejected, or undefined: not 8 to 128 characters, among the most common ones, one or two
 * characters repeated, or a word of the person's email or name.
 * @param own the person's email and name
 */
export function passwordProblem(
  password: string,
  own: readonly string[],
): 'length' | 'common' | 'own' | undefined {
  const length = [...password].length;
  if (length < minPasswordLength || length > maxPasswordLength) return 'length';
  const typed = password.normalize('NFKC').toLowerCase().trim();
  const bare = typed.replace(/[\d!?.@#*_-]+$/, '').trim();
  if (common.has(typed) || new Set(typed).size < 3 || shopWords.includes(bare)) return 'common';
  const words = own.flatMap((word) => [word, word.split('@')[0] ?? '']).map((word) => word.toLowerCase());
  return words.some((word) => word.length >= 4 && (typed === word || bare === word)) ? 'own' : undefined;
}

const problemMessages = {
  length: `Use ${minPasswordLength} to ${maxPasswordLength} characters.`,
  common: 'This password is too common. Three plain words make a good one.',
  own: 'This password is your own name or email. Please choose another.',
};

/**
 * Refuses a new password for what {@link passwordProblem} finds.
 * @param field the name of the form's field
 * @throws INVALID_FIELDS
 */
export function checkNewPassword(
  password: string,
  owner: { email: string; name: string },
  field = 'password',
): void {
  const problem = passwordProblem(password, [owner.email, owner.name]);
  if (problem) throw invalidFields({ [field]: problemMessages[problem] });
}
