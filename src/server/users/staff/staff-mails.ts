import { type StaffRole, staffRoleLabels } from '../../../contract/rules/people/roles.ts';
import type { MailContent } from '../../mail/blocks.ts';
import { composeMail } from '../../mail/layout.ts';
import { mailSender } from '../../mail/sender.ts';
import type { Shop } from '../../shop.ts';
import { greeting } from '../account-mails.ts';

/** What an account is: an admin's with this duty, a customer's, or no more. */
export type Standing = StaffRole | 'customer' | 'removed';

type StaffChange = { person: string; email: string; from: Standing; to: Standing; by: string };

/** Tells an owner, or the person themselves, that somebody works here with another duty, or no longer. */
export function staffChangedMail(shop: Shop, to: { name: string }, change: StaffChange): MailContent {
  const subject = mailSubject(change);
  const { person, email, by } = change;
  const what =
    change.to === 'removed'
      ? `${by} removed the account of ${person} (${email}, ${inWords(change.from)}).`
      : `${by} changed the account of ${person} (${email}) from ${inWords(change.from)} to ${inWords(change.to)}.`;
  return composeMail(
    {
      subject,
      preview: `Changed by ${by}.`,
      heading: subject,
      blocks: [
        greeting(to.name),
        { kind: 'text', text: what },
        {
          kind: 'text',
          text: 'If you did not expect this, look at the users and the activity at once, and change your password.',
        },
        { kind: 'action', label: 'See the users', url: `${shop.config.publicUrl}/admin/users` },
      ],
    },
    mailSender(shop.config),
  );
}

function mailSubject({ person, to }: StaffChange): string {
  if (to === 'removed') return `The account of ${person} was removed`;
  return to === 'customer'
    ? `${person} no longer works in the back office`
    : `${person} is ${staffRoleLabels[to].toLowerCase()} now`;
}

function inWords(standing: Standing): string {
  return standing === 'customer' || standing === 'removed'
    ? 'customer'
    : staffRoleLabels[standing].toLowerCase();
}
