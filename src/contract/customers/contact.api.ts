import { z } from 'zod';
import { isEmail } from '../accounts/users.rules.ts';
import { maxLength } from '../limits.ts';
import { codeTextInput, limitedLines, limitedText, response, route, textInput } from '../schemas.ts';
import { fullEmailMessage } from './contact.rules.ts';

/** A message to the shop. `website` is a trap: people never see the field, so only machines fill it. */
export const contactInput = z.object({
  name: limitedText('Name', maxLength.contactName),
  email: limitedText('Email', maxLength.email).refine(isEmail, fullEmailMessage),
  message: limitedLines('Message', maxLength.contactMessage),
  website: textInput().max(500).optional(),
  /** Random; of messages with the same key one is stored. A form without scripts sends none. */
  key: codeTextInput()
    .regex(/^[0-9a-f]{32}$/, 'The key of a message has 32 hexadecimal digits.')
    .optional(),
});
export type ContactInput = z.infer<typeof contactInput>;

export const contactContract = {
  send: route('POST', '/contact', 'all', {
    summary:
      'Send a message to the shop, as JSON or as a plain HTML form; one with the key of an earlier one is stored once',
    codes: ['TOO_MANY'],
  })
    .input(contactInput)
    .output(response({ message: z.string() })),
};
