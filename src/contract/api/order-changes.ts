import { z } from 'zod';
import { maxLength } from '../rules/limits.ts';
import { answer, id, route, typed } from './base.ts';
import { orderSchema } from './order.ts';

const reason = typed()
  .trim()
  .max(maxLength.cancelReason, `A reason may have at most ${maxLength.cancelReason} characters.`)
  .optional()
  .default('');

/** The calls that cancel or change an order; part of those of orders. */
export const orderChangeCalls = {
  cancel: route('POST', '/order/cancel', 'signed-in', {
    summary:
      'Cancel an order, as its owner or an admin: an unpaid one at once, its pieces go back to the stock; of a paid one that is still in the workroom the owner asks and an admin decides',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(z.object({ orderId: id, reason }))
    .output(answer({ data: orderSchema, message: z.string() })),

  decideCancel: route('POST', '/order/cancel/decide', 'admin', {
    summary:
      'Accept the wish that an order is cancelled: what was paid goes back, and its pieces to the stock; or refuse it with a reason, which the customer reads',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(z.object({ orderId: id, accept: z.boolean('Accept is true or false.'), reason }))
    .output(answer({ data: orderSchema, message: z.string() })),
};
