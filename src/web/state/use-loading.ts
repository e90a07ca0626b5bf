import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type ApiError, isAbort, toApiError } from '../client/api-client.ts';
import { readSession, type Session } from './session.ts';
import { isLoginOffered } from './session-ended.ts';

/** The loading state of a page: the latest response, whether another is pending, why the last attempt failed. */
export type Loaded<Value> = {
  value: Value | undefined;
  /** True while the answer on screen belongs to an older question. */
  stale: boolean;
  error: ApiError | undefined;
  /** Reloads the page's data and waits for this part of it. A failure is shown next to the old response. */
  reload: () => Promise<void>;
  /** As `reload`, but a failure leaves the screen as it is. Throws ApiError. */
  refresh: () => Promise<void>;
  /** Puts a changed value on screen, as after an edit. */
  set: (change: (value: Value) => Value) => void;
};

type Shown<Value> = { question?: string; value?: Value; error?: ApiError };

/** A caller waiting for a response newer than the current one; a silent one's failure is reported to it only. */
type Waiting = { after: object; silent: boolean; end: (error?: ApiError) => void };

/** Follows a part of what the page's loader handed over. A newer answer replaces the old one once it is there. */
export function useLoading<Value>(loading: Loading<Value>): Loaded<Value> {
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<Shown<Value>>({});
  const newest = useRef(loading);
  const waiting = useRef<Waiting[]>([]);

  useEffect(() => {
    let replaced = false;
    if (newest.current !== loading) newest.current.cancel();
    newest.current = loading;
    void loading.answer.then(({ value, error }) => {
      if (replaced) return;
      const ended = waiting.current.filter(({ after }) => after !== loading);
      waiting.current = waiting.current.filter(({ after }) => after === loading);
      const { question } = loading;
      const silently = ended.length > 0 && ended.every(({ silent }) => silent);
      if (!error) setShown({ question, value });
      // a question that has no answer yet would wait on without an end
      else setShown((old) => (silently && old.question === question ? old : { ...old, question, error }));
      for (const { end } of ended) end(error);
    });
    return () => {
      replaced = true;
    };
  }, [loading]);

  const request = useCallback(
    (silent: boolean) =>
      new Promise<ApiError | undefined>((end) => {
        waiting.current.push({ after: newest.current, silent, end });
        void revalidate();
      }),
    [revalidate],
  );
  const reload = useCallback(async () => {
    await request(false);
  }, [request]);
  const refresh = useCallback(async () => {
    const error = await request(true);
    if (error) throw error;
  }, [request]);
  const set = useCallback((change: (value: Value) => Value) => {
    setShown((old) => (old.value === undefined ? old : { ...old, value: change(old.value) }));
  }, []);

  const { question, value, error } = shown;
  return { value, stale: question !== loading.question, error, reload, refresh, set };
}

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
