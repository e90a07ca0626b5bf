import { createContext, type ReactNode, useContext, useState } from 'react';
import styles from './grid.module.css';

const ViewedCard = createContext(false);

/** True once a pointer or the focus has been over the cards: their second pictures are then worth fetching. */
export function useViewedCard(): boolean {
  return useContext(ViewedCard);
}

/** The grid of product cards. It detects the first sign of interest, so that no card has to wait for it. */
export function CardGrid({ children }: { children: ReactNode }) {
  const [looked, setLooked] = useState(false);
  const look = () => {
    if (!looked && !isDataSaverOn()) setLooked(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; the pictures are fetched ahead
    <div
      className={styles.grid}
      onPointerMove={(event) => event.pointerType === 'mouse' && look()}
      onFocus={look}
    >
      <ViewedCard value={looked}>{children}</ViewedCard>
    </div>
  );
}

type Connection = { saveData?: boolean; effectiveType?: string };

const slow = ['slow-2g', '2g', '3g'];

/** True if the visitor saves data or the connection is slow: nothing is preloaded. */
function isDataSaverOn(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || slow.includes(connection?.effectiveType ?? '');
}
