import { Button } from '../button.tsx';
import styles from './fields.module.css';

type UploadProgressProps = {
  /** How much has been sent, from 0 to 1. */
  part: number;
  /** What the server does once everything has been sent. */
  then: string;
  /** Stops the sending; there is nothing left to stop once all has been sent. */
  onCancel: () => void;
};

/** How much of a form has been sent; then, what the server is at. */
export function UploadProgress({ part, then, onCancel }: UploadProgressProps) {
  const percent = Math.round(part * 100);
  return (
    <>
      <div className={styles.progress} role="status">
        <progress max={100} value={percent} aria-label="Upload" />
        <span className="caption">{part < 1 ? `Sending, ${percent} %` : `Sent. ${then}`}</span>
      </div>
      {part < 1 && (
        <Button variant="text" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </>
  );
}
