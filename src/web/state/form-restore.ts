import { useEffect, useLayoutEffect, useState } from 'react';
import { tabStore } from './browser-storage.ts';
import { hasLeftDeliberately, readSession } from './session.ts';

const getStorageKey = (person: string, record: string) => `typed ${person} ${record}`;

/**
 * Stores what is typed into a form when the session ends under it, in this tab, until the same person has logged in
 * again; {@link useRestoredInput} gives it back.
 * @param record names the form, such as `profile`
 * @param read what is typed now; undefined stores nothing
 */
export function useSaveFormInput(record: string, read: () => unknown): void {
  useLayoutEffect(() => {
    const person = readSession()?.id;
    return () => {
      if (person === undefined || readSession() !== undefined || hasLeftDeliberately()) return;
      const typed = read();
      if (typed !== undefined) tabStore.write(getStorageKey(person, record), JSON.stringify(typed));
    };
  });
}

/** What the signed-in person had typed into a form when the session ended, once; undefined without any. */
export function useRestoredInput<Value>(record: string): Value | undefined {
  const [key] = useState(() => getStorageKey(readSession()?.id ?? '', record));
  const [typed] = useState(() => tabStore.readJson(key) as Value | undefined);
  useEffect(() => {
    if (typed !== undefined) tabStore.remove(key);
  }, [typed, key]);
  return typed;
}
