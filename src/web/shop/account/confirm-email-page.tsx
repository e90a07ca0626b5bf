import { api } from '../../client/api.ts';
import { linkMeta } from '../../seo/meta.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { Route } from './+types/confirm-email-page.ts';
import { MailedLink } from './mailed-link.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  linkMeta(matches, {
    title: 'Confirm your email',
    description: 'Confirm your new email address with the link in our email.',
    path: '/confirm-email',
  });

/** Where the mail to a new address leads. */
export default function ConfirmEmailPage() {
  return (
    <>
      <h1>Confirm your email</h1>
      <MailedLink
        lead="You log in with this address, and emails about your orders go there."
        label="Confirm this address"
        use={async (token) => (await api.users.confirmEmail({ token })).message}
        done={<LinkButton to="/dashboard">Go to your account</LinkButton>}
        useless={
          <>
            <p className="soft small">
              Nothing has changed. If you were asked to log in, open the link in the email again afterwards.
            </p>
            <LinkButton to="/dashboard">Go to your account</LinkButton>
          </>
        }
      />
    </>
  );
}
