import { z } from 'zod';
import { addressErrors } from '../rules/people/address-fields.ts';
import { typed } from './base.ts';

const field = typed().trim().default('');

/** An address from outside: trimmed, checked by {@link addressErrors}. */
export const addressSchema = z
  .object({
    firstName: field,
    lastName: field,
    email: field,
    phone: field,
    street: field,
    city: field,
    state: field,
    zipcode: field,
    country: field,
  })
  .superRefine((address, context) => {
    for (const [path, message] of Object.entries(addressErrors(address))) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
  });

/** An address as the API answers it. */
export const addressAnswer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: z.string(),
});
