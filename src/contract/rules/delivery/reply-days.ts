import { spellNumber } from '../shop/number-words.ts';

/** Usual time until a message is answered. */
const reply = 2;
export const replyDays = { days: reply, words: `${spellNumber(reply)} working days` };
