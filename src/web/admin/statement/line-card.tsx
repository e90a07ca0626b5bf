import { useState } from 'react';
import type { StatementLine } from '../../../contract/payments/statement.api.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { ChooseOrders } from './choose-orders.tsx';
import { IgnoreLineDialog } from './ignore-line-dialog.tsx';
import { formatLineAmount } from './line-amounts.ts';
import { LineOrder } from './line-order.tsx';
import { LinePayments } from './line-payments.tsx';
import styles from './statement.module.css';
import { lineFilterLabels } from './statement-labels.ts';

type LineCardProps = {
  line: StatementLine;
  /** Whether the user may confirm payments; others have read access only. */
  canPay: boolean;
  onChanged: () => void;
};

const matchBadges: Record<StatementLine['match'], BadgeKind> = {
  sure: 'paid',
  short: 'review',
  over: 'review',
  likely: 'pending',
  several: 'pending',
  unknown: 'out',
};

/** Money that came, with the orders that it may be for and what can be done with it. */
export function LineCard({ line, canPay, onChanged }: LineCardProps) {
  const [openDialog, setOpenDialog] = useState<'choose' | 'aside'>();
  const { state, match, orders, hint, over, settledAt } = line;
  const isOpen = state === 'open';
  return (
    <article className={styles.line} aria-label={`${formatDay(line.date)}, ${formatLineAmount(line)}`}>
      <div className={styles.money}>
        <p className="caption">{formatDay(line.date)}</p>
        <p className={`tabular ${styles.sum}`}>{formatLineAmount(line)}</p>
        {isOpen && <Badge kind={matchBadges[match]}>{lineFilterLabels[match].label}</Badge>}
      </div>
      <div className={styles.what}>
        <p className={styles.narration}>{line.narration || 'No narration'}</p>
        {hint && <p className="small soft">{hint}</p>}
        {line.note && <p className="small soft">{line.note}</p>}
        <LinePayments line={line} />
        {isOpen && orders.length > 0 && (
          <ul className={styles.orders}>
            {orders.map((order) => (
              <li key={order._id}>
                <LineOrder line={line} order={order} canPay={canPay} onPaid={onChanged} />
              </li>
            ))}
          </ul>
        )}
        {canPay && isOpen && (
          <p className="row wrapping">
            <Button variant="text" size="sm" onClick={() => setOpenDialog('choose')}>
              {orders.length > 0 ? 'Choose other orders' : 'Choose its order'}
            </Button>
            <Button variant="text" size="sm" onClick={() => setOpenDialog('aside')}>
              Not an order’s
            </Button>
          </p>
        )}
        {canPay && state === 'aside' && (
          <Button variant="text" size="sm" onClick={() => setOpenDialog('aside')}>
            Bring it back
          </Button>
        )}
        {canPay && over > 0 && !settledAt && (
          <Button variant="secondary" size="sm" onClick={() => setOpenDialog('aside')}>
            I have given it back
          </Button>
        )}
      </div>
      {openDialog === 'choose' && (
        <ChooseOrders line={line} onPaid={onChanged} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog === 'aside' && (
        <IgnoreLineDialog line={line} onDone={onChanged} onClose={() => setOpenDialog(undefined)} />
      )}
    </article>
  );
}
