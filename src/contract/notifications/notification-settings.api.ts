import { z } from 'zod';
import { limitedText } from '../schemas.ts';
import {
  maxRecipients,
  notificationEvents,
  type OptionalRecipientField,
  optionalRecipientFields,
  type RecipientField,
  recipientFields,
  recipientsProblem,
} from './notifications.rules.ts';

const fieldSchema = ({ name, maxLength, isValid, problem }: RecipientField) =>
  limitedText(name, maxLength).refine(isValid, problem);

const optionalFields = Object.fromEntries(
  optionalRecipientFields.map((name) => [name, fieldSchema(recipientFields[name]).optional()]),
) as Record<OptionalRecipientField, z.ZodOptional<z.ZodString>>;

/** An address and the events it is notified of. */
export const recipientSchema = z.object({
  email: fieldSchema(recipientFields.email),
  ...optionalFields,
  events: z
    .array(
      z.enum(notificationEvents, `What is told is one of ${notificationEvents.join(', ')}.`),
      'What is told is a list.',
    )
    .refine((events) => new Set(events).size === events.length, 'Something is ticked twice.'),
  /** What happens in the quiet hours comes in one mail when they are over. */
  quiet: z.boolean('Quiet nights are true or false.').optional(),
});

/** Which addresses are notified of which events. Events that need a decision reach at least one of them. */
export const notificationSettingsSchema = z
  .array(recipientSchema, 'Notifications are a list of addresses.')
  .max(maxRecipients, `At most ${maxRecipients} addresses.`)
  .superRefine((list, context) => {
    const refuse = (message: string, path: (string | number)[] = []) =>
      context.addIssue({ code: 'custom', message, path });
    const addresses = list.map(({ email }) => email.toLowerCase());
    addresses.forEach((address, index) => {
      if (addresses.indexOf(address) < index) refuse('This address stands there already.', [index, 'email']);
    });
    const problem = recipientsProblem(list);
    if (problem) refuse(problem, list.length > 0 ? [0, 'events'] : []);
  });
