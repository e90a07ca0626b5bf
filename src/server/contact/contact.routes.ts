import { api } from '../http/api-base.ts';
import { takeMessage } from './contact.ts';

export const contactRoutes = {
  send: api.contact.send.handler(async ({ input, context }) => {
    await takeMessage(context.shop, input, context.clientAddress);
    return { success: true, message: 'Thank you. Your message has reached us.' };
  }),
};
