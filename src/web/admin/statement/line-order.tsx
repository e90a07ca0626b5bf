import { useState } from 'react';
import { Link } from 'react-router';
import type { MatchingOrder, StatementLine } from '../../../contract/payments/statement.api.ts';
import { ProofFile } from '../../shared/orders/payment/proof-file.tsx';
import { Button } from '../../ui/button.tsx';
import { Amount } from '../../ui/price/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { formatDifference } from './line-amounts.ts';
import { PayDialog } from './pay-dialog.tsx';
import styles from './statement.module.css';

type LineOrderProps = { line: StatementLine; order: MatchingOrder; canPay: boolean; onPaid: () => void };

/**
 * An order that a line may pay: the customer, how well it matches, the proof next to it, and a button to confirm the
 * payment.
 */
export function LineOrder({ line, order, canPay, onPaid }: LineOrderProps) {
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
