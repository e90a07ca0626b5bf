import { useNavigate } from 'react-router';
import { ApiError } from '../../../client/api-client.ts';
import { migrateGuestData, restoreSavedCart } from '../../../state/migration.ts';
import { takeReturnPath } from '../../../state/session/return-path.ts';
import { saveSession } from '../../../state/session/session.ts';
import { getText, type Outcome, useAccountForm } from '../forms/use-account-form.ts';

const allFields = 'Please fill in all fields';

type SignInForm = {
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
export function useSignInForm({ send, required, otherwise, unanswered }: SignInForm) {
  const navigate = useNavigate();
  return useAccountForm({
    check(values) {
      const missing = Object.entries(required).filter(([name]) => getText(values, name).trim() === '');
      return missing.length > 0 ? { message: allFields, fields: Object.fromEntries(missing) } : undefined;
    },
    async send(values) {
      const { token } = await send(values);
      const session = token ? saveSession(token, values.get('remember') !== null) : undefined;
      if (!session) throw new Error('The answer holds no token that can be read.');
      if (session.role !== 'admin') await migrateGuestData();
      await navigate(takeReturnPath(session.role), { replace: true });
    },
    otherwise(error) {
      if (!(error instanceof ApiError)) console.warn('Signing in failed.', error);
      restoreSavedCart();
      return toFailure(error, { otherwise, unanswered });
    },
    else: 'first input',
  });
}

/** The server's words where there are any. A whole answer without a token and without words says the least. */
function toFailure(
  error: unknown,
  { otherwise, unanswered }: Pick<SignInForm, 'otherwise' | 'unanswered'>,
): Outcome {
  if (!(error instanceof ApiError)) return { message: unanswered, fields: {} };
  if (error.code === 'OFFLINE') return { message: otherwise, fields: {} };
  if (error.explained) return { message: error.message, fields: error.fields };
  return { message: error.status < 300 ? unanswered : otherwise, fields: error.fields };
}
