import { numberInWords } from '../shop/number-words.ts';

/** Usual time until a message is answered. */
const reply = 2;
export const replyDays = { days: reply, words: `${numberInWords(reply)} working days` };
