import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isHomeCountry } from '../../../contract/money/currencies.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { nextReturnStates } from '../../../contract/returns/return-states.ts';
import { StepList } from '../../shared/orders/step-list.tsx';
import { DeadlineNote } from '../../shared/returns/return-deadline.tsx';
import { getReturnDeadline } from '../../shared/returns/return-deadlines.ts';
import { formatReturnItems, type OrderReturn, returnTypeLabels } from '../../shared/returns/return-labels.ts';
import { returnSteps } from '../../shared/returns/return-steps.ts';
import { Message } from '../../ui/message.tsx';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { CancelReturn } from './cancel-return.tsx';
import styles from './return.module.css';
import { ReturnLink } from './return-link.tsx';

type CustomerReturnsProps = { order: Order; onChanged: (order: Order) => void };

/** The returns of one's own order, the newest first. */
export function CustomerReturns({ order, onChanged }: CustomerReturnsProps) {
  if (order.returns.length === 0) return null;
  const newestFirst = [...order.returns].sort((one, other) => other.askedAt.localeCompare(one.askedAt));
  return (
    <div className={styles.returns}>
      {newestFirst.map((one) => (
        <CustomerReturn key={one._id} one={one} order={order} onChanged={onChanged} />
      ))}
    </div>
  );
}

function CustomerReturn({ one, order, onChanged }: CustomerReturnsProps & { one: OrderReturn }) {
  const [now] = useState(() => new Date());
  const moves = nextReturnStates(one.state, 'customer', one.wants);
  const id = `return-${one._id}`;
  const section = useRef<HTMLElement>(null);
  const named = useLocation().hash === `#${id}`;

  // the address can name a return before the order has loaded
  useEffect(() => {
    if (!named) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [named]);

  return (
    <section
      ref={section}
      className={styles.return}
      id={id}
      tabIndex={-1}
      aria-label={`Return ${one.reference}`}
    >
      <div className="between">
        <div>
          <h2>{one.withdrawal ? 'Withdrawal' : returnTypeLabels[one.wants]}</h2>
          <p className="caption above-1">
            <Verbatim>{one.reference}</Verbatim>
          </p>
        </div>
        {moves.includes('Cancelled') && <CancelReturn one={one} onChanged={onChanged} />}
      </div>
      <ul className="small above-3">
        {formatReturnItems(one, order.items).map((piece) => (
          <li key={piece}>{piece}</li>
        ))}
      </ul>
      <DeadlineNote clock={getReturnDeadline(one, now)} />
      <div className={styles.way}>
        <StepList label={`Progress of return ${one.reference}`} steps={returnSteps(one)} />
      </div>
      {one.note && (
        <div className="above-4">
          <Message title="What we wrote:">{one.note}</Message>
        </div>
      )}
      <Difference one={one} order={order} />
      {(one.state === 'Approved' || one.state === 'On its way') && (
        <ReturnLink
          one={one}
          order={order}
          abroad={!isHomeCountry(order.address.country)}
          maySay={moves.includes('On its way')}
          onChanged={onChanged}
        />
      )}
    </section>
  );
}

/** The order that sends the other piece, and what is to be paid for it or comes back. */
function Difference({ one, order }: { one: OrderReturn; order: Order }) {
  const { difference, exchangeOrder, state } = one;
  const over = state === 'Refused' || state === 'Cancelled' || state === 'Not accepted';
  if (over || one.wants !== 'exchange') return null;
  const sum = <Amount amount={Math.abs(difference)} currency={order.currency} />;
  return (
    <>
      {difference !== 0 && (
        <p className="small above-4">
          {difference > 0 ? 'The other piece costs ' : 'The other piece costs less: '}
          <b>{sum}</b>
          {difference > 0 ? ' more, to be paid before we send it.' : ' comes back to you.'}
        </p>
      )}
      {exchangeOrder && (
        <p className="small above-4">
          The other piece is order{' '}
          <Link className="link" to={`/dashboard/order/${exchangeOrder._id}`}>
            <Verbatim>{exchangeOrder.reference}</Verbatim>
          </Link>
          .
        </p>
      )}
    </>
  );
}
