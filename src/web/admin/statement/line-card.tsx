import { useState } from 'react';
import { Link } from 'react-router';
import type { MatchingOrder, StatementLine } from '../../../contract/payments/statement.api.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { ProofFile } from '../../shared/payments/proof-file.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { Badge, type BadgeKind } from '../../ui/marks/badge.tsx';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { ChooseOrders } from './choose-orders.tsx';
import { formatDifference, formatInCurrency, formatLineAmount } from './line-amounts.rules.ts';
import { IgnoreLineDialog, PayDialog } from './line-dialogs.tsx';
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

type LineOrderProps = { line: StatementLine; order: MatchingOrder; canPay: boolean; onPaid: () => void };

/**
 * An order that a line may pay: the customer, how well it matches, the proof next to it, and a button to confirm the
 * payment.
 */
function LineOrder({ line, order, canPay, onPaid }: LineOrderProps) {
  const [isPayOpen, setPayOpen] = useState(false);
  const [isProofOpen, setProofOpen] = useState(false);
  const { reference, name, wanted, currency, proof, named } = order;
  const difference = formatDifference(order);
  return (
    <div className={styles.order}>
      <div>
        <p>
          <Link className="link" to={`/admin/order/${order._id}`}>
            <Verbatim>{reference}</Verbatim>
          </Link>{' '}
          {name}
        </p>
        <p className="small soft">
          {wanted > 0 ? (
            <>
              waits for <Amount amount={wanted} currency={currency} />
            </>
          ) : (
            `is ${order.paymentStatus}`
          )}
          {difference && wanted > 0 && <b className={styles.difference}>, {difference}</b>}
          {!named && `, the name is ${Math.round(order.likeness * 100)} % alike`}
        </p>
        {proof && (
          <button
            type="button"
            className={`link small ${styles.proofLink}`}
            aria-expanded={isProofOpen}
            onClick={() => setProofOpen(!isProofOpen)}
          >
            {isProofOpen ? 'Hide the proof' : 'Show the proof'}
          </button>
        )}
      </div>
      {canPay && wanted > 0 && (
        <Button
          variant={line.match === 'sure' ? 'primary' : 'secondary'}
          size="sm"
          onClick={() => setPayOpen(true)}
        >
          Confirm
          <span className="sr-only">
            {' '}
            for order <Verbatim>{reference}</Verbatim>
          </span>
        </Button>
      )}
      {proof && isProofOpen && (
        <div className={styles.proof}>
          <ProofFile order={order} proof={{ ...proof, reason: '' }} />
        </div>
      )}
      {isPayOpen && <PayDialog line={line} order={order} onPaid={onPaid} onClose={() => setPayOpen(false)} />}
    </div>
  );
}

/** The orders a line has paid, who confirmed each payment, and the amount to be refunded. */
function LinePayments({ line }: { line: StatementLine }) {
  const { payments, over, settledAt } = line;
  if (payments.length === 0) return null;
  return (
    <ul className="small">
      {payments.map(({ orderId, reference, amount, short, by, at }) => (
        <li key={reference}>
          {orderId ? (
            <Link className="link" to={`/admin/order/${orderId}`}>
              <Verbatim>{reference}</Verbatim>
            </Link>
          ) : (
            reference
          )}
          : {formatInCurrency(line, amount)}
          {short > 0 && `, ${formatInCurrency(line, short)} short and accepted`}, confirmed by {by},{' '}
          {formatDateTime(at)}
        </li>
      ))}
      {over > 0 && (
        <li className={settledAt ? undefined : styles.difference}>
          {formatInCurrency(line, over)} over,{' '}
          {settledAt ? `given back ${formatDateTime(settledAt)}` : 'to be given back'}
        </li>
      )}
    </ul>
  );
}
