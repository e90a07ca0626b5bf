import { composeMail, type MailContent } from '../../notifications/index.ts';
import type { Shop } from '../../shop.ts';
import { greeting } from '../account-mails.ts';

/** Builds the mail that notifies an admin that their second factor was turned on or off. */
export function factorMail(shop: Shop, name: string, on: boolean): MailContent {
  const subject = `Your second factor is ${on ? 'on' : 'off'}`;
  const means = on
    ? 'From now on a login to your account asks for a code of your authenticator app. Keep the recovery codes where you find them without your phone.'
    : 'A login to your account asks for the password alone now.';
  return composeMail(
    {
      subject,
      preview: means,
      heading: subject,
      blocks: [
        greeting(name),
        { kind: 'text', text: means },
        {
          kind: 'text',
          text: 'If it was not you, choose a new password at once and tell the other owners:',
        },
        { kind: 'action', label: 'Forgot password?', url: `${shop.config.publicUrl}/forgot-password` },
      ],
    },
    shop.config,
  );
}
