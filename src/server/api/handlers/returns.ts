import { rateLimits } from '../../../platform/rate-limits/limits.rules.ts';
import {
  consumeCustomerLimit,
  consumeLimit,
  networkOf,
  rewardLimit,
} from '../../../platform/rate-limits/rate-limits.ts';
import { getOrder } from '../../orders/index.ts';
import {
  listExpectedReturns,
  listReturns,
  quoteForViewer,
  receiveReturn,
  requestReturn,
  transitionOwnReturn,
  transitionReturn,
  uploadReturnPhoto,
  withdrawFromOrder,
} from '../../returns/index.ts';
import type { Handlers } from '../call.ts';
import { photoDownload } from '../downloads.ts';

/** Pieces that come back. */
export const returnHandlers: Pick<Handlers, 'returns' | 'receiving'> = {
  returns: {
    quote: async (input, { shop, viewer }) => ({ data: await quoteForViewer(shop, viewer, input) }),
    ask: async (input, { shop, viewer }) => {
      await consumeCustomerLimit(shop, rateLimits.returnAsk, viewer);
      const returnId = await requestReturn(shop, viewer, input);
      const data = await getOrder(shop, viewer, input.orderId);
      return {
        data,
        returnId,
        message: 'We’ve got your return request. We’ll email you soon; please keep the piece for now.',
      };
    },
    sendPhoto: async ({ orderId }, { shop, viewer, files }) => ({
      _id: await uploadReturnPhoto(shop, viewer, orderId, files),
    }),
    photo: async ({ photoId }, { shop, viewer }) => photoDownload(shop, viewer, photoId),
    sent: async (input, { shop, viewer }) => ({
      data: await transitionOwnReturn(shop, viewer, input, 'On its way'),
      message: 'Thank you. We’ll email you when it reaches us.',
    }),
    cancel: async (input, { shop, viewer }) => {
      await consumeCustomerLimit(shop, rateLimits.returnCancel, viewer);
      const data = await transitionOwnReturn(shop, viewer, input, 'Cancelled');
      return { data, message: 'The return is cancelled.' };
    },
    list: async (input, { shop }) => listReturns(shop, input),
    move: async (input, { shop, viewer }) => {
      const data = await transitionReturn(shop, viewer, input);
      return { data, message: `The return is now ${data.state}.` };
    },
    withdraw: async (input, { shop, clientIp }) => {
      await consumeLimit(shop, rateLimits.track, networkOf(clientIp));
      const answer = await withdrawFromOrder(shop, input);
      await rewardLimit(shop, rateLimits.track, networkOf(clientIp));
      return answer;
    },
  },

  receiving: {
    expected: async (input, { shop }) => listExpectedReturns(shop, input),
    receive: async (input, { shop, viewer }) => ({
      data: await receiveReturn(shop, viewer, input),
      message: 'The return is now Received.',
    }),
  },
};
