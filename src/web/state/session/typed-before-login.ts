import { useEffect, useLayoutEffect, useState } from 'react';
import { tabStore } from '../storage.ts';
import { hasLeftDeliberately, readSession } from './session.ts';

const keyOf = (person: string, record: string) => `typed ${person} ${record}`;

/**
 * Stores what is typed into a form when the session ends under it, in this tab, until the same person has logged in
 * again; {@link useTypedBefore} gives it back.
 * @param record names the form, such as `profile`
 * @param read what is typed now; undefined stores nothing
 */
export function useKeptTyping(record: string, read: () => unknown): void {
  useLayoutEffect(() => {
    const person = readSession()?.id;
    return () => {
      if (person === undefined || readSession() !== undefined || hasLeftDeliberately()) return;
      const typed = read();
      if (typed !== undefined) tabStore.write(keyOf(person, record), JSON.stringify(typed));
    };
  });
}

/** What the signed-in person had typed into a form when the session ended, once; undefined without any. */
export function useTypedBefore<Value>(record: string): Value | undefined {
  const [key] = useState(() => keyOf(readSession()?.id ?? '', record));
  const [typed] = useState(() => tabStore.readJson(key) as Value | undefined);
  useEffect(() => {
    if (typed !== undefined) tabStore.remove(key);
  }, [typed, key]);
  return typed;
}
