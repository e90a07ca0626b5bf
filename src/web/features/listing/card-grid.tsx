import { createContext, type ReactNode, useContext, useState } from 'react';
import { savesData } from '../../state/saves-data.ts';
import styles from './grid.module.css';

const LookedAt = createContext(false);

/** True once a pointer or the focus has been over the cards: their second pictures are then worth fetching. */
export function useLookedAt(): boolean {
  return useContext(LookedAt);
}

/** The grid that product cards stand in. It notices the first sign of interest, so that no card has to wait for it. */
export function CardGrid({ children }: { children: ReactNode }) {
  const [looked, setLooked] = useState(false);
  const look = () => {
    if (!looked && !savesData()) setLooked(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; the pictures are fetched ahead
    <div
      className={styles.grid}
      onPointerMove={(event) => event.pointerType === 'mouse' && look()}
      onFocus={look}
    >
      <LookedAt value={looked}>{children}</LookedAt>
    </div>
  );
}
