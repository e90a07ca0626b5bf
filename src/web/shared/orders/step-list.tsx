import { formatNearDays, formatStep } from './dates.ts';
import styles from './timeline.module.css';

/** A step on a way: sewn, being sewn, to come, or torn. */
export type TimelineStep = {
  name: string;
  state: 'done' | 'now' | 'next' | 'failed';
  /** When it was reached (ISO). */
  at?: string;
  /** Between which days of Lagos it is expected. */
  expected?: { from: string; to: string };
  text: string;
};

const stateLabels: Record<TimelineStep['state'], string> = {
  done: 'Done: ',
  now: 'Now: ',
  next: 'To come: ',
  failed: 'Stopped: ',
};

const isDone: Record<TimelineStep['state'], string | undefined> = {
  done: styles.done,
  now: styles.now,
  next: undefined,
  failed: styles.failed,
};

type StepListProps = {
  label: string;
  steps: readonly TimelineStep[];
  /** Down the page at every width: for many steps. */
  vertical?: boolean;
};

/** Steps as a seam being sewn: down the page on phones, across it where there is room. */
export function StepList({ label, steps, vertical = false }: StepListProps) {
  return (
    <ol
      className={vertical ? styles.seam : `${styles.seam} ${styles.across} ${styles.wide}`}
      aria-label={label}
    >
      {steps.map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </ol>
  );
}

function Step({ step }: { step: TimelineStep }) {
  const current = step.state === 'now' || step.state === 'failed';
  return (
    <li className={isDone[step.state]} aria-current={current ? 'step' : undefined}>
      <b>
        <span className="sr-only">{stateLabels[step.state]}</span>
        {step.name}
      </b>
      {step.at && (
        <time className="own-line tabular" dateTime={step.at}>
          {formatStep(step.at)}
        </time>
      )}
      {step.text}
      {step.expected && <span className="tabular"> {formatNearDays(step.expected)}</span>}
    </li>
  );
}
