import { z } from 'zod';
import { isEmail } from '../accounts/users.rules.ts';
import { fullEmailMessage } from '../customers/contact.rules.ts';
import { maxLength } from '../limits.ts';
import { id, limitedText, response, route, textInput } from '../schemas.ts';
import { maxSizeLength } from './sizes.ts';

/** The size and colour a customer waits for; both empty: any of the product. */
export const restockInput = z.object({
  productId: id,
  size: textInput().trim().max(maxSizeLength).default(''),
  color: textInput().trim().max(60).default(''),
  email: limitedText('Email', maxLength.email).refine(isEmail, fullEmailMessage),
});
export type RestockInput = z.output<typeof restockInput>;

const token = textInput('The link is incomplete.').trim().max(100);
const messageResponse = response({ message: z.string() });

export const restockContract = {
  ask: route('POST', '/restock', 'all', {
    summary: 'Request a back-in-stock email for a size and colour; sends a confirmation email',
    codes: ['PRODUCT_NOT_FOUND', 'WRONG_STATE', 'TOO_MANY'],
  })
    .input(restockInput)
    .output(messageResponse),

  confirm: route('POST', '/restock/confirm', 'all', {
    summary: 'Confirm a back-in-stock request by the token in its email',
    codes: ['LINK_EXPIRED', 'TOO_MANY'],
  })
    .input(z.object({ token }))
    .output(messageResponse),

  stop: route('POST', '/restock/stop', 'all', {
    summary: 'Withdraw a back-in-stock request by the token in any of its emails; erases the address',
    codes: ['TOO_MANY'],
  })
    .input(z.object({ token }))
    .output(messageResponse),

  waiting: route('GET', '/restock', 'admin', {
    right: 'products',
    summary: 'Count the back-in-stock requests by size and colour',
  })
    .input(z.object({ productId: id.optional() }))
    .output(
      response({
        data: z.array(
          z.object({
            productId: z.string(),
            name: z.string(),
            size: z.string(),
            color: z.string(),
            waiting: z.number().int(),
          }),
        ),
      }),
    ),
};
