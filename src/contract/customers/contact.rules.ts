import { isEmail } from '../accounts/users.rules.ts';
import type { FieldErrors } from '../errors.ts';
import { cleanLine } from '../text/clean-text.ts';

export const fullEmailMessage = 'Enter the full address, like name@example.com.';

const required = { name: 'Name', email: 'Email', message: 'Message' };

/** What is missing or wrong in a message to the shop, by field; empty when it can be sent. */
export function contactErrors(fields: Record<string, string>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, label] of Object.entries(required)) {
    if (!cleanLine(fields[name] ?? '').trim()) errors[name] = `${label} is required.`;
  }
  if (!errors.email && !isEmail(cleanLine(fields.email ?? '').trim())) errors.email = fullEmailMessage;
  return errors;
}
