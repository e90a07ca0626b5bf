import { confirmRestock, listWaiting, requestRestockNotice, stopRestock } from '../../restock/restock.ts';
import type { Handlers } from '../call.ts';

/** Handlers of calls about back-in-stock requests. */
export const restockHandlers: Pick<Handlers, 'restock'> = {
  restock: {
    ask: async (input, { shop, clientIp }) => {
      await requestRestockNotice(shop, input, clientIp);
      return { message: 'Almost done: please open the link we have just emailed you.' };
    },
    confirm: async ({ token }, { shop, clientIp }) => {
      await confirmRestock(shop, token, clientIp);
      return { message: 'Thank you. We write to you once, when it is back.' };
    },
    stop: async ({ token }, { shop, clientIp }) => {
      await stopRestock(shop, token, clientIp);
      return { message: 'We have forgotten your address.' };
    },
    waiting: async ({ productId }, { shop }) => ({ data: await listWaiting(shop, productId) }),
  },
};
