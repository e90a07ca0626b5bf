import {
  cancelLetter,
  confirmNews,
  countRecipients,
  listLetters,
  listWhatsAppTexts,
  previewLetter,
  readLetter,
  requestNews,
  sendLetter,
  sendTestLetter,
  stopNews,
} from '../../news/index.ts';
import type { Handlers } from '../call.ts';

/** Calls about those who want news, and letters to them. */
export const newsHandlers: Pick<Handlers, 'newsletter' | 'letters'> = {
  newsletter: {
    subscribe: async (input, { shop, clientIp }) => {
      await requestNews(shop, input, clientIp);
      return { message: 'Please open the link in the email we’ve just sent you' };
    },
    confirm: async ({ token }, { shop, clientIp }) => {
      await confirmNews(shop, token, clientIp);
      return { message: 'Thank you. We’ll email you when there’s something new' };
    },
    stop: async ({ token }, { shop, clientIp }) => {
      await stopNews(shop, token, clientIp);
      return { message: 'You won’t get any more news from us' };
    },
  },

  letters: {
    list: (input = {}, { shop }) => listLetters(shop, input),
    get: async ({ id }, { shop }) => ({ data: await readLetter(shop, id) }),
    recipients: async ({ group }, { shop }) => ({ count: await countRecipients(shop, group) }),
    send: async (input, { shop, viewer }) => ({
      data: await sendLetter(shop, viewer, input),
      message: 'The letter is being sent',
    }),
    cancel: async ({ id }, { shop, viewer }) => ({
      data: await cancelLetter(shop, viewer, id),
      message: 'The letter is stopped',
    }),
    preview: (input, { shop }) => previewLetter(shop, input),
    test: async (input, { shop, viewer }) => {
      await sendTestLetter(shop, viewer, input);
      return { message: `Test sent to ${viewer.email}` };
    },
    whatsApp: async (input, { shop }) => ({ data: await listWhatsAppTexts(shop, input) }),
  },
};
