import { useState } from 'react';

/** Which items of a list are chosen, over all its pages. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  function toggle(ids: string[], on: boolean) {
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }
  return { chosen, choose: toggle, clear: () => setChosen(new Set()) };
}
