import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../client/api.ts';
import { pageMeta } from '../../seo/meta.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { EmailInput } from '../../ui/forms/text-input.tsx';
import { FormMessage, Message, NeedsScript } from '../../ui/message.tsx';
import type { Route } from './+types/forgot-password-page.ts';
import styles from './login.module.css';
import { getText, useAccountForm } from './use-account-form.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Forgot password?',
    description: 'Get an email with a link to choose a new password.',
    path: '/forgot-password',
    indexed: false,
  });

/** Requests the mail with the link. The response is the same whether or not the email has an account. */
export default function ForgotPasswordPage() {
  const [answer, setAnswer] = useState('');
  return (
    <>
      <h1>Forgot password?</h1>
      {answer ? (
        <Sent answer={answer} onAgain={() => setAnswer('')} />
      ) : (
        <>
          <p className="lead">
            Enter your account’s email, and we’ll send you a link to choose a new password.
          </p>
          <NeedsScript what="This form" />
          <ForgotForm onSent={setAnswer} />
        </>
      )}
      <p className={styles.switch}>
        Remembered it?{' '}
        <Link className="link" to="/login">
          Login
        </Link>
      </p>
    </>
  );
}

function Sent({ answer, onAgain }: { answer: string; onAgain: () => void }) {
  return (
    <div className="stack above-6">
      <Message kind="info" role="status">
        {answer}
      </Message>
      <p className="soft small">
        Nothing there after a few minutes? Check your spam folder, or ask for another link. Each link works
        once.
      </p>
      <Button variant="secondary" onClick={onAgain}>
        Ask again
      </Button>
    </div>
  );
}

function ForgotForm({ onSent }: { onSent: (answer: string) => void }) {
  const { form, working, message, fields } = useAccountForm({
    otherwise: 'No email was sent: the shop could not be reached. Please try again.',
    send: async (values) =>
      onSent((await api.users.forgotPassword({ email: getText(values, 'email') })).message),
  });
  return (
    <form method="post" className={fieldsStyles.grid} {...form}>
      <FormMessage>{message}</FormMessage>
      <EmailInput autoComplete="username" error={fields.email} />
      <Button type="submit" size="lg" block working={working}>
        Send the link
      </Button>
    </form>
  );
}
