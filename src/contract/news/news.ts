import { fillBraces } from '../text/braces.ts';

/** Where the shop asks whether somebody wants news. */
export const newsSources = ['footer', 'checkout', 'sign-up'] as const;
export type NewsSource = (typeof newsSources)[number];

/** What a subscriber agrees to. Another wording gets another version, which is stored with each consent. */
export const newsConsent = {
  version: '2026-11',
  text: 'Send me news from {shop} by email or WhatsApp. I can stop it at any time.',
} as const;

/** The consent next to a box, with the name of the shop. */
export function newsConsentText(shopName: string): string {
  return fillBraces(newsConsent.text, (field) => (field === 'shop' ? shopName : undefined));
}

/** Days in which the link of a confirmation can be used. */
export const confirmDays = 7;

/** Letters that leave within an hour, over all processes. */
export const maxLettersPerHour = 500;

/** An order this many days after a press on a letter's link is counted for the letter. */
export const letterOrderDays = 7;

/** Characters of a subject, and of a text for WhatsApp. */
export const letterLimits = { subject: 150, whatsApp: 1000 } as const;

export const letterStates = ['sending', 'sent', 'stopped'] as const;
export type LetterState = (typeof letterStates)[number];
