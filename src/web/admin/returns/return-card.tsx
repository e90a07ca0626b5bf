import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminReturn } from '../../../contract/api/orders/returns.ts';
import type { ReturnState } from '../../../contract/rules/returns/return-states.ts';
import { formatMoment } from '../../orders/dates.ts';
import { optionsOf } from '../../orders/item-options.ts';
import { ClockNote } from '../../orders/returns/return-clock.tsx';
import { clockOf } from '../../orders/returns/return-clocks.ts';
import { stateInWords, wishWords } from '../../orders/returns/return-words.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture, pictureOfUrl } from '../../ui/picture.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import inboxStyles from '../inbox/inbox.module.css';
import { useMay } from '../layout/use-duty.ts';
import { MoveDialog } from './move-dialog.tsx';
import { moveWords } from './move-words.ts';
import styles from './return-desk.module.css';
import { ReturnFacts } from './return-facts.tsx';
import { ReturnPhotos } from './return-photos.tsx';
import { SendExchange } from './send-exchange.tsx';

const badges: Record<ReturnState, BadgeKind> = {
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
  one: AdminReturn;
  /** Left out where the order itself is looked at. */
  ofOrder?: boolean;
  /** One of several folds; the first to be decided is open. */
  folds?: 'open' | 'closed' | undefined;
  onMoved: (one: AdminReturn) => void;
};

/** A return with all that decides about it, and the moves that are open. */
export function ReturnCard({ one, ofOrder = false, folds, onMoved }: ReturnCardProps) {
  const [moving, setMoving] = useState<ReturnState>();
  const [now] = useState(() => new Date());
  const [opens] = useState(folds === 'open');
  const { order, reference } = one;
  const mayPack = useMay()('orders');
  const toSend = one.state === 'Accepted' && mayPack ? one.exchangeOrder : null;
  const Heading = ofOrder ? 'h3' : 'h2';
  const head = (
    <>
      <Heading>
        <Verbatim>{reference}</Verbatim>
      </Heading>
      <Badge kind={badges[one.state]}>{stateInWords(one)}</Badge>
    </>
  );
  const body = (
    <>
      <p className="small soft">
        {one.withdrawal ? 'Withdrawal (European Union)' : wishWords[one.wants]}
        {one.faulty && ', faulty'}, asked {formatMoment(one.askedAt)}
        {!ofOrder && (
          <>
            {' '}
            by {order.customer}, {order.country}, order{' '}
            <Link className="link tabular" to={`/admin/order/${order._id}`}>
              <Verbatim>{order.reference}</Verbatim>
            </Link>
          </>
        )}
      </p>
      <ClockNote clock={clockOf(one, now)} />
      <div className={styles.body}>
        <div>
          <Pieces one={one} />
          {one.reason && <p className={inboxStyles.words}>“{one.reason}”</p>}
          <ReturnPhotos photos={one.photos} reference={reference} />
          {one.note && <p className="small soft above-2">Told the customer: {one.note}</p>}
        </div>
        <ReturnFacts one={one} />
      </div>
      {(one.moves.length > 0 || toSend) && (
        <div className="row wrapping above-4">
          {toSend && <SendExchange one={one} orderId={toSend._id} onMoved={onMoved} />}
          {one.moves.map((to, index) => {
            const { label, danger } = moveWords(to, one);
            const anyway = to === 'Accepted' && one.late;
            return (
              <Button
                key={to}
                size="sm"
                variant={danger ? 'danger' : index === 0 ? 'primary' : 'secondary'}
                onClick={() => setMoving(to)}
              >
                {anyway ? 'Accept all the same' : label}
                <span className="sr-only">
                  : return <Verbatim>{reference}</Verbatim>
                </span>
              </Button>
            );
          })}
        </div>
      )}
    </>
  );
  return (
    <article aria-label={`Return ${reference}`}>
      {folds ? (
        <details className={styles.fold} open={opens}>
          <summary className="between">{head}</summary>
          {body}
        </details>
      ) : (
        <>
          <div className="between">{head}</div>
          {body}
        </>
      )}
      {moving && <MoveDialog one={one} to={moving} onMoved={onMoved} onClose={() => setMoving(undefined)} />}
    </article>
  );
}

function Pieces({ one }: { one: AdminReturn }) {
  return (
    <ul className={styles.pieces}>
      {one.pieces.map((piece) => (
        <li key={piece.index}>
          <span className="picture">
            <Picture picture={pictureOfUrl(piece.image, '')} alt="" sizes="3.5rem" />
          </span>
          <div className="small">
            <b>
              {piece.quantity} × {piece.name}
            </b>
            <span className="own-line soft">{optionsOf(piece)}</span>
            {piece.finalSale && <span className="own-line soft">Sold at a reduced price</span>}
            {one.wants === 'exchange' && <Instead one={one} piece={piece} />}
            {piece.restock && (
              <span className="own-line soft">
                {piece.restock === 'shelf' ? 'Back on the shelf' : 'Not for sale any more'}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The other piece, and whether it is kept aside. */
function Instead({ one, piece }: { one: AdminReturn; piece: AdminReturn['pieces'][number] }) {
  const other = optionsOf({ size: piece.wantedSize || piece.size, color: piece.wantedColor || piece.color });
  const open = one.moves.length > 0;
  return (
    <span className="own-line">
      Wants {other}
      {piece.held && ', kept aside'}
      {!piece.held && open && (
        <b className={styles.late}>, not kept aside: offer another size or the money</b>
      )}
    </span>
  );
}
