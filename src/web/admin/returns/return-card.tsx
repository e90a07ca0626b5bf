import { useState } from 'react';
import { Link } from 'react-router';
import type { ReturnState } from '../../../contract/returns/return-states.ts';
import type { AdminReturn } from '../../../contract/returns/returns.api.ts';
import { rareApi } from '../../client/rare-api.ts';
import { formatDateTime, formatDay, formatDeadline } from '../../shared/orders/dates.ts';
import { formatOptions } from '../../shared/orders/item-options.ts';
import { PrivatePicture } from '../../shared/payments/proof-file.tsx';
import { DeadlineNote, formatOverdue, getReturnDeadline } from '../../shared/returns/return-deadline.tsx';
import { formatReturnStatus, returnTypeLabels } from '../../shared/returns/return-labels.ts';
import { Badge, type BadgeKind } from '../../ui/marks/badge.tsx';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import inboxStyles from '../inbox/inbox.module.css';
import { DialogButton } from '../kit/action-button.tsx';
import { type Fact, FactRows } from '../kit/fact-rows.tsx';
import { usePermissions } from '../layout/use-permissions.ts';
import { getMoveLabels, MoveDialog } from './move-dialog.tsx';
import styles from './return-desk.module.css';
import { ReturnPiece } from './return-piece.tsx';
import { SendExchange } from './send-exchange.tsx';

const stateBadges: Record<ReturnState, BadgeKind> = {
  Asked: 'pending',
  Approved: 'pending',
  'On its way': 'pending',
  Received: 'review',
  Accepted: 'review',
  Refused: 'failed',
  'Not accepted': 'failed',
  Refunded: 'paid',
  Exchanged: 'paid',
  Cancelled: 'refunded',
};

type ReturnCardProps = {
  orderReturn: AdminReturn;
  /** Left out where the order itself is looked at. */
  isOnOrderPage?: boolean;
  /** One of several folds; the first to be decided is open. */
  collapse?: 'open' | 'closed' | undefined;
  onMoved: (one: AdminReturn) => void;
};

/** A return with all that decides about it, and the moves that are open. */
export function ReturnCard({ orderReturn, isOnOrderPage = false, collapse, onMoved }: ReturnCardProps) {
  const [now] = useState(() => new Date());
  const [startsOpen] = useState(collapse === 'open');
  const { order, reference } = orderReturn;
  const canPack = usePermissions()('orders');
  const exchangeToSend = orderReturn.state === 'Accepted' && canPack ? orderReturn.exchangeOrder : null;
  const Heading = isOnOrderPage ? 'h3' : 'h2';
  const head = (
    <>
      <Heading>
        <Verbatim>{reference}</Verbatim>
      </Heading>
      <Badge kind={stateBadges[orderReturn.state]}>{formatReturnStatus(orderReturn)}</Badge>
    </>
  );
  const body = (
    <>
      <p className="small soft">
        {orderReturn.withdrawal ? 'Withdrawal (European Union)' : returnTypeLabels[orderReturn.wants]}
        {orderReturn.faulty && ', faulty'}, asked {formatDateTime(orderReturn.askedAt)}
        {!isOnOrderPage && (
          <>
            {' '}
            by {order.customer}, {order.country}, order{' '}
            <Link className="link tabular" to={`/admin/order/${order._id}`}>
              <Verbatim>{order.reference}</Verbatim>
            </Link>
          </>
        )}
      </p>
      <DeadlineNote clock={getReturnDeadline(orderReturn, now)} />
      <div className={styles.body}>
        <div>
          <ReturnItems one={orderReturn} />
          {orderReturn.reason && <p className={inboxStyles.words}>“{orderReturn.reason}”</p>}
          {orderReturn.arrival && (
            <p className={`small above-2 ${styles.arrival}`}>As it arrived: {orderReturn.arrival}</p>
          )}
          <ReturnPhotos one={orderReturn} />
          {orderReturn.note && <p className="small soft above-2">Told the customer: {orderReturn.note}</p>}
        </div>
        <ReturnDetails one={orderReturn} />
      </div>
      {(orderReturn.moves.length > 0 || exchangeToSend) && (
        <div className="row wrapping above-4">
          {exchangeToSend && (
            <SendExchange orderReturn={orderReturn} orderId={exchangeToSend._id} onMoved={onMoved} />
          )}
          {orderReturn.moves.map((to, index) => {
            const { label, danger } = getMoveLabels(to, orderReturn);
            const anyway = to === 'Accepted' && orderReturn.late;
            return (
              <DialogButton
                key={to}
                size="sm"
                variant={danger ? 'danger' : index === 0 ? 'primary' : 'secondary'}
                dialog={(onClose) => <MoveDialog {...{ orderReturn, to, onMoved, onClose }} />}
              >
                {anyway ? 'Accept all the same' : label}
                <span className="sr-only">
                  : return <Verbatim>{reference}</Verbatim>
                </span>
              </DialogButton>
            );
          })}
        </div>
      )}
    </>
  );
  return (
    <article aria-label={`Return ${reference}`}>
      {collapse ? (
        <details className={styles.fold} open={startsOpen}>
          <summary className="between">{head}</summary>
          {body}
        </details>
      ) : (
        <>
          <div className="between">{head}</div>
          {body}
        </>
      )}
    </article>
  );
}

