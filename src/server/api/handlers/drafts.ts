import { idempotencyKeyOf, originOf } from '../../../platform/http/request-headers.ts';
import {
  addDraft,
  changeDraft,
  claimReply,
  getDraftResponse,
  getPayPage,
  listDrafts,
  offerDraftDelivery,
  offerLinkDelivery,
  readChat,
  recordPayment,
  releaseReply,
  removeDraft,
  sendDraft,
  startLinkPayment,
  withLinkThrottle,
} from '../../drafts/index.ts';
import type { Handlers } from '../call.ts';

/** Calls about orders that the shop's people write, and the links that pay them. */
export const draftHandlers: Pick<Handlers, 'drafts' | 'pay'> = {
  drafts: {
    add: async (input, { shop, viewer, headers }) => ({
      data: await addDraft(shop, viewer, input, idempotencyKeyOf(headers)),
      message: 'Saved as a draft',
    }),
    list: async (input, { shop }) => listDrafts(shop, input),
    get: async ({ id }, { shop }) => ({ data: await getDraftResponse(shop, id) }),
    change: async (input, { shop, viewer }) => ({
      data: await changeDraft(shop, viewer, input),
      message: 'Saved',
    }),
    remove: async ({ id }, { shop, viewer }) => {
      await removeDraft(shop, viewer, id);
      return { message: 'Thrown away' };
    },
    ways: async (input, { shop }) => offerDraftDelivery(shop, input),
    send: async ({ draftId }, { shop, viewer }) => {
      const data = await sendDraft(shop, viewer, draftId);
      const { link, whatsApp, expiresAt } = data;
      return {
        data,
        link,
        whatsApp: whatsApp ?? { text: '', url: '' },
        expiresAt: expiresAt ?? '',
        message: data.customer.email ? 'The link is ready, and mailed' : 'The link is ready',
      };
    },
    paid: async (input, { shop, viewer, headers }) =>
      recordPayment(shop, viewer, input, idempotencyKeyOf(headers)),
  },

  pay: {
    get: async ({ token, reference }, { shop, clientIp }) => ({
      data: await withLinkThrottle(shop, clientIp, () => getPayPage(shop, token, reference)),
    }),
    ways: async ({ token, address }, { shop, clientIp }) =>
      withLinkThrottle(shop, clientIp, () => offerLinkDelivery(shop, token, address)),
    pay: async (input, { shop, clientIp, headers }) =>
      withLinkThrottle(shop, clientIp, () => startLinkPayment(shop, input, originOf(shop.config, headers))),
  },
};

/** Calls about pasted chats. */
export const chatHandlers: Pick<Handlers, 'chat'> = {
  chat: {
    claim: async ({ orderId, takeOver }, { shop, viewer }) => ({
      answering: await claimReply(shop, viewer, orderId, takeOver ?? false),
    }),
    release: async ({ orderId }, { shop, viewer }) => {
      await releaseReply(shop, viewer, orderId);
      return {};
    },
    read: async ({ text }, { shop, viewer }) => readChat(shop, viewer, text),
  },
};
