import { composeMail, type MailContent } from '../notifications/index.ts';
import type { Shop } from '../shop.ts';
import { greeting } from './account-mails.ts';

/**
 * Builds the mail to the new address: opening the link makes it the account's. It contains no name, since it may
 * reach a stranger.
 */
export function confirmEmailMail(shop: Shop, url: string): MailContent {
  return composeMail(
    {
      subject: 'Confirm your new email address',
      preview: 'The link works once, for 24 hours.',
      heading: 'Confirm your new email address',
      blocks: [
        greeting(),
        {
          kind: 'text',
          text: 'Somebody, hopefully you, asked to use this address for their account with us. It takes effect once you confirm it; the link works once, for 24 hours.',
        },
        { kind: 'action', label: 'Confirm this address', url },
        { kind: 'text', text: 'If it was not you, ignore this email: nothing will change.' },
      ],
    },
    shop.config,
  );
}

/** Builds the mail to an address that has an account and that another user wants: nothing changes. */
export function emailInUseMail(shop: Shop): MailContent {
  return composeMail(
    {
      subject: 'This address already has an account',
      preview: 'Nothing has changed.',
      heading: 'This address already has an account',
      blocks: [
        greeting(),
        {
          kind: 'text',
          text: 'Somebody asked to use this address for another account with us. It belongs to an account already, so nothing has changed and you need not do anything.',
        },
        {
          kind: 'text',
          text: 'If it was you: log in with this address, or choose another one for your other account.',
        },
      ],
    },
    shop.config,
  );
}

/** Builds the mail to the present address: what was requested, and the link that undoes it. */
export function emailChangeRequestedMail(
  shop: Shop,
  name: string | undefined,
  newEmail: string,
  undoUrl: string,
): MailContent {
  return composeMail(
    {
      subject: 'Your email address is being changed',
      preview: 'If it was not you, undo it within 7 days.',
      heading: 'Your email address is being changed',
      blocks: [
        greeting(name),
        {
          kind: 'text',
          text: `Somebody who knows your password asked to move your account to ${newEmail}. It moves as soon as the link we emailed there is opened; all other devices are signed out.`,
        },
        {
          kind: 'text',
          text: 'If it was not you, undo it. The link works once, for 7 days, even after the account has moved: it puts your address back and signs out every device.',
        },
        { kind: 'action', label: 'This was not me', url: undoUrl },
      ],
    },
    shop.config,
  );
}

/** To the old address, once the new one is confirmed. The link that undoes it is in the mail before. */
export function emailChangedMail(shop: Shop, name: string | undefined, newEmail: string): MailContent {
  return composeMail(
    {
      subject: 'Your email address was changed',
      preview: 'Your account now belongs to another address.',
      heading: 'Your email address was changed',
      blocks: [
        greeting(name),
        { kind: 'text', text: `Your account now belongs to ${newEmail}. Emails about orders go there.` },
        {
          kind: 'text',
          text: 'If it was not you, open the link “This was not me” in our email “Your email address is being changed”: it puts your address back.',
        },
      ],
    },
    shop.config,
  );
}

/** To the address that was put back. */
export function emailChangeUndoneMail(shop: Shop, name: string | undefined): MailContent {
  return composeMail(
    {
      subject: 'Your email address is as it was',
      preview: 'Please choose a new password now.',
      heading: 'Your email address is as it was',
      blocks: [
        greeting(name),
        {
          kind: 'text',
          text: 'The change of your email address is undone and every device is signed out. Whoever asked for it knew your password, so please choose a new one now:',
        },
        { kind: 'action', label: 'Choose a new password', url: `${shop.config.publicUrl}/forgot-password` },
      ],
    },
    shop.config,
  );
}
