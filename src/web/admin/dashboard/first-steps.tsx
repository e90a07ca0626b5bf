import { Link } from 'react-router';
import type { FirstStepKey } from '../../../contract/back-office/first-steps.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import { adminApi } from '../admin-api.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { useQuery } from '../kit/query.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import styles from './first-steps.module.css';

const stepLabels: Record<FirstStepKey, string> = {
  password: 'Change the printed password',
  contact: 'Enter your phone, email and WhatsApp number',
  bank: 'Enter your bank account for transfers',
  delivery: 'Set where you deliver and for how much',
  product: 'Add your first product',
  notify: 'Choose who is notified of sales',
  order: 'Write a test order',
};

/** What a new shop still needs, for those who may set it up; nothing once all is done or it was hidden. */
export function FirstSteps() {
  return usePermissions()('settings') ? <Steps /> : null;
}

function Steps() {
  const { value, reload } = useQuery(
    (signal) => adminApi.desk.firstSteps(undefined, { signal }),
    'first steps',
  );
  const steps = value?.data ?? [];
  const open = steps.filter(({ done }) => !done);
  if (open.length === 0) return null;
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <div className="between">
        <h2 id="first-steps">First steps</h2>
        <span className="caption tabular nowrap">
          {steps.length - open.length} of {steps.length} done
        </span>
      </div>
      <ul>
        {steps.map(({ key, done, path }) => (
          <li key={key} className={classes(done && styles.done)}>
            <span className={styles.mark}>{done && <Icon name="check" small />}</span>
            {done ? (
              <span>
                {stepLabels[key]}
                <span className="sr-only">, done</span>
              </span>
            ) : (
              <Link to={path}>
                <span>{stepLabels[key]}</span>
                <Icon name="right" small />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <ActionButton
        variant="text"
        workingLabel="Hiding..."
        action={async () => {
          await adminApi.desk.hideFirstSteps({});
          await reload();
        }}
      >
        Hide first steps
      </ActionButton>
    </section>
  );
}
