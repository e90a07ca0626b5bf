import { useState } from 'react';
import { tabStore } from './browser-storage.ts';

/** The day this visitor needs an order by, empty without one, and whether they pay for it to be sewn sooner. */
export type NeededDay = { day: string; rush: boolean };

const storeKey = 'neededBy';
const noDay: NeededDay = { day: '', rush: false };

/** The day as it was last chosen in this tab: on a product's page, in the cart or at the checkout. */
export function useNeededDay(): [NeededDay, (next: NeededDay) => void] {
  const [needed, setNeeded] = useState(readNeededDay);
  function choose(next: NeededDay) {
    tabStore.write(storeKey, JSON.stringify(next));
    setNeeded(next);
  }
  return [needed, choose];
}

export function readNeededDay(): NeededDay {
  return { ...noDay, ...(tabStore.readJson(storeKey) as Partial<NeededDay> | undefined) };
}

/** The order is placed: the next one has a day of its own. */
export function clearNeededDay(): void {
  tabStore.remove(storeKey);
}
