import { type ApiError, isAbort, toApiError } from '../client/api-client.ts';
import { readSession, type Session } from './session.ts';
import { isLoginOffered } from './session-ended.ts';

/**
 * A pending response, as a page's `clientLoader` returns it without waiting: the page appears immediately, with its
 * skeletons, and `useLoading` follows the response.
 */
export type Loading<Value> = {
  /** The request's key: the page's URL. */
  question: string;
  answer: Promise<Answer<Value>>;
  cancel: () => void;
};

export type Answer<Value> = { value: Value; error?: undefined } | { value?: undefined; error: ApiError };

/**
 * Starts loading a page's data if a user with this role is signed in. No one else is shown the page, so no request is
 * made for them. If the page can request a new login in place, the call does so when it is rejected.
 */
export function load<Value>(
  { href }: URL,
  role: Session['role'],
  call: (signal: AbortSignal) => Promise<Value>,
): Loading<Value> {
  const control = new AbortController();
  const allowed = readSession()?.role === role || isLoginOffered();
  return {
    question: href,
    answer: allowed ? getResult(call(control.signal)) : never(),
    cancel: () => control.abort(),
  };
}

function getResult<Value>(call: Promise<Value>): Promise<Answer<Value>> {
  return call.then(
    (value) => ({ value }),
    (error: unknown) => (isAbort(error) ? never() : { error: toApiError(error) }),
  );
}

const never = () => new Promise<never>(() => undefined);
