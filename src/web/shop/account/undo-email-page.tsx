import { api } from '../../client/api.ts';
import { linkMeta } from '../../seo/meta.ts';
import { dropSession } from '../../state/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import type { Route } from './+types/undo-email-page.ts';
import { MailedLink } from './mailed-link.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  linkMeta(matches, {
    title: 'Keep your email',
    description: 'Undo a change of email with the link in our email.',
    path: '/undo-email',
  });

/** The target of the link in the mail to the old address, for a user who did not request the change. */
export default function UndoEmailPage() {
  return (
    <>
      <h1>This was not me</h1>
      <MailedLink
        lead="We’ll restore your email address and sign out every device. Then choose a new password."
        label="Restore my address"
        use={async (token) => {
          const { message } = await api.users.undoEmail({ token });
          dropSession();
          return message;
        }}
        done={
          <>
            <p className="soft small">
              The person who asked for this change knew your password, so please choose a new one now.
            </p>
            <LinkButton to="/forgot-password">Choose a new password</LinkButton>
          </>
        }
        useless={
          <>
            <p className="soft small">If someone else is using your account, write to us and we’ll help.</p>
            <LinkButton to="/contact">Contact</LinkButton>
          </>
        }
      />
    </>
  );
}
