import {
  agreeToCartReminder,
  listUnpaid,
  openCartReminder,
  stopCartReminder,
} from '../../reminders/index.ts';
import type { Handlers } from '../call.ts';

/** Calls about orders that wait for money, and about carts left at the checkout. */
export const reminderHandlers: Pick<Handlers, 'reminders' | 'cartReminders'> = {
  reminders: { unpaid: async (_, { shop }) => listUnpaid(shop) },

  cartReminders: {
    agree: async (input, { shop, viewer }) => ({ agreed: await agreeToCartReminder(shop, viewer, input) }),
    open: async ({ token }, { shop, clientIp }) => openCartReminder(shop, token, clientIp),
    stop: async ({ token }, { shop, clientIp }) => {
      await stopCartReminder(shop, token, clientIp);
      return { message: 'We won’t remind you of this bag.' };
    },
  },
};
