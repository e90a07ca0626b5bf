import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldErrors } from '../../../../contract/errors.ts';
import { ApiError } from '../../../client/api-client.ts';
import { migrateGuestData, restoreSavedCart } from '../../../state/migration.ts';
import { takeReturnPath } from '../../../state/session/return-path.ts';
import { saveSession } from '../../../state/session/session.ts';

const allFields = 'Please fill in all fields';

type Outcome = { message: string; fields: FieldErrors };
const nothingWrong: Outcome = { message: '', fields: {} };

type AuthForm = {
  /** Sends the form; answers the token. */
  send(values: FormData): Promise<{ token?: string }>;
  /** Names of the fields that must not be empty, with what to say beside each. */
  required: Record<string, string>;
  /** What is said when no answer came, or a refusal without words. */
  otherwise: string;
  /** What is said when an answer came that neither signs in nor says why not. */
  unanswered: string;
};

/**
 * Login and sign-up alike: checks for empty fields, sends, keeps the token, brings the guest's cart and wishlist
 * over, and goes where the visitor wanted to be. A failure is told in place and the guest's cart is as before.
 */
export function useAuthForm({ send, required, otherwise, unanswered }: AuthForm) {
  const [outcome, setOutcome] = useState(nothingWrong);
  const [working, setWorking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    if (outcome.message === '') return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? form.current?.querySelector<HTMLElement>('input'))?.focus();
  }, [outcome]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const missing = Object.entries(required).filter(([name]) => String(values.get(name) ?? '').trim() === '');
    if (missing.length > 0) {
      setOutcome({ message: allFields, fields: Object.fromEntries(missing) });
      return;
    }
    setWorking(true);
    setOutcome(nothingWrong);
    try {
      const { token } = await send(values);
      const session = token ? saveSession(token, values.get('remember') !== null) : undefined;
      if (!session) throw new Error('The answer holds no token that can be read.');
      if (session.role !== 'admin') await migrateGuestData();
      navigate(takeReturnPath(session.role), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) console.warn('Signing in failed.', error);
      restoreSavedCart();
      setOutcome(told(error, { otherwise, unanswered }));
      setWorking(false);
    }
  }

  return { form, submit, working, ...outcome };
}

/** The server's words where there are any. A whole answer without a token and without words says the least. */
function told(
  error: unknown,
  { otherwise, unanswered }: Pick<AuthForm, 'otherwise' | 'unanswered'>,
): Outcome {
  if (!(error instanceof ApiError)) return { message: unanswered, fields: {} };
  if (error.code === 'OFFLINE') return { message: otherwise, fields: {} };
  if (error.explained) return { message: error.message, fields: error.fields };
  return { message: error.status < 300 ? unanswered : otherwise, fields: error.fields };
}
