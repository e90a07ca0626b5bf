import { useNavigate } from 'react-router';
import { ApiError } from '../../client/api-client.ts';
import { migrateGuestData, restoreSavedCart } from '../../state/migration.ts';
import { takeReturnPath } from '../../state/return-path.ts';
import { saveSession } from '../../state/session.ts';
import { getText, type Outcome, useAccountForm } from './use-account-form.ts';

const allFields = 'Please fill in all fields';

type SignInForm = {
  /** Sends the form; answers the token. */
  send(values: FormData): Promise<{ token?: string }>;
  /** The fields that must not be empty, with the message for each. */
  required: Record<string, string>;
  /** The message if no response arrived, or a rejection without a message. */
  otherwise: string;
  /** The message if a response neither signs in nor says why. */
  unanswered: string;
};

/**
 * Handles login and sign-up: checks for empty fields, submits, stores the token, merges the guest's cart and
 * wishlist, and continues to the visitor's destination. A failure is shown in place and leaves the guest's cart
 * unchanged.
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

/**
 * Returns the server's message, if any. A complete response with neither a token nor a message gets the least
 * specific one.
 */
function toFailure(
  error: unknown,
  { otherwise, unanswered }: Pick<SignInForm, 'otherwise' | 'unanswered'>,
): Outcome {
  if (!(error instanceof ApiError)) return { message: unanswered, fields: {} };
  if (error.code === 'OFFLINE') return { message: otherwise, fields: {} };
  if (error.explained) return { message: error.message, fields: error.fields };
  return { message: error.status < 300 ? unanswered : otherwise, fields: error.fields };
}
