import { businessTimeZone } from '../../contract/delivery/calendar.ts';
import { composeMail, type MailContent } from '../notifications/index.ts';
import type { Shop, Viewer } from '../shop.ts';

type BankChange = { at: Date; by: Viewer | undefined; oldDigits: string; newDigits: string };

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: businessTimeZone,
});

/** Builds the mail that notifies an owner that customers now transfer to another account. */
export function bankChangedMail(
  shop: Shop,
  owner: { name: string },
  { at, by, oldDigits, newDigits }: BankChange,
): MailContent {
  const who = by ? `${by.name} (${by.email})` : 'The shop';
  return composeMail(
    {
      subject: 'The bank account for transfers was changed',
      preview: `From ${describeAccount(oldDigits)} to ${describeAccount(newDigits)}.`,
      heading: 'The bank account was changed',
      blocks: [
        { kind: 'text', text: `Dear ${owner.name},` },
        {
          kind: 'text',
          text: `${who} changed the account that customers transfer to, on ${moment.format(at)} (Lagos): from ${describeAccount(oldDigits)} to ${describeAccount(newDigits)}.`,
        },
        {
          kind: 'text',
          text: 'If you did not expect this, put the account right at once, and change your password.',
        },
        { kind: 'action', label: 'See the settings', url: `${shop.config.publicUrl}/admin/settings` },
      ],
    },
    shop.config,
  );
}

function describeAccount(digits: string): string {
  return digits === '' ? 'no account' : `the account that ends in ${digits}`;
}
