import { type StaffRole, staffRoleLabels } from '../../contract/accounts/roles.ts';
import { composeMail, type MailContent } from '../notifications/index.ts';
import type { Shop } from '../shop.ts';
import { greeting } from '../users/account-mails.ts';

/** The status of an account: an admin's with this staff role, a customer's, or removed. */
export type Standing = StaffRole | 'customer' | 'removed';

type StaffChange = { person: string; email: string; from: Standing; to: Standing; by: string };

/** Builds the mail that notifies an owner, or the person, of a changed or ended staff role. */
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
    shop.config,
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
