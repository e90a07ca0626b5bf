import { Button } from '../button.tsx';
import styles from './fields.module.css';
import type { UploadState } from './picture-uploader.ts';

type PictureUploadProps = { number: number; state: UploadState; onStop: () => void; onRetry: () => void };

/** How far one picture is on its way, with a way to stop it and to try again. */
export function PictureUpload({ number, state, onStop, onRetry }: PictureUploadProps) {
  const halted = state.phase === 'failed' || state.phase === 'stopped';
  if (halted) {
    return (
      <div className={styles.halted}>
        <p className="caption" role="alert">
          {state.phase === 'failed' ? state.problem : 'Stopped. It is not in the shop.'}
        </p>
        <Button variant="text" size="sm" aria-label={`Try picture ${number} again`} onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  const percent = state.phase === 'sending' ? Math.round(state.part * 100) : 0;
  return (
    <div className={styles.sending}>
      <progress max={100} value={percent} aria-label={`Sending picture ${number}`} />
      <span className="caption tabular">{getUploadLabel(state.phase, percent)}</span>
      {percent < 100 && (
        <Button variant="text" size="sm" aria-label={`Stop sending picture ${number}`} onClick={onStop}>
          Stop
        </Button>
      )}
    </div>
  );
}

function getUploadLabel(phase: 'waiting' | 'shrinking' | 'sending', percent: number): string {
  if (phase === 'waiting') return 'Waiting';
  if (phase === 'shrinking') return 'Making it smaller';
  return percent < 100 ? `${percent} %` : 'Nearly there';
}