function ReturnItems({ one }: { one: AdminReturn }) {
  return (
    <ul className={styles.pieces}>
      {one.pieces.map((piece) => (
        <li key={piece.index}>
          <ReturnPiece piece={piece}>
            {piece.finalSale && <span className="own-line soft">Sold at a reduced price</span>}
            {one.wants === 'exchange' && <ExchangeItem one={one} piece={piece} />}
            {piece.restock && (
              <span className="own-line soft">
                {piece.restock === 'shelf' ? 'Back on the shelf' : 'Not for sale any more'}
              </span>
            )}
          </ReturnPiece>
        </li>
      ))}
    </ul>
  );
}

/** The replacement item, and whether it is reserved. */
function ExchangeItem({ one, piece }: { one: AdminReturn; piece: AdminReturn['pieces'][number] }) {
  const requestedVariant = formatOptions({
    size: piece.wantedSize || piece.size,
    color: piece.wantedColor || piece.color,
  });
  const open = one.moves.length > 0;
  return (
    <span className="own-line">
      Wants {requestedVariant}
      {piece.held && ', kept aside'}
      {!piece.held && open && (
        <b className={styles.late}>, not kept aside: offer another size or the money</b>
      )}
    </span>
  );
}

/** What the policy determines for a return: days, who pays the return shipping, the amount. */
function ReturnDetails({ one }: { one: AdminReturn }) {
  const { order, deadline, receivedAt, wants, holdUntil, difference, exchangeOrder } = one;
  const late = formatOverdue(one);
  const facts: Fact[] = [];
  if (order.deliveredAt) facts.push({ name: 'Delivered', value: formatDay(order.deliveredAt) });
  facts.push({ name: 'Back with us by', value: formatDeadline(deadline) });
  if (receivedAt) {
    const when = formatDateTime(receivedAt);
    const value = late ? <span className={styles.late}>{`${when}, late by ${late}`}</span> : when;
    facts.push({ name: 'Received', value });
  }
  const payer = one.paysWayBack === 'shop' ? 'The shop pays it' : 'The customer pays it';
  facts.push({ name: 'The way back', value: payer });
  if (wants === 'refund') {
    facts.push({ name: 'Money back', value: <Amount amount={one.refund} currency={order.currency} /> });
  }
  if (holdUntil) facts.push({ name: 'Reserved until', value: formatDeadline(holdUntil) });
  if (wants === 'exchange' && difference !== 0) {
    facts.push({
      name: difference > 0 ? 'The customer pays more' : 'Comes back to the customer',
      value: <Amount amount={Math.abs(difference)} currency={order.currency} />,
    });
  }
  if (exchangeOrder) {
    facts.push({
      name: 'Exchange order',
      value: (
        <Link className="link" to={`/admin/order/${exchangeOrder._id}`}>
          <Verbatim>{exchangeOrder.reference}</Verbatim>
        </Link>
      ),
    });
  }
  return <FactRows facts={facts} className={`small ${styles.facts}`} />;
}

/** What the customer photographed; each opens at full size. */
function ReturnPhotos({ one: { photos, reference } }: { one: AdminReturn }) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={`Photos of ${reference}`}>
      {photos.map((photoId, index) => (
        <li key={photoId}>
          <PrivatePicture
            id={photoId}
            fetchFile={() => rareApi.returns.photo({ photoId })}
            alt={`Photo ${index + 1} of return ${reference}`}
          />
        </li>
      ))}
    </ul>
  );
}
