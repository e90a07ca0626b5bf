import { cleanCode } from '../text/clean-text.ts';

const homeCountryCode = '234';

/**
 * The number that WhatsApp opens a chat with: digits with the country code. A number that begins with one 0 is a
 * Nigerian one. Undefined when it cannot be a phone number.
 */
export function whatsAppDigits(typed: string): string | undefined {
  const number = cleanCode(typed).trim();
  if (!/^\+?[\d ().-]+$/.test(number)) return undefined;
  const digits = number.replace(/\D/g, '');
  const whole = digits.startsWith('00')
    ? digits.slice(2)
    : digits.startsWith('0') && !number.startsWith('+')
      ? homeCountryCode + digits.slice(1)
      : digits;
  return /^[1-9]\d{7,14}$/.test(whole) ? whole : undefined;
}

const profiles = {
  instagram: (name: string) => `https://www.instagram.com/${name}/`,
  tikTok: (name: string) => `https://www.tiktok.com/@${name}`,
};

/** The address of a profile given by its name (`@your.shop`) or by its https address; else undefined. */
export function socialAddress(network: keyof typeof profiles, typed: string): string | undefined {
  const value = typed.trim();
  const name = /^@?([A-Za-z0-9._]{1,30})$/.exec(value)?.[1];
  if (name !== undefined) return profiles[network](name);
  return URL.canParse(value) && new URL(value).protocol === 'https:' ? value : undefined;
}

/** A SWIFT code: 8 or 11 letters and digits. */
export const swiftCodePattern = /^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$/;

/** An account for transfers. Every text is empty where there is none. */
export type BankAccount = { bankName: string; accountName: string; accountNumber: string; swiftCode: string };

/** True where there is an account to transfer to; without one transfer is not offered. */
export function hasAccount(bank: BankAccount): boolean {
  return bank.accountNumber !== '';
}

/** What the owner chose for the home page; what is empty is as the shop itself has it. */
export type HomeChoice = { hero: { productId: string; headline: string }; featured: string[] };

export const noHomeChoice: HomeChoice = { hero: { productId: '', headline: '' }, featured: [] };

export const maxFeatured = 12;
export const maxHeadline = 80;
