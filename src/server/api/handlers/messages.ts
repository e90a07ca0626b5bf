import {
  addTemplate,
  changeTemplate,
  listMessages,
  listTemplates,
  removeMessage,
  removeTemplate,
  replyToMessage,
  setHandled,
} from '../../messages/index.ts';
import type { Handlers } from '../call.ts';

/** Calls about the inbox and what is answered. */
export const messageHandlers: Pick<Handlers, 'messages'> = {
  messages: {
    list: async (input, { shop }) => listMessages(shop, input),
    setHandled: async ({ messageId, handled }, { shop, viewer }) => ({
      data: await setHandled(shop, viewer, messageId, handled),
    }),
    reply: async (input, { shop, viewer }) => ({
      ...(await replyToMessage(shop, viewer, input)),
      message: input.by === 'mail' ? 'Reply sent' : 'Reply saved',
    }),
    templates: async (_, { shop }) => ({ data: await listTemplates(shop) }),
    addTemplate: async (input, { shop, viewer }) => ({
      data: await addTemplate(shop, viewer, input),
      message: 'Template saved',
    }),
    changeTemplate: async ({ id, ...input }, { shop, viewer }) => ({
      data: await changeTemplate(shop, viewer, id, input),
      message: 'Template saved',
    }),
    removeTemplate: async ({ id }, { shop, viewer }) => ({
      data: await removeTemplate(shop, viewer, id),
      message: 'Template deleted',
    }),
    remove: async ({ messageId }, { shop, viewer }) => {
      await removeMessage(shop, viewer, messageId);
      return { message: 'Message deleted' };
    },
  },
};
