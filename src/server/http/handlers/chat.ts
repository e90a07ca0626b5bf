import { readChat } from '../../orders/chat/read-chat.ts';
import type { Handlers } from '../call.ts';

/** Calls about pasted chats. */
export const chatHandlers: Pick<Handlers, 'chat'> = {
  chat: {
    read: async ({ text }, { shop, viewer }) => readChat(shop, viewer, text),
  },
};
