import { originOf } from '../../../platform/http/request-headers.ts';
import {
  acceptQuote,
  addRequestPicture,
  answerQuestion,
  askCustomer,
  declineRequest,
  getLinkedRequest,
  getQuotePage,
  getRequest,
  listRequests,
  listRequestsOf,
  offerQuoteDelivery,
  sendQuote,
  sendRequest,
  takeChatAsRequest,
  takeMessageAsRequest,
  withdrawRequest,
  withRequestThrottle,
} from '../../made-to-measure/index.ts';
import type { Handlers } from '../call.ts';
import { requestPictureDownload } from '../downloads.ts';

/** Requests for pieces made to measure, and quotes. */
export const madeToMeasureHandlers: Pick<Handlers, 'madeToMeasure' | 'quotes'> = {
  madeToMeasure: {
    send: async (input, { shop, viewer, files, clientIp }) => ({
      data: await sendRequest(shop, viewer, input, files, clientIp),
      message: 'Thank you. We’ll read it and write to you with a question or a quote.',
    }),
    list: async (input, { shop }) => listRequests(shop, input),
    mine: async (_, { shop, viewer }) => ({ data: await listRequestsOf(shop, viewer.id) }),
    byLink: async ({ token }, { shop, clientIp }) => ({
      data: await withRequestThrottle(shop, clientIp, () => getLinkedRequest(shop, token)),
    }),
    picture: async ({ key, token }, { shop, viewer }) => requestPictureDownload(shop, viewer, key, token),
    get: async ({ id }, { shop }) => ({ data: await getRequest(shop, id) }),
    addPicture: async ({ id }, { shop, viewer, files }) => addRequestPicture(shop, viewer, id, files),
    fromMessage: async ({ messageId }, { shop, viewer }) => ({
      data: await takeMessageAsRequest(shop, viewer, messageId),
      message: 'The request is there.',
    }),
    fromChat: async ({ text }, { shop, viewer }) => ({
      data: await takeChatAsRequest(shop, viewer, text),
      message: 'The request is there.',
    }),
    ask: async (input, { shop, viewer }) => {
      const data = await askCustomer(shop, viewer, input);
      return { data, message: data.email ? 'Your question is mailed.' : 'Your question is ready to send.' };
    },
    answer: async (input, { shop, clientIp }) => ({
      data: await withRequestThrottle(shop, clientIp, () => answerQuestion(shop, input)),
      message: 'Thank you. We have your answer.',
    }),
    decline: async (input, { shop, viewer }) => ({
      data: await declineRequest(shop, viewer, input),
      message: 'Declined',
    }),
    withdraw: async ({ token }, { shop, clientIp }) => ({
      data: await withRequestThrottle(shop, clientIp, () => withdrawRequest(shop, token)),
      message: 'Your request is withdrawn.',
    }),
  },

  quotes: {
    send: async (input, { shop, viewer }) => {
      const request = await sendQuote(shop, viewer, input);
      const [quote] = request.quotes;
      if (!quote) throw new Error('The quote was not written.');
      return {
        version: quote.version,
        link: request.quoteLink,
        whatsApp: request.whatsApp ?? { text: '', url: '' },
        data: quote,
        state: request.state,
        message: request.email ? 'The quote is ready, and mailed' : 'The quote is ready',
      };
    },
    get: async ({ token }, { shop, clientIp }) => ({
      data: await withRequestThrottle(shop, clientIp, () => getQuotePage(shop, token)),
    }),
    ways: async ({ token, address }, { shop, clientIp }) =>
      withRequestThrottle(shop, clientIp, () => offerQuoteDelivery(shop, token, address)),
    accept: async (input, { shop, clientIp, headers }) =>
      withRequestThrottle(shop, clientIp, async () => {
        const accepted = await acceptQuote(shop, input, originOf(shop.config, headers));
        return {
          ...accepted,
          message: accepted.payment
            ? 'Thank you. We’ll begin once your payment arrives.'
            : 'Thank you. We have your order.',
        };
      }),
  },
};
