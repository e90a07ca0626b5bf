import { useState } from 'react';
import { type Day, formatMonth, monthOf } from '../../../contract/delivery/calendar.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { usePermissions } from '../layout/use-permissions.ts';
import styles from './money.module.css';

type CloseMonthProps = {
  /** The first day that is shown: its month is the one to close. */
  from: Day;
  today: Day;
  /** The closed months among those shown; undefined until loaded. */
  closedMonths: readonly string[] | undefined;
  onClosed: () => Promise<void>;
};

/** Fixes the books of the month that is shown, once it is over. */
export function CloseMonth({ from, today, closedMonths, onClosed }: CloseMonthProps) {
  const [isConfirming, setConfirming] = useState(false);
  const can = usePermissions();
  const month = monthOf(from);
  if (!closedMonths || month >= monthOf(today)) return null;
  const name = formatMonth(month);
  const isClosed = closedMonths.includes(month);
  if (!isClosed && !can('closing')) return null;
  return (
    <section aria-labelledby="close-title" className={styles.rows}>
      <h2 id="close-title">Books of {name}</h2>
      <p className="soft small above-2">
        {isClosed
          ? `${name} is closed. What is corrected later stands in the present month.`
          : 'Close the month once its figures are with your accountant: costs and ways of payment that are corrected later then stand in the present month.'}
      </p>
      {!isClosed && (
        <div className="above-3">
          <Button size="sm" variant="secondary" onClick={() => setConfirming(true)}>
            Close {name}
          </Button>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Close ${name}?`}
          text="Its figures stay as they are now. A closed month cannot be opened again."
          action={`Close ${name}`}
          workingLabel="Closing..."
          failure="The month was not closed"
          harmless
          onConfirm={async () => {
            const { message } = await adminApi.reports.close({ month });
            toast.success(message);
            await onClosed();
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}
