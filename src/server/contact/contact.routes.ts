import { api } from '../http/api-base.ts';
import { readViewer } from '../users/tokens.ts';
import { takeMessage } from './contact.ts';

export const contactRoutes = {
  send: api.contact.send.handler(async ({ input, context }) => {
    const sender = await readViewer(context.shop, context.headers);
    await takeMessage(context.shop, input, context.clientIp, sender?.id);
    return { success: true, message: 'Thank you. Your message has reached us.' };
  }),
};
