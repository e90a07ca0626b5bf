import { readChat } from '../../drafts/chat/read-chat.ts';
import { claimReply, releaseReply } from '../../drafts/chat/reply-claims.ts';
import type { Handlers } from '../call.ts';

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
