import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../state/session.ts';
import { countFiles, type Draft, readDraft, removeDraft, writeDraft, writeDraftText } from './draft-store.ts';

/** Input is stored after a pause of this length, and when the form is left; files immediately. */
const saveDelayMs = 300;

type DraftOptions<Value> = {
  /** Which form and which record, such as `product/4f2…`. */
  record: string;
  /** What is typed. */
  value: Value;
  /** True while something is typed that is not saved. */
  changed: boolean;
  onRestore: (value: Value) => void;
};

export type StoredDraft = {
  /** When what is offered was typed, in milliseconds; undefined while nothing is offered. */
  at: number | undefined;
  restore: () => void;
  discard: () => void;
  /** Deletes the draft once the form is saved or discarded. */
  clear: () => void;
};

/** Stores what an admin types into a form, by person and record, and offers it on return. */
export function useDraft<Value>({ record, value, changed, onRestore }: DraftOptions<Value>): StoredDraft {
  const session = useSession();
  const person = useRef(session?.id);
  person.current ??= session?.id;
  const key = `${person.current} ${record}`;
  const [offered, setOffered] = useState<Draft<Value>>();
  const pending = useRef<Draft<Value>>(undefined);
  const wasChanged = useRef(false);
  const files = useRef(0);
  const latest = useRef(value);
  latest.current = value;
  const content = changed ? JSON.stringify(value) : undefined;

  useEffect(() => {
    let isCancelled = false;
    void readDraft<Value>(key).then((draft) => {
      if (!isCancelled && draft) setOffered(draft);
    });
    return () => {
      isCancelled = true;
    };
  }, [key]);

  useEffect(() => {
    if (content === undefined) {
      pending.current = undefined;
      if (wasChanged.current) void removeDraft(key);
      wasChanged.current = false;
      return undefined;
    }
    wasChanged.current = true;
    pending.current = { value: latest.current, at: Date.now() };
    const before = files.current;
    files.current = countFiles(latest.current);
    const timer = setTimeout(() => void flushDraft(key, pending), files.current > before ? 0 : saveDelayMs);
    return () => clearTimeout(timer);
  }, [key, content]);

  useEffect(() => {
    const writeAll = () => {
      if (pending.current) writeDraftText(key, pending.current);
      void flushDraft(key, pending);
    };
    window.addEventListener('pagehide', writeAll);
    return () => {
      window.removeEventListener('pagehide', writeAll);
      void flushDraft(key, pending);
    };
  }, [key]);

  const clear = () => {
    pending.current = undefined;
    setOffered(undefined);
    void removeDraft(key);
  };
  return {
    at: offered?.at,
    restore: () => {
      if (offered) onRestore(offered.value);
      setOffered(undefined);
    },
    discard: clear,
    clear,
  };
}

async function flushDraft<Value>(
  key: string,
  unwritten: { current: Draft<Value> | undefined },
): Promise<void> {
  const draft = unwritten.current;
  if (!draft) return;
  await writeDraft(key, draft);
  if (unwritten.current === draft) unwritten.current = undefined;
}
