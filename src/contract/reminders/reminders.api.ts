import { z } from 'zod';
import { cartLineSchema } from '../cart/cart.api.ts';
import { chooseCurrency } from '../money/choose-currency.ts';
import { currencies } from '../money/currencies.ts';
import { codeTextInput, response, route } from '../schemas.ts';
import { orderReminders } from './reminders.ts';

const reminderSchema = z.object({
  kind: z.enum(orderReminders),
  at: z.string(),
  /** Whether its mail is still to leave, has left, or could not be sent. */
  state: z.enum(['waiting', 'sent', 'failed']),
});

const unpaidOrderSchema = z.object({
  orderId: z.string(),
  reference: z.string(),
  /** By link: an order written by staff. */
  kind: z.enum(['transfer', 'card', 'link', 'balance']),
  customer: z.string(),
  /** With the country's calling code; empty where unknown. */
  phone: z.string(),
  pieces: z.array(z.string()),
  currency: z.enum(currencies),
  /** What is to be paid now. */
  due: z.number(),
  /** When its pieces are released; null of a balance. */
  until: z.string().nullable(),
  /** A proof of its transfer waits to be checked. */
  proof: z.boolean(),
  /** The page that pays it. */
  link: z.string(),
  /** The same as a text for WhatsApp. */
  text: z.string(),
  /** What was mailed about it, the first first. */
  reminders: z.array(reminderSchema),
});
export type UnpaidOrder = z.infer<typeof unpaidOrderSchema>;

export const unpaidTotalSchema = z.object({
  currency: z.enum(currencies),
  due: z.number(),
  orders: z.number().int(),
});
export type UnpaidTotal = z.infer<typeof unpaidTotalSchema>;

export const remindersContract = {
  unpaid: route('GET', '/reminders', 'admin', {
    right: 'payments_read',
    summary:
      'List the orders that wait for money, the soonest to end first: unpaid and not expired, or ready with a balance; each with a text for WhatsApp and what was mailed about it',
  })
    .input(z.object({}).optional())
    .output(response({ data: z.array(unpaidOrderSchema), totals: z.array(unpaidTotalSchema) })),
};

/** What is stored for a reminder of a cart. */
export const cartReminderSchema = z.object({
  lines: z.array(cartLineSchema),
  currency: z.enum(currencies),
  agreedAt: z.string(),
  sentAt: z.string().nullable(),
});

const token = codeTextInput('The link is incomplete.').trim().max(100);

/** Reminders of a cart that was left at the checkout. */
export const cartRemindersContract = {
  agree: route('POST', '/cart/reminder', 'customer', {
    summary: 'Agree to one email about the own cart if it is not ordered within three hours, or withdraw it',
    adminRefusal: 'ADMIN_CART',
  })
    .input(
      z.object({
        agree: z.boolean('Agree, or do not.'),
        /** That of the checkout. */
        currency: z.enum(currencies, chooseCurrency).optional(),
      }),
    )
    .output(
      response({
        /** False while the shop sends no such emails, and of an empty cart. */
        agreed: z.boolean(),
      }),
    ),

  open: route('POST', '/cart/reminder/open', 'all', {
    summary: 'Get the lines that an email about a cart leads back to, by its token',
    codes: ['LINK_EXPIRED', 'TOO_MANY'],
    personal: true,
  })
    .input(z.object({ token }))
    .output(response({ lines: z.array(cartLineSchema), currency: z.enum(currencies) })),

  stop: route('POST', '/cart/reminder/stop', 'all', {
    summary: 'Erase what is stored for reminders of a cart, by the token of its email',
    codes: ['TOO_MANY'],
  })
    .input(z.object({ token }))
    .output(response({ message: z.string() })),
};
