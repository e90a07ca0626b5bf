import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../client/api.ts';
import { ApiError } from '../../client/api-client.ts';
import { linkMeta } from '../../seo/meta.ts';
import { dropSession, useSessionReady } from '../../state/session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { FormMessage, Message, NeedsScript } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import type { Route } from './+types/reset-password-page.ts';
import { NewPasswordInput } from './account-fields.tsx';
import styles from './login.module.css';
import { getText, useAccountForm } from './use-account-form.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  linkMeta(matches, {
    title: 'Choose a new password',
    description: 'Choose a new password with the link from our email.',
    path: '/reset-password',
  });

/** The target of the mail's link. The server-rendered page has no token: it is the same for everyone. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const ready = useSessionReady();
  const [refusal, setRefusal] = useState('');
  const token = search.get('token') ?? '';
  const problem =
    refusal || (ready && !token ? 'This link is incomplete. Please open it from the email again.' : '');
  return (
    <>
      <h1>Choose a new password</h1>
      {problem ? (
        <InvalidLink problem={problem} />
      ) : (
        <>
          <p className="lead">This signs out all your devices. You can then log in with the new password.</p>
          <NeedsScript what="This form" />
          <ResetForm token={token} onRefused={setRefusal} />
        </>
      )}
      <p className={styles.switch}>
        Remembered the old one?{' '}
        <Link className="link" to="/login">
          Login
        </Link>
      </p>
    </>
  );
}

function InvalidLink({ problem }: { problem: string }) {
  return (
    <div className="stack above-6">
      <Message kind="bad" role="alert">
        {problem}
      </Message>
      <p className="soft small">Your password has not changed.</p>
      <LinkButton to="/forgot-password">Ask for a new link</LinkButton>
    </div>
  );
}

function ResetForm({ token, onRefused }: { token: string; onRefused: (sentence: string) => void }) {
  const navigate = useNavigate();
  const { form, working, message, fields } = useAccountForm({
    otherwise: 'The password was not changed: the shop could not be reached. Please try again.',
    send: async (values) => {
      try {
        const answer = await api.users.resetPassword({ token, password: getText(values, 'password') });
        dropSession();
        toast.success(answer.message);
        navigate('/login', { replace: true });
      } catch (error) {
        const isUseless = error instanceof ApiError && (error.code === 'RESET_EXPIRED' || error.fields.token);
        if (!isUseless) throw error;
        onRefused(error.message);
      }
    },
  });
  return (
    <form method="post" className={fieldsStyles.grid} {...form}>
      <FormMessage>{message}</FormMessage>
      <NewPasswordInput label="New password" name="password" error={fields.password} />
      <Button type="submit" size="lg" block working={working}>
        Save password
      </Button>
    </form>
  );
}
