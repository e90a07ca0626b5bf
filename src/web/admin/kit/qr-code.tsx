import { useMemo } from 'react';
import { drawQr } from '../../ui/marks/qr-shape.ts';
import styles from './qr-code.module.css';

/** A QR code, black on white; drawn as large as its container lets it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
