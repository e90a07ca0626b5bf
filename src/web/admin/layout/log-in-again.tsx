import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../contract/errors.ts';
import { ApiError } from '../../client/api-client.ts';
import { LoginFields } from '../../shop/account/account-fields.tsx';
import { useCodeStep } from '../../shop/account/use-code-step.tsx';
import { decodeSession, resumeSession, type Session, useSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { DialogFoot, Form, InfoDialog } from '../kit/form-dialog.tsx';

type LogInAgainProps = {
  /** Whose session ended. */
  admin: Session;
  onContinueAs: (session: Session) => void;
  onLeave: () => void;
};

/** Covers a page whose admin is no longer signed in; the page retains what was typed. */
export function LogInAgain({ admin, onContinueAs, onLeave }: LogInAgainProps) {
  const current = useSession();
  const [newSession, setNewSession] = useState<Session>();
  const [declined, setDeclined] = useState<Session>();
  const other = newSession ?? current;
  return (
    <InfoDialog
      onClose={onLeave}
      title="Please log in again"
      lead="Your session has ended. Everything on this page is kept."
    >
      {other && other.id !== admin.id && other !== declined ? (
        <OtherUserPrompt
          admin={admin}
          other={other}
          onContinue={() => {
            if (newSession) resumeSession(newSession.token);
            onContinueAs(other);
          }}
          onBack={() => {
            setNewSession(undefined);
            setDeclined(current);
          }}
          onLeave={onLeave}
        />
      ) : (
        <LoginForm admin={admin} onOther={setNewSession} onLeave={onLeave} />
      )}
    </InfoDialog>
  );
}

type LoginFormProps = { admin: Session; onOther: (session: Session) => void; onLeave: () => void };

const noErrors: FieldErrors = {};

function LoginForm({ admin, onOther, onLeave }: LoginFormProps) {
  const { login, codeStep } = useCodeStep();
  const [failure, setFailure] = useState('');
  const [errors, setErrors] = useState(noErrors);
  const [working, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="password"]')?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const email = String(values.get('email')).trim();
    const password = String(values.get('password'));
    setFailure('');
    setErrors(noErrors);
    setWorking(true);
    try {
      const { token } = await login({ email, password });
      const session = decodeSession(token);
      if (!session) throw new Error('Login failed');
      if (session.id !== admin.id) onOther(session);
      else if (session.role === 'admin') resumeSession(token);
      else setFailure('This account no longer has access to the back office.');
    } catch (error) {
      setErrors(error instanceof ApiError ? error.fields : noErrors);
      setFailure(error instanceof ApiError ? error.message : 'Failed to login. Please try again.');
    } finally {
      setWorking(false);
    }
  }

  return (
    <Form ref={form} className={`${fieldsStyles.grid} above-4`} onSubmit={submit}>
      <LoginFields message={failure} errors={errors} email={admin.email} />
      <DialogFoot sticky={false}>
        <Button type="submit" working={working}>
          Login
        </Button>
        <Button variant="text" onClick={onLeave}>
          Leave this page
        </Button>
      </DialogFoot>
      {codeStep}
    </Form>
  );
}

type OtherUserPromptProps = {
  admin: Session;
  other: Session;
  onContinue: () => void;
  onBack: () => void;
  onLeave: () => void;
};

/** Confirms, after another user has logged in, that they want to continue with a page that is not theirs. */
function OtherUserPrompt({ admin, other, onContinue, onBack, onLeave }: OtherUserPromptProps) {
  const canContinue = other.role === 'admin';
  return (
    <div className="stack above-4">
      <p>
        {canContinue
          ? `You are logged in as ${other.name}, but ${admin.name} was working on this page. What stands here would be saved under the name ${other.name}.`
          : `${other.name} is not an admin, so this page cannot go on with that account.`}
      </p>
      <DialogFoot sticky={false}>
        {canContinue && <Button onClick={onContinue}>Go on as {other.name}</Button>}
        <Button variant={canContinue ? 'secondary' : 'primary'} onClick={onBack}>
          Log in as {admin.name}
        </Button>
        <Button variant="text" onClick={onLeave}>
          Leave this page
        </Button>
      </DialogFoot>
    </div>
  );
}
