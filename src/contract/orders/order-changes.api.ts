import { z } from 'zod';
import { addressSchema } from '../customers/addresses.api.ts';
import { maxLength } from '../limits.ts';
import { id, multilineInput, response, route, textInput } from '../schemas.ts';
import { orderSchema } from './order.api.ts';

const reason = multilineInput()
  .trim()
  .max(maxLength.cancelReason, `A reason may have at most ${maxLength.cancelReason} characters.`)
  .optional()
  .default('');

const lineChangeInput = z.object({
  /** The line's place among the order's items, from 0. */
  index: z.number('Which line: its place, from 0.').int('Which line: its place, from 0.').min(0).max(10_000),
  size: textInput().trim().max(60).optional(),
  color: textInput().trim().max(60).optional(),
  /** 0 takes the line out. */
  quantity: z
    .number('Quantity is a whole number.')
    .int('Quantity is a whole number.')
    .min(0, 'Quantity is at least 0.')
    .max(1_000_000)
    .optional(),
});

export const changeOrderInput = z.object({
  orderId: id,
  address: addressSchema.optional(),
  lines: z.array(lineChangeInput).max(200, 'At most 200 lines at once.').optional(),
  /** The delivery fee from now on, in major units; it stays as agreed where it is left out. */
  shippingFee: z
    .number('The delivery fee is a number.')
    .min(0, 'The delivery fee is at least 0.')
    .max(1e12)
    .optional(),
  /** A word to the customer, in the mail. */
  note: multilineInput()
    .trim()
    .max(maxLength.paymentNote, `A note may have at most ${maxLength.paymentNote} characters.`)
    .optional(),
});
export type ChangeOrderInput = z.infer<typeof changeOrderInput>;

/** The calls that cancel or change an order; part of those of orders. */
export const orderChangeCalls = {
  cancel: route('POST', '/order/cancel', 'signed-in', {
    right: 'order_changes',
    summary:
      'Cancel an order, as its owner or an admin. An unpaid order is cancelled immediately and its stock restored; for a paid order still in the workroom the owner requests it and an admin decides',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE', 'TOO_MANY'],
  })
    .input(z.object({ orderId: id, reason }))
    .output(response({ data: orderSchema, message: z.string() })),

  decideCancel: route('POST', '/order/cancel/decide', 'admin', {
    right: 'order_changes',
    summary:
      'Accept or refuse a cancellation request. Accepting refunds the payment, less a charge for what was cut, and restores stock; refusing needs a reason, which the customer sees',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(
      z.object({
        orderId: id,
        accept: z.boolean('Accept is true or false.'),
        reason,
        /** What the shop retains for work on cloth that was cut, in major units; at most what was paid. */
        charge: z.number('The charge is a number.').min(0, 'The charge is at least 0.').max(1e12).optional(),
      }),
    )
    .output(response({ data: orderSchema, message: z.string() })),

  change: route('POST', '/order/change', 'admin', {
    right: 'order_changes',
    summary:
      'Change an order before dispatch: address, delivery fee, and size, colour or quantity of its items. The difference is refunded or becomes due',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE', 'OUT_OF_STOCK', 'CURRENCY_ABROAD', 'TRANSFER_AT_HOME'],
  })
    .input(changeOrderInput)
    .output(response({ data: orderSchema, message: z.string() })),
};
