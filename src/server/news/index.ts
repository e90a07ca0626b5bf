export { pressLetterLink } from './letter-press.ts';
export { startLetterJob } from './letters.jobs.ts';
export { listLetters, readLetter } from './list-letters.ts';
export { moveNews } from './move-news.ts';
export { cancelLetter, countRecipients, previewLetter, sendLetter, sendTestLetter } from './send-letter.ts';
export {
  confirmNews,
  deleteOldNews,
  eraseNews,
  exportNews,
  offerNews,
  readCustomerNews,
  requestNews,
  stopNews,
} from './subscribe.ts';
export { listWhatsAppTexts } from './whatsapp-texts.ts';
