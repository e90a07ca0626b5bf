import type { CSSProperties } from 'react';
import styles from './stars.module.css';

/** Five stars, so many of which are filled, in parts too. What they say is next to them in words, or in `label`. */
export function Stars({ filled, label }: { filled: number; label?: string }) {
  const style = { '--filled': filled } as CSSProperties;
  return label ? (
    <span className={styles.stars} style={style} role="img" aria-label={label} />
  ) : (
    <span className={styles.stars} style={style} aria-hidden="true" />
  );
}
