import { type ApiError, getFailureMessage, isAbort } from '../client/api-client.ts';
import { readSession, type Session } from './session/session.ts';
import { isLoginOffered } from './session/session-ended.ts';

/**
 * An answer on its way, as a page's `clientLoader` hands it over without waiting for it: the page appears at once, with
 * its skeletons, and `useLoading` follows the answer.
 */
export type Loading<Value> = {
  /** What was asked: the address of the page. */
  question: string;
  answer: Promise<Answer<Value>>;
  cancel: () => void;
};

export type Answer<Value> = { value: Value; error?: undefined } | { value?: undefined; error: ApiError };

/**
 * Starts what a page loads, if somebody with this role is signed in. Nobody else is shown the page, so nothing is
 * asked for them. Where the page may ask for a new login in place, the call does that when it is refused.
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
    (error: unknown) => (isAbort(error) ? never() : { error: getFailureMessage(error) }),
  );
}

const never = () => new Promise<never>(() => undefined);
