import { z } from 'zod';
import { maxLength } from '../limits.ts';
import { orderSchema } from '../orders/order.api.ts';
import { codeTextInput, id, multilineInput, response, route, textInput } from '../schemas.ts';
import { manualRefundMethods } from './payments.rules.ts';

const accountText = (name: string, most: number, schema = textInput()) =>
  schema.trim().min(1, `${name} is required.`).max(most, `${name} may have at most ${most} characters.`);

/** Where a transfer goes. */
const refundAccountInput = z.object({
  bankName: accountText('The bank', 100),
  accountName: accountText('The account name', 100),
  accountNumber: accountText('The account number', 60, codeTextInput()).regex(
    /^[A-Za-z0-9 /-]{4,60}$/,
    'An account number has digits and letters, at least four.',
  ),
});

export const refundInput = z
  .object({
    orderId: id,
    /** In major units; neither amount nor lines: everything that is left. */
    amount: z
      .number('An amount is a number.')
      .positive('An amount is more than nothing.')
      .max(1e12, 'This is more than was paid.')
      .optional(),
    /** Pieces, by the line's place among the order's items, from 0: what was paid for them goes back. */
    lines: z
      .array(
        z.object({
          index: z
            .number('Name a line of the order.')
            .int('Name a line of the order.')
            .nonnegative('Name a line of the order.'),
          quantity: z
            .number('A quantity is a whole number.')
            .int('A quantity is a whole number.')
            .positive('A quantity is at least 1.'),
        }),
      )
      .max(200)
      .optional(),
    /** With lines, or alone: the delivery fee as well, once an order. */
    shipping: z.boolean('Shipping is true or false.').optional(),
    /** True: its pieces go back into the stock now. False: never. Left out: with the last of the money, while in the workroom. */
    restock: z.boolean('Restock is true or false.').optional(),
    reason: multilineInput().trim().max(maxLength.paymentNote).optional(),
    note: multilineInput().trim().max(maxLength.paymentNote).optional(),
    account: refundAccountInput.optional(),
    /**
     * Manual refund instead of the original method: `cash` and `pos` are paid immediately, a transfer is marked once
     * it is sent.
     */
    by: z.enum(manualRefundMethods, 'Choose transfer, cash or pos.').optional(),
  })
  .refine(({ amount, lines, shipping }) => amount === undefined || (lines === undefined && !shipping), {
    path: ['amount'],
    message: 'Name an amount, or lines and delivery fee, not both.',
  })
  .refine(({ lines, shipping }) => lines === undefined || lines.length > 0 || shipping === true, {
    path: ['lines'],
    message: 'Choose at least one piece.',
  });
export type RefundInput = z.infer<typeof refundInput>;

export const refundsContract = {
  make: route('POST', '/order/refund', 'admin', {
    right: 'refunds',
    summary:
      'Refund an order in full or in part, by the original method unless `by` says otherwise: cards through the provider, cash and POS by hand, else by transfer. Amounts above the limit need the owner and a recent password confirmation. Header: Idempotency-Key',
    idempotent: true,
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE', 'IDEMPOTENCY_KEY_REUSED', 'WRONG_DUTY', 'CONFIRM_PASSWORD'],
  })
    .input(refundInput)
    .output(response({ data: orderSchema, message: z.string() })),

  again: route('POST', '/order/refund/again', 'admin', {
    right: 'refunds',
    summary: 'Retry a refund that the provider refused',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(z.object({ refundId: id }))
    .output(response({ data: orderSchema, message: z.string() })),

  sent: route('POST', '/order/refund/sent', 'admin', {
    right: 'refunds',
    summary: 'Mark a refund by transfer as sent, with the bank’s reference; emails the customer',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE'],
  })
    .input(
      z.object({
        refundId: id,
        reference: codeTextInput()
          .trim()
          .min(1, 'The bank’s reference is required.')
          .max(100, 'A reference may have at most 100 characters.'),
      }),
    )
    .output(response({ data: orderSchema, message: z.string() })),

  account: route('POST', '/order/refund/account', 'signed-in', {
    right: 'refunds',
    summary: 'Set the bank account for a refund by transfer, as the order’s owner or an admin',
    codes: ['ORDER_NOT_FOUND', 'WRONG_STATE', 'TOO_MANY'],
  })
    .input(refundAccountInput.extend({ orderId: id }))
    .output(response({ data: orderSchema, message: z.string() })),
};
