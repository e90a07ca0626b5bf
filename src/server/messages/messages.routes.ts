import { api, signedIn } from '../http/api-base.ts';
import { listMessages, removeMessage, setHandled } from './messages.ts';

export const messagesRoutes = {
  list: api.messages.list.handler(async ({ input, context }) => ({
    success: true,
    ...(await listMessages(context.shop, input)),
  })),
  setHandled: api.messages.setHandled.handler(async ({ input, context }) => ({
    success: true,
    data: await setHandled(context.shop, signedIn(context), input.messageId, input.handled),
  })),
  remove: api.messages.remove.handler(async ({ input, context }) => {
    await removeMessage(context.shop, signedIn(context), input.messageId);
    return { success: true, message: 'Message deleted' };
  }),
};
