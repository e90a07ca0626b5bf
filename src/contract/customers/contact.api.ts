import { z } from 'zod';
import { isEmail } from '../accounts/users.rules.ts';
import { maxLength } from '../limits.ts';
import { limitedLines, limitedText, response, route, textInput } from '../schemas.ts';
import { fullEmailMessage } from './contact.rules.ts';

/** A message to the shop. `website` is a trap: people never see the field, so only machines fill it. */
export const contactInput = z.object({
  name: limitedText('Name', maxLength.contactName),
  email: limitedText('Email', maxLength.email).refine(isEmail, fullEmailMessage),
  message: limitedLines('Message', maxLength.contactMessage),
  website: textInput().max(500).optional(),
});
export type ContactInput = z.infer<typeof contactInput>;

export const contactContract = {
  send: route('POST', '/contact', 'all', {
    summary: 'Send a message to the shop, as JSON or as a plain HTML form',
    codes: ['TOO_MANY'],
  })
    .input(contactInput)
    .output(response({ message: z.string() })),
};
