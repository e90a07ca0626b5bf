import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../client/api.ts';
import { ApiError } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { FormMessage } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { CodeInput } from './account-fields.tsx';

type Credentials = { email: string; password: string; remember?: boolean };

type Question = { problem: string; onAnswer: (code: string | undefined) => void };

/** What leaves the question open: another code, or the same again, may do. */
const canRetry: readonly string[] = ['BAD_CODE', 'TOO_MANY', 'OFFLINE', 'INVALID_FIELDS'];

/**
 * Handles login for accounts with a second factor: `login` itself requests the code, in the dialog that the page
 * renders. Closing the dialog cancels the login.
 */
export function useCodeStep() {
  const [question, setQuestion] = useState<Question>();

  async function login(credentials: Credentials): Promise<{ token: string }> {
    try {
      return await api.users.login(credentials);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'FACTOR_NEEDED') throw error;
      const code = await askUntilTaken(error.data.challenge);
      if (!code) throw error;
      return code;
    } finally {
      setQuestion(undefined);
    }
  }

  async function askUntilTaken(challenge: string): Promise<{ token: string } | undefined> {
    for (let problem = ''; ; ) {
      const code = await new Promise<string | undefined>((onAnswer) => setQuestion({ problem, onAnswer }));
      if (code === undefined) return undefined;
      try {
        return await api.users.loginFactor({ challenge, code });
      } catch (error) {
        if (!(error instanceof ApiError) || !canRetry.includes(error.code)) throw error;
        problem = error.message;
      }
    }
  }

  return { login, codeStep: question && <CodeDialog {...question} /> };
}

function CodeDialog({ problem, onAnswer }: Question) {
  const form = useRef<HTMLFormElement>(null);
  const [answered, setAnswered] = useState<Question['onAnswer']>();
  const working = answered === onAnswer;
  useEffect(() => {
    const input = form.current?.querySelector('input');
    input?.focus();
    if (problem) input?.select();
  }, [problem]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // for React it is inside the login form
    event.stopPropagation();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setAnswered(() => onAnswer);
    onAnswer(code);
  }

  return (
    <Dialog
      open
      onClose={() => onAnswer(undefined)}
      title="One more step"
      lead="Your account has a second factor."
    >
      <form ref={form} method="post" className={`${fieldsStyles.grid} above-4`} onSubmit={submit} noValidate>
        <FormMessage>{working ? '' : problem}</FormMessage>
        <CodeInput />
        <Button type="submit" size="lg" block working={working}>
          Login
        </Button>
      </form>
    </Dialog>
  );
}
