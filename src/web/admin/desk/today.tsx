import { Link } from 'react-router';
import { type AdminTask, adminTasks } from '../../../contract/back-office/admin-tasks.ts';
import type { DeskToday } from '../../../contract/back-office/desk.api.ts';
import { formatLongDay } from '../../shared/orders/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import styles from './desk.module.css';
import { SalesSummary } from './sales-summary.tsx';
import { taskLabels } from './task-labels.ts';
import { refreshDesk, useDesk } from './use-desk.ts';

/** What waits for the shop to do, each one press from the list that holds it, then what was sold. */
export function Today() {
  const { today, error } = useDesk();
  if (!today) {
    if (!error) return <Skeleton lines={4} label="Counting what waits" />;
    return <ErrorState title="What waits could not be counted" text={error.message} onRetry={refreshDesk} />;
  }
  return (
    <>
      <p className="caption above-1">{formatLongDay(today.countedAt)}</p>
      {error && (
        <Message kind="bad" role="status">
          {error.message} This is what waited when it was last counted.
        </Message>
      )}
      {today.nobodyTold && (
        <Message kind="bad" title="Nobody is told about orders">
          No address gets a mail when an order is paid.{' '}
          <Link className="link" to="/admin/settings#settings-notify">
            Choose who is told
          </Link>
        </Message>
      )}
      <Tasks tasks={today.tasks} />
      {today.sales && <SalesSummary sales={today.sales} />}
    </>
  );
}

function Tasks({ tasks }: { tasks: DeskToday['tasks'] }) {
  const waiting = adminTasks.filter((task) => task !== 'late' && (tasks[task] ?? 0) > 0);
  if (waiting.length === 0) {
    return (
      <p className={styles.calm}>
        Nothing waits for you. Orders to send, proofs and messages appear here by themselves.
      </p>
    );
  }
  return (
    <ul className={styles.tasks} aria-label="Waiting for you">
      {waiting.map((task) => (
        <Task key={task} task={task} count={tasks[task] ?? 0} late={tasks.late ?? 0} />
      ))}
    </ul>
  );
}

function Task({ task, count, late }: { task: AdminTask; count: number; late: number }) {
  const { one, many, to, urgent } = taskLabels[task];
  const withLate = task === 'toSend' && late > 0;
  return (
    <li>
      <Link to={to} className={urgent ? styles.pressing : undefined}>
        <b>{count.toLocaleString('en-GB')}</b> <span>{count === 1 ? one : many}</span>
        {!withLate && <Icon name="right" small />}
      </Link>
      {withLate && (
        <Link to={taskLabels.late.to} className={styles.pressing}>
          <span>{late.toLocaleString('en-GB')} late</span>
          <Icon name="right" small />
        </Link>
      )}
    </li>
  );
}
