import type { ReactNode } from 'react';
import { calendarFile } from '../../../contract/delivery/calendar-event.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { whatsAppLink } from '../../../contract/text/whatsapp-link.ts';
import { saveFile } from '../../client/save-file.ts';
import { formatNearDays, formatStep } from '../../shared/orders/dates.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import { Reference } from '../../ui/marks/reference.tsx';
import { Amount } from '../../ui/price.tsx';
import { usePublicUrl } from '../../ui/use-public-url.ts';
import checkoutStyles from './checkout.module.css';
import styles from './placed-moment.module.css';

/** The thanks for an order: its first piece, its reference, when it arrives, and a message to a friend. */
export function PlacedMoment({ order, heading }: { order: Order; heading: ReactNode }) {
  const [first] = order.items;
  const { firstName, email } = order.address;
  return (
    <header className={styles.moment}>
      <div className={styles.thanks}>
        <h1>{heading}</h1>
        <div className={styles.thread} aria-hidden="true" />
      </div>
      {first && (
        <span className={`picture ${styles.piece}`}>
          <Picture
            picture={toPicture(first.image, '')}
            alt=""
            sizes="(min-width: 64rem) 26rem, (min-width: 48rem) 18rem, 46vw"
            eager
          />
        </span>
      )}
      <div className={styles.facts}>
        <Arrival order={order} />
        <ToTransfer order={order} />
        <div>
          <p className="caption">Your order reference</p>
          <p className={order.narration ? styles.small : `${checkoutStyles.reference} ${styles.reference}`}>
            <Reference>{order.reference}</Reference>
          </p>
        </div>
      </div>
      <p className={`soft ${styles.promise}`}>
        {order.paymentStatus === 'Paid'
          ? `${firstName}, we’ve started on your order and emailed your receipt to ${email}.`
          : `${firstName}, we’ll email ${email} at every step.`}
      </p>
      <p className={`row wrapping ${styles.ways}`}>
        <AddToCalendar order={order} />
        <TellFriend order={order} />
      </p>
    </header>
  );
}

/** Returns the days on which a paid order is expected at its door; undefined while they are not known. */
function expectedDays({ paymentStatus, estimate, cancelled }: Order) {
  return paymentStatus === 'Paid' && !cancelled ? estimate?.delivery : undefined;
}

function Arrival({ order }: { order: Order }) {
  const days = expectedDays(order);
  if (!days) return null;
  return (
    <div>
      <p className="caption">{order.delivery?.pickup ? 'Ready to collect' : 'Arrives'}</p>
      <p className={`tabular ${styles.days}`}>{formatNearDays(days)}</p>
    </div>
  );
}

/** What a customer abroad has to do first: how much to transfer, until when, and the one code to write on it. */
function ToTransfer({
  order: { narration, paymentStatus, firstPayment, due, currency, expiresAt },
}: {
  order: Order;
}) {
  if (!narration || paymentStatus !== 'Pending') return null;
  return (
    <>
      <div>
        <p className="caption">To transfer</p>
        <p className={`tabular ${styles.days}`}>
          <Amount short amount={firstPayment ?? due} currency={currency} />
        </p>
        {expiresAt && <p className="small soft">by {formatStep(expiresAt)}, Lagos time</p>}
      </div>
      <div>
        <p className="caption">Payment reference</p>
        <p className={`${checkoutStyles.reference} ${styles.reference}`}>
          <Reference>{narration}</Reference>
        </p>
      </div>
    </>
  );
}

/** Saves the days of arrival as a file that calendars open. */
function AddToCalendar({ order }: { order: Order }) {
  const { name } = useShopDetails();
  const link = usePublicUrl(`/myorders?reference=${order.reference}`);
  const days = expectedDays(order);
  if (!days) return null;

  function save(span: { from: string; to: string }) {
    const what = order.delivery?.pickup ? 'is ready to collect' : 'arrives';
    const file = calendarFile({
      id: `${order.reference}@${new URL(link).hostname}`,
      title: `${name}: order ${order.reference} ${what}`,
      link,
      ...span,
      writtenAt: order.date,
    });
    saveFile(new Blob([file], { type: 'text/calendar' }), `${order.reference}.ics`);
  }
  return (
    <Button variant="secondary" onClick={() => save(days)}>
      Add to calendar
    </Button>
  );
}

/** Opens WhatsApp with a message on the first piece; its link brings the picture. */
function TellFriend({ order: { items, paymentStatus } }: { order: Order }) {
  const { name } = useShopDetails();
  const piece = items.find(({ free }) => !free);
  const link = usePublicUrl(`/product/${piece?.productId}`);
  // who still has a transfer to make has that to do first
  if (!piece || paymentStatus !== 'Paid') return null;
  return (
    <a
      className="link"
      href={whatsAppLink('', `I have just ordered this from ${name}: ${piece.name}\n${link}`)}
      target="_blank"
      rel="noopener noreferrer"
    >
      Tell a friend on WhatsApp
    </a>
  );
}
