import type { Database } from '../../platform/database/open.ts';
import { type DraftBlock, defineMail } from '../notifications/index.ts';
import { hasPaidOrder } from './users.sql.ts';

/** Somebody's account; without a name where the mail may reach a stranger. */
type Named = { name: string | undefined };

/** The mail with the link to a new password. */
export const resetMail = defineMail<Named & { url: string }>(
  'password-reset',
  ({ name = '', url }) => ({
    subject: 'Choose a new password',
    preview: 'The link works once, for 30 minutes.',
    dear: name,
    blocks: [
      'Someone, hopefully you, asked for a new password. This link works once, for 30 minutes.',
      { kind: 'action', label: 'Choose a new password', url },
      'If it wasn’t you, ignore this email: your password stays the same.',
    ],
  }),
  { purpose: 'link', onceSent: 'blank' },
);

export const passwordChangedMail = defineMail<Named>('password-changed', ({ config, name = '' }) => ({
  subject: 'Your password was changed',
  preview: 'All other devices were signed out.',
  dear: name,
  blocks: [
    'Your password was changed just now and all other devices were signed out.',
    'If it wasn’t you, choose a new one now:',
    { kind: 'action', label: 'Choose a new password', url: `${config.publicUrl}/forgot-password` },
  ],
}));

/** The last mail to somebody who closed their account. `underWay` are the references of orders still to arrive. */
export const accountClosedMail = defineMail<Named & { underWay: string[] }>(
  'account-closed',
  ({ config, name = '', underWay }) => ({
    subject: 'Your account is closed',
    preview: 'Your personal data is erased.',
    dear: name,
    blocks: [
      'Your account is closed. Your name, email, addresses, cart and wishlist are erased; of your orders we keep what the law asks for, without your name.',
      ...(underWay.length > 0 ? deliveryBlocks(config.publicUrl, underWay) : []),
      'Thank you for shopping with us. You’re welcome back any time.',
    ],
  }),
  { onceSent: 'delete' },
);

function deliveryBlocks(publicUrl: string, underWay: string[]): DraftBlock[] {
  return [
    `${retainedForDelivery(underWay)} Use the reference and your email to see where an order is.`,
    { kind: 'action', label: 'Track Order', url: `${publicUrl}/myorders` },
  ];
}

/** What closing an account came to, for who closed it. */
export function accountClosed(underWay: string[]): string {
  const closed = 'Your account is closed and your personal data is erased.';
  return underWay.length > 0 ? `${closed} ${retainedForDelivery(underWay)}` : closed;
}

/** Says which orders retain their delivery details after the account is closed, and until when. */
function retainedForDelivery(underWay: string[]): string {
  const one = underWay.length === 1;
  return `${one ? 'Order' : 'Orders'} ${underWay.join(', ')} ${one ? 'is' : 'are'} still under way: the delivery details stay until ${one ? 'it has' : 'they have'} arrived and can no longer be returned, and are then erased too.`;
}

/** To the new address: opening the link makes it the account's. It contains no name, since it may reach a stranger. */
export const confirmEmailMail = defineMail<{ url: string }>(
  'email-confirm',
  ({ url }) => ({
    subject: 'Confirm your new email address',
    preview: 'The link works once, for 24 hours.',
    dear: '',
    blocks: [
      'Somebody, hopefully you, asked to use this address for their account with us. It takes effect once you confirm it; the link works once, for 24 hours.',
      { kind: 'action', label: 'Confirm this address', url },
      'If it wasn’t you, ignore this email: nothing will change.',
    ],
  }),
  { onceSent: 'blank' },
);

/** To an address that has an account and that another user wants: nothing changes. */
export const emailInUseMail = defineMail<object>(
  'email-in-use',
  () => ({
    subject: 'This address already has an account',
    preview: 'Nothing has changed.',
    dear: '',
    blocks: [
      'Somebody asked to use this address for another account with us. It belongs to an account already, so nothing has changed and there’s nothing to do.',
      'If it was you: log in with this address, or choose another one for your other account.',
    ],
  }),
  { onceSent: 'blank' },
);

/** To the present address: what was requested, and the link that undoes it. */
export const emailChangeRequestedMail = defineMail<Named & { newEmail: string; undoUrl: string }>(
  'email-change',
  ({ name = '', newEmail, undoUrl }) => ({
    subject: 'Your email address is being changed',
    preview: 'If it wasn’t you, undo it within 7 days.',
    dear: name,
    blocks: [
      `Somebody who knows your password asked to move your account to ${newEmail}. It moves as soon as the link we emailed there is opened; all other devices are signed out.`,
      'If it wasn’t you, undo it. The link works once, for 7 days, even after the account has moved: it puts your address back and signs out every device.',
      { kind: 'action', label: 'This was not me', url: undoUrl },
    ],
  }),
  { onceSent: 'blank' },
);

/** To the old address, once the new one is confirmed. The link that undoes it is in the mail before. */
export const emailChangedMail = defineMail<Named & { newEmail: string }>(
  'email-changed',
  ({ name = '', newEmail }) => ({
    subject: 'Your email address was changed',
    preview: 'Your account now belongs to another address.',
    dear: name,
    blocks: [
      `Your account now belongs to ${newEmail}. Emails about orders go there.`,
      'If it wasn’t you, open the link “This was not me” in our email “Your email address is being changed”: it puts your address back.',
    ],
  }),
);

/** To the address that was put back. */
export const emailChangeUndoneMail = defineMail<Named>('email-change-undone', ({ config, name = '' }) => ({
  subject: 'Your email address is as it was',
  preview: 'Please choose a new password now.',
  dear: name,
  blocks: [
    'The change of your email address is undone and every device is signed out. The person who asked for it knew your password, so please choose a new one now:',
    { kind: 'action', label: 'Choose a new password', url: `${config.publicUrl}/forgot-password` },
  ],
}));

/** To an admin whose second factor was turned on or off. */
export const factorMail = defineMail<{ name: string; on: boolean }>(
  'second-factor',
  ({ config, name, on }) => {
    const means = on
      ? 'From now on a login to your account asks for a code of your authenticator app. Keep the recovery codes where you find them without your phone.'
      : 'A login to your account asks for the password alone now.';
    return {
      subject: `Your second factor is ${on ? 'on' : 'off'}`,
      preview: means,
      dear: name,
      blocks: [
        means,
        'If it wasn’t you, choose a new password now and tell the other owners:',
        { kind: 'action', label: 'Choose a new password', url: `${config.publicUrl}/forgot-password` },
      ],
    };
  },
);

/**
 * Returns the name that mails greet a user by; undefined for a user who has never paid for an order. Such an account
 * costs nothing and its address is unconfirmed: its name may be a message to a stranger.
 */
export async function knownName(
  db: Database,
  user: { id: string; name: string },
): Promise<string | undefined> {
  return (await hasPaidOrder(db, user.id)) ? user.name : undefined;
}
