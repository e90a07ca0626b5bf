import { useEffect } from 'react';
import type { notKeptMessages } from './outbox.rules.ts';
import type { NewUnsent } from './outbox-store.ts';

type Kept = 'kept' | keyof typeof notKeptMessages;

const load = () => import('./unsent-items.tsx');

/** For a form that keeps its contents: fetches what does it while there is a connection. */
export function useKeepingUnsent(): void {
  useEffect(() => void load().catch(() => undefined), []);
}

/** Keeps what could not be sent on this device; it is sent when the connection returns. */
export async function keepUnsent(item: NewUnsent): Promise<Kept> {
  try {
    return await (await load()).keep(item);
  } catch (error) {
    console.warn('What was not sent could not be kept.', error);
    return 'unstored';
  }
}
