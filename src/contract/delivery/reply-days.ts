import { spellNumber } from '../text/spell-number.ts';

/** Usual time until a message is answered. */
const reply = 2;
export const replyDays = { days: reply, words: `${spellNumber(reply)} working days` };
