import { useEffect, useState } from 'react';

export type LgaLists = typeof import('../../../contract/customers/lgas.ts');

/** The lists of local governments, loaded once they are needed; 'failed' where they could not be. */
export function useLgas(needed: boolean): LgaLists | 'failed' | undefined {
  const [lists, setLists] = useState<LgaLists | 'failed'>();
  useEffect(() => {
    if (!needed || lists) return;
    import('../../../contract/customers/lgas.ts').then(setLists, (error: unknown) => {
      console.warn('The list of local governments could not be loaded', error);
      setLists('failed');
    });
  }, [needed, lists]);
  return lists;
}
