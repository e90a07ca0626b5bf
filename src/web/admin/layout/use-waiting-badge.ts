import { useEffect } from 'react';
import { useDesk } from '../dashboard/use-desk.ts';
import { useNewOrders } from '../orders/new-orders.ts';
import { addTitleCount } from './navigation.tsx';

/** Tasks that await a response, in addition to new orders. */
const countedTasks = [
  'proofs',
  'messages',
  'sewingRequests',
  'returns',
  'cancellations',
  'disputes',
] as const;

/** Puts how much waits before the title of the tab, `(3) Orders`, and on the icon of the installed back office. */
export function useWaitingBadge(): void {
  const newOrders = useNewOrders();
  const tasks = useDesk().today?.tasks;
  const count = countedTasks.reduce((sum, task) => sum + (tasks?.[task] ?? 0), newOrders);
  useEffect(() => {
    const updateTitle = () => {
      const title = addTitleCount(document.title, count);
      if (title !== document.title) document.title = title;
    };
    updateTitle();
    // each page brings a title of its own, some of them once they have loaded
    const observer = new MutationObserver(updateTitle);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = addTitleCount(document.title, 0);
    };
  }, [count]);
  useEffect(() => {
    // not every browser has icons with a number, and some only for what is installed
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
}
