import { z } from 'zod';
import { maxLength } from '../limits.ts';
import { chooseCurrency } from '../money/choose-currency.ts';
import { currencies } from '../money/currencies.ts';
import {
  id,
  limitedCode,
  limitedText,
  paging,
  pagingResponse,
  response,
  route,
  searchTerm,
  secretInput,
  textInput,
} from '../schemas.ts';
import { staffRoles } from './roles.ts';
import {
  containsWebAddress,
  isEmail,
  maxPasswordLength,
  minPasswordLength,
  webAddressProblem,
} from './users.rules.ts';

/** An e-mail as people type it: trimmed; the server compares it lower-cased. */
export const emailSchema = textInput('Email is required.')
  .trim()
  .min(1, 'Email is required.')
  .max(maxLength.email, `Email may have at most ${maxLength.email} characters.`)
  .refine((value) => value === '' || isEmail(value), 'Enter the full address, like name@example.com.');

/** A new password; an emoji counts as one character. The server checks whether it is too common. */
export const passwordSchema = secretInput('Password is required.')
  .refine((value) => [...value].length >= minPasswordLength, `Use at least ${minPasswordLength} characters.`)
  .refine((value) => [...value].length <= maxPasswordLength, `Use at most ${maxPasswordLength} characters.`);

/** Returns a schema for a person's name: {@link limitedText} without links, since the shop puts it into mails. */
export function personName(what: string, max: number) {
  return limitedText(what, max).refine((value) => !containsWebAddress(value), webAddressProblem(what));
}

const currentPasswordSchema = secretInput('Password is required.').min(1, 'Password is required.').max(1000);

export const userSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['admin', 'user']),
  /** What an admin is trusted with; null for customers. */
  duty: z.enum(staffRoles).nullable(),
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** The own account; `pendingEmail` is the address that still waits to be confirmed. */
const profileSchema = userSchema.extend({
  pendingEmail: z.string().nullable(),
  /** The currency this customer chose last; null until they choose one. */
  currency: z.enum(currencies).nullable(),
});
export type Profile = z.infer<typeof profileSchema>;

