import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isEmail } from '../../../contract/accounts/users.rules.ts';
import type { Reading } from '../../../contract/drafts/chat.api.ts';
import { chatSigns } from '../../../contract/money/currency-patterns.ts';
import { referenceLetters } from '../../orders/index.ts';
import type { LineScanner } from './line-scanner.rules.ts';
import { certainReading, uncertainReading } from './reading.rules.ts';

const emailPattern = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
const digitsPattern = new RegExp(String.raw`(?<![\d${chatSigns}])\+?\(?\d(?:[\s().-]{0,2}\d){6,15}(?!\d)`);

export function takeEmail(line: LineScanner): Reading<string> | undefined {
  if (!emailPattern.test(line.rest)) return undefined;
  const [email = ''] = line.take(emailPattern) ?? [];
  return isEmail(email) ? certainReading(email.toLowerCase()) : uncertainReading(email);
}

/** Takes a telephone number out of a line; without the country's code it is one of Nigeria. Answers +234… */
export function takePhone(line: LineScanner): Reading<string> | undefined {
  const [typed = ''] = digitsPattern.exec(line.rest) ?? [];
  const number = typed === '' ? undefined : parsePhone(typed);
  if (!number) return undefined;
  line.take(digitsPattern);
  return certainReading(number);
}

/** The first telephone number in a text, as E.164; undefined without one. */
export function findPhone(text: string): string | undefined {
  for (const [typed] of text.matchAll(new RegExp(digitsPattern, 'g'))) {
    const number = parsePhone(typed);
    if (number) return number;
  }
  return undefined;
}

/** E.164 of what was typed; undefined for what is no telephone number. */
export function parsePhone(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(typed, { defaultCountry: 'NG' });
  const usable = phone?.countryCallingCode === '234' ? phone.isValid() : phone?.isPossible();
  return usable && phone ? phone.number : undefined;
}

const referenceLetter = `[${referenceLetters}]`;
const referencePatterns = [
  new RegExp(
    String.raw`\b[Oo](?:rder|RDER)\s{0,2}(?:[Rr]eference|[Rr]ef\.?|[Nn]o\.?|[Nn]umber)\s{0,2}(?:is|[:#])?\s{0,2}(${referenceLetter}{4}-?${referenceLetter}{4})\b`,
  ),
  new RegExp(
    String.raw`\b(?:[Rr]eference|[Rr]ef\.?)\s{0,2}[:#]?\s{0,2}(${referenceLetter}{4}-?${referenceLetter}{4})\b`,
  ),
  new RegExp(String.raw`\b[Oo]rder\s{0,2}#?\s{0,2}((?=${referenceLetter}{0,7}\d)${referenceLetter}{8})\b`),
];

/** Takes the reference of an order out of a line, as the shop's own message to WhatsApp writes it. */
export function takeReference(line: LineScanner): string | undefined {
  for (const pattern of referencePatterns) {
    const found = line.take(pattern);
    if (found?.[1]) return found[1].replace('-', '');
  }
  return undefined;
}

const namePattern = String.raw`(\p{Lu}[\p{L}'’.-]{0,30}(?:\s\p{Lu}[\p{L}'’.-]{0,30}){0,3})`;
/** "My name is Ngozi Okafor", "this is Ngozi", "na Ngozi": how people say who they are, the certain one first. */
const introductionPatterns = [
  {
    pattern: new RegExp(
      String.raw`(?:^|[\s,.!])(?:[Mm]y\s|[Tt]he\s)?[Nn]ames?\s(?:is|na)\s${namePattern}`,
      'u',
    ),
    isSure: true,
  },
  {
    pattern: new RegExp(
      String.raw`(?:^|[\s,.!])(?:[Tt]his\sis|[Ii]t[’']s|I\sam|I[’']m|[Nn]a)\s${namePattern}`,
      'u',
    ),
    isSure: false,
  },
];

export function takeName(line: LineScanner): Reading<string> | undefined {
  for (const { pattern, isSure } of introductionPatterns) {
    const found = line.take(pattern)?.[1];
    if (found)
      return isSure ? certainReading(found) : uncertainReading(found, [{ value: found, label: found }]);
  }
  return undefined;
}
