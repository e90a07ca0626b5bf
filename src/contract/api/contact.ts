import { z } from 'zod';
import { maxLength } from '../rules/limits.ts';
import { wholeAddress } from '../rules/people/contact.rules.ts';
import { isEmail } from '../rules/people/users.rules.ts';
import { answer, route, text, textLines, typed } from './base.ts';

/** A message to the shop. `website` is a trap: people never see the field, so only machines fill it. */
export const contactInput = z.object({
  name: text('Name', maxLength.contactName),
  email: text('Email', maxLength.email).refine(isEmail, wholeAddress),
  message: textLines('Message', maxLength.contactMessage),
  website: typed().max(500).optional(),
});
export type ContactInput = z.infer<typeof contactInput>;

export const contactContract = {
  send: route('POST', '/contact', 'all', {
    summary: 'Write to the shop; as JSON or as a plain HTML form',
    codes: ['TOO_MANY'],
  })
    .input(contactInput)
    .output(answer({ message: z.string() })),
};