/** A user in the admin's list: all their orders, and the total of the paid ones in each currency. */
const listedUserSchema = userSchema.extend({
  orders: z.number().int(),
  spent: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

const signedInResponse = response({ token: z.string(), message: z.string() });
const messageResponse = response({ message: z.string() });

export const usersContract = {
  register: route('POST', '/users/register', 'all', {
    summary: 'Create an account',
    status: 201,
    codes: ['TOO_MANY', 'EMAIL_TAKEN'],
  })
    .input(
      z.object({
        name: personName('Name', 100),
        email: emailSchema,
        password: passwordSchema,
        agree: z.literal(true, 'Please agree to the terms and the privacy policy.').optional(),
        remember: z.boolean().optional(),
        /** Asks for news at the email; a link to confirm is sent. */
        news: z.boolean('News is wanted or not.').optional(),
      }),
    )
    .output(signedInResponse),

  login: route('POST', '/users/login', 'all', {
    summary:
      'Sign in. If an admin has a second factor: 401 FACTOR_NEEDED with `challenge`, see /users/login/factor',
    codes: ['TOO_MANY', 'BAD_LOGIN', 'FACTOR_NEEDED'],
  })
    .input(
      z.object({
        email: textInput('Email is required.').trim().min(1, 'Email is required.').max(320),
        password: currentPasswordSchema,
        remember: z.boolean().optional(),
      }),
    )
    .output(signedInResponse),

  loginFactor: route('POST', '/users/login/factor', 'all', {
    summary: 'Complete a sign-in with its `challenge` and an authenticator or recovery code; each works once',
    codes: ['TOO_MANY', 'BAD_CODE', 'CHALLENGE_EXPIRED'],
  })
    .input(z.object({ challenge: limitedText('The challenge', 2000), code: limitedCode('The code', 40) }))
    .output(signedInResponse),

  forgotPassword: route('POST', '/users/forgot_password', 'all', {
    summary: 'Request a password reset email; the response is the same for every address',
    codes: ['TOO_MANY'],
  })
    .input(z.object({ email: emailSchema }))
    .output(messageResponse),

  resetPassword: route('POST', '/users/reset_password', 'all', {
    summary: 'Reset the password with the token in the email; ends all sessions',
    codes: ['TOO_MANY', 'RESET_EXPIRED'],
  })
    .input(z.object({ token: limitedText('Token', 200), password: passwordSchema }))
    .output(messageResponse),

  profile: route('GET', '/users/profile', 'signed-in', { summary: 'Get the own account' })
    .input(z.object({}).optional())
    .output(response({ data: profileSchema })),

  setCurrency: route('POST', '/users/currency', 'customer', {
    summary: 'Save the account’s preferred currency',
    adminRefusal: 'WRONG_ROLE',
  })
    .input(z.object({ currency: z.enum(currencies, chooseCurrency) }))
    .output(response({ currency: z.enum(currencies) })),

  updateProfile: route('PUT', '/users/profile', 'signed-in', {
    summary:
      'Update name and email; returns a new token. A new email needs `password`, ends the other sessions and takes effect when the link sent to it is opened; until then it is `pendingEmail`',
    codes: ['TOO_MANY', 'PASSWORD_NEEDED', 'WRONG_PASSWORD'],
  })
    .input(
      z.object({
        name: personName('Name', 100),
        email: emailSchema,
        password: secretInput('A password is text.').max(1000).optional(),
      }),
    )
    .output(
      response({
        data: profileSchema,
        token: z.string(),
        pendingEmail: z.string().nullable(),
        message: z.string(),
      }),
    ),

  confirmEmail: route('POST', '/users/confirm_email', 'all', {
    summary:
      'Confirm an email address with the token in the email; returns the current address. The token of an order email verifies the current address and needs a session of its account',
    optionalAuth: true,
    codes: ['TOO_MANY', 'LINK_EXPIRED', 'EMAIL_TAKEN', 'NOT_SIGNED_IN'],
  })
    .input(z.object({ token: limitedText('Token', 200) }))
    .output(response({ email: z.string(), message: z.string() })),

  undoEmail: route('POST', '/users/undo_email', 'all', {
    summary:
      'Undo a change of email with the token sent to the old address; ends all sessions and open links',
    codes: ['TOO_MANY', 'LINK_EXPIRED', 'EMAIL_TAKEN'],
  })
    .input(z.object({ token: limitedText('Token', 200) }))
    .output(messageResponse),

  closeAccount: route('DELETE', '/users/profile', 'signed-in', {
    summary:
      'Close the own account: erases personal data, also from orders; `underWay` lists orders that still need their address',
    codes: ['TOO_MANY', 'WRONG_PASSWORD', 'LAST_ADMIN', 'ADMIN_ACCOUNT'],
  })
    .input(z.object({ password: currentPasswordSchema }))
    .output(response({ message: z.string(), underWay: z.array(z.string()) })),

  changePassword: route('POST', '/users/change_password', 'signed-in', {
    summary: 'Change the password; ends the other sessions and returns a new token',
    codes: ['TOO_MANY', 'WRONG_PASSWORD'],
  })
    .input(z.object({ currentPassword: currentPasswordSchema, newPassword: passwordSchema }))
    .output(signedInResponse),

  logoutEverywhere: route('POST', '/users/logout_everywhere', 'signed-in', {
    summary: 'End all sessions of this account, including this one',
  })
    .input(z.object({}).optional())
    .output(messageResponse),

  list: route('GET', '/users/get_users', 'admin', {
    right: 'customers',
    summary: 'List all users, or one page of a search',
  })
    .input(z.object({ q: searchTerm, ...paging }))
    .output(response({ users: z.array(listedUserSchema), ...pagingResponse })),

  remove: route('DELETE', '/users/remove_users', 'admin', {
    right: 'staff',
    summary: 'Delete a user; deleting an admin needs a password confirmation within ten minutes',
    codes: ['USER_NOT_FOUND', 'LAST_ADMIN', 'OWN_ACCOUNT', 'CONFIRM_PASSWORD'],
  })
    .input(z.object({ userId: id }))
    .output(messageResponse),

  setRole: route('POST', '/users/role', 'admin', {
    right: 'staff',
    requiresReauth: true,
    summary:
      'Make a user an admin with a duty, change the duty, or make them a customer again; ends their sessions and notifies every owner. A new admin without a duty is an owner',
    codes: ['USER_NOT_FOUND', 'LAST_ADMIN', 'LAST_OWNER'],
  })
    .input(
      z.object({
        userId: id,
        role: z.enum(['admin', 'user'], "A role is either 'admin' or 'user'."),
        /** Left out for an admin: stays as it is. */
        duty: z.enum(staffRoles, `A duty is one of ${staffRoles.join(', ')}.`).optional(),
      }),
    )
    .output(response({ data: userSchema, message: z.string() })),
};
