import { z } from 'zod';
import { maxSizeLength } from '../../rules/catalog/sizes.ts';
import { maxLength } from '../../rules/limits.ts';
import { fullEmailMessage } from '../../rules/people/contact.rules.ts';
import { isEmail } from '../../rules/people/users.rules.ts';
import { id, limitedText, response, route, textInput } from '../base.ts';

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
    summary: 'Ask to be told when a sold-out size and colour is back; a mail asks to confirm',
    codes: ['PRODUCT_NOT_FOUND', 'WRONG_STATE', 'TOO_MANY'],
  })
    .input(restockInput)
    .output(messageResponse),

  confirm: route('POST', '/restock/confirm', 'all', {
    summary: 'Confirm such a wish by the token of its mail',
    codes: ['LINK_EXPIRED', 'TOO_MANY'],
  })
    .input(z.object({ token }))
    .output(messageResponse),

  stop: route('POST', '/restock/stop', 'all', {
    summary: 'Take such a wish back by the token of any of its mails; the address is erased',
    codes: ['TOO_MANY'],
  })
    .input(z.object({ token }))
    .output(messageResponse),

  waiting: route('GET', '/restock', 'admin', {
    right: 'products',
    summary: 'How many people wait for which size and colour',
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
