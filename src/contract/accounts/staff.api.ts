import { z } from 'zod';
import { addressLimit } from '../customers/address-fields.ts';
import { codeTextInput, id, limitedText, response, route } from '../schemas.ts';
import { whatsAppDigits } from '../settings/settings.rules.ts';
import { emailSchema, passwordSchema, personName, userSchema } from './admins.api.ts';
import { staffRoles } from './roles.ts';

const duty = z.enum(staffRoles, `A duty is one of ${staffRoles.join(', ')}.`);

/** Somebody who works here. */
const staffMemberSchema = userSchema.omit({ role: true }).extend({
  duty,
  /** Whether they sign in with a second factor. */
  factor: z.boolean(),
  lastSeenAt: z.string().nullable(),
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

/** An invitation whose link can still be used. */
const inviteSchema = z.object({
  _id: z.string(),
  /** One of the two may be empty. */
  email: z.string(),
  phone: z.string(),
  duty,
  /** The owner who invited. */
  by: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  link: z.string(),
  /** A ready message that contains the link, and the address that opens WhatsApp with it. */
  whatsApp: z.object({ text: z.string(), url: z.string() }),
});
export type Invite = z.infer<typeof inviteSchema>;

/** What the page of a link shows. */
const invitePageSchema = z.object({
  /** Empty where the invitation was sent to a phone number. */
  email: z.string(),
  duty,
  /** The owner who invited. */
  from: z.string(),
  expiresAt: z.string(),
  /** Whether the email has an account, whose password is then needed. */
  hasAccount: z.boolean(),
});
export type InvitePage = z.infer<typeof invitePageSchema>;

const token = limitedText('Token', 200);
const list = z.object({}).optional();

/** Who works here, and inviting others. */
export const staffContract = {
  list: route('GET', '/users/staff', 'admin', {
    right: 'staff',
    summary: 'List who works here, with duty, second factor and when they were last seen',
  })
    .input(list)
    .output(response({ data: z.array(staffMemberSchema) })),

  invites: route('GET', '/users/invites', 'admin', {
    right: 'staff',
    summary: 'List the open invitations with their links, newest first',
  })
    .input(list)
    .output(response({ data: z.array(inviteSchema) })),

  invite: route('POST', '/users/invite', 'admin', {
    right: 'staff',
    requiresReauth: true,
    summary:
      'Invite somebody to work here by email or phone; the link works once, for 7 days, and is mailed to the email. An earlier invitation of the same person ends',
    status: 201,
    codes: ['ALREADY_STAFF', 'TOO_MANY'],
  })
    .input(
      z
        .object({
          email: z.union([z.literal(''), emailSchema]).optional(),
          phone: codeTextInput()
            .trim()
            .max(
              addressLimit('phone'),
              `A phone number may have at most ${addressLimit('phone')} characters.`,
            )
            .refine(
              (value) => value === '' || whatsAppDigits(value) !== undefined,
              'Enter a phone number like 0803 123 4567 or +44 7700 900123.',
            )
            .optional(),
          duty,
        })
        .refine(({ email, phone }) => Boolean(email || phone), {
          path: ['email'],
          message: 'Enter an email or a phone number.',
        }),
    )
    .output(response({ data: inviteSchema, link: z.string(), message: z.string() })),

  withdraw: route('DELETE', '/users/invite', 'admin', {
    right: 'staff',
    summary: 'Withdraw an open invitation; its link ends',
    codes: ['INVITE_NOT_FOUND'],
  })
    .input(z.object({ id }))
    .output(response({ message: z.string() })),

  getInvite: route('GET', '/users/invite/{token}', 'all', {
    summary: 'Get what an invitation offers, and who it was sent to',
    personal: true,
    codes: ['INVITE_NOT_FOUND', 'INVITE_ENDED', 'TOO_MANY'],
  })
    .input(z.object({ token }))
    .output(response({ data: invitePageSchema })),

  accept: route('POST', '/users/invite/accept', 'all', {
    summary:
      'Accept an invitation, once, and sign in. An existing account of the email needs its password and gets the duty; otherwise an account is opened. `email` may be left out where the invitation has one',
    status: 201,
    codes: ['INVITE_NOT_FOUND', 'INVITE_ENDED', 'ALREADY_STAFF', 'WRONG_PASSWORD', 'EMAIL_TAKEN', 'TOO_MANY'],
  })
    .input(
      z.object({
        token,
        name: personName('Name', 100).optional(),
        email: emailSchema.optional(),
        password: passwordSchema,
      }),
    )
    .output(response({ token: z.string(), message: z.string() })),
};
