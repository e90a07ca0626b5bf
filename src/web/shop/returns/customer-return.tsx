import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isHomeCountry } from '../../../contract/money/currencies.ts';
import type { Order } from '../../../contract/orders/order.api.ts';
import { nextReturnStates } from '../../../contract/returns/return-states.ts';
import { rareApi } from '../../client/rare-api.ts';
import { saveFile } from '../../client/save-file.ts';
import { StepList } from '../../shared/orders/step-list.tsx';
import { DeadlineNote, getReturnDeadline } from '../../shared/returns/return-deadline.tsx';
import {
  formatReturnItems,
  getHandOverText,
  type OrderReturn,
  returnTypeLabels,
} from '../../shared/returns/return-labels.ts';
import { returnSteps } from '../../shared/returns/return-steps.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { useAction, useToastedAction } from '../../state/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Reference } from '../../ui/marks/reference.tsx';
import { FormMessage, Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Amount } from '../../ui/price.tsx';
import styles from './return.module.css';

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
            <Reference>{one.reference}</Reference>
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
          <Message title="Our message:">{one.note}</Message>
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
  const sum = <Amount short amount={Math.abs(difference)} currency={order.currency} />;
  return (
    <>
      {difference !== 0 && (
        <p className="small above-4">
          {difference > 0 ? 'The other piece costs ' : 'The other piece costs less: we’ll refund '}
          <b>{sum}</b>
          {difference > 0 ? ' more, to be paid before we send it.' : '.'}
        </p>
      )}
      {exchangeOrder && (
        <p className="small above-4">
          The other piece is order{' '}
          <Link className="link" to={`/dashboard/order/${exchangeOrder._id}`}>
            <Reference>{exchangeOrder.reference}</Reference>
          </Link>
          .
        </p>
      )}
    </>
  );
}

type CancelReturnProps = { one: OrderReturn; onChanged: (order: Order) => void };

/** Takes a return back, as long as the shop has not received it. */
function CancelReturn({ one, onChanged }: CancelReturnProps) {
  const [open, setOpen] = useState(false);
  const { run, working, failure } = useAction();

  const cancel = () =>
    run(async () => {
      const { data, message } = await rareApi.returns.cancel({ returnId: one._id });
      setOpen(false);
      toast.success(message);
      onChanged(data);
    });

  return (
    <>
      <Button variant="text" size="sm" onClick={() => setOpen(true)}>
        Cancel return
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Cancel return ${one.reference}?`}>
        <div className="stack">
          <p className="soft">
            You keep the piece.
            {one.wants === 'exchange' && ' The one we reserved for you goes back on sale.'} You can request
            another return while there’s time.
          </p>
          <FormMessage>{failure}</FormMessage>
          <div className="row wrapping">
            <Button variant="danger" working={working} workingLabel="Cancelling..." onClick={cancel}>
              Cancel return
            </Button>
            <Button variant="text" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

type ReturnLinkProps = {
  one: OrderReturn;
  order: Order;
  abroad: boolean;
  /** Whether it is approved and not yet marked as sent. */
  maySay: boolean;
  onChanged: (order: Order) => void;
};

/** Where the items are sent, what to write on the parcel, and a button to mark them as sent. */
function ReturnLink({ one, order, abroad, maySay, onChanged }: ReturnLinkProps) {
  const { name, address, phone } = useShopDetails();
  const { run, working } = useToastedAction();
  const slip = useToastedAction();
  const text = getHandOverText(one, order, { name, address, phone, abroad });

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Address copied');
    } catch {
      toast.error('The address could not be copied. Select it and copy it by hand.');
    }
  }

  const saveSlip = () =>
    slip.run(async () => {
      const { buildReturnSlip } = await import('./return-slip.ts');
      const page = new Blob([buildReturnSlip(one.reference, text)], { type: 'text/html' });
      saveFile(page, `${one.reference}.html`);
    });

  const sayItIsSent = () =>
    run(async () => {
      const { data, message } = await rareApi.returns.sent({ returnId: one._id });
      toast.success(message);
      onChanged(data);
    });

  return (
    <div className={styles.sendIt}>
      <h3>Send it to</h3>
      <address className={styles.sendTo}>{text}</address>
      <p className="small soft">
        Put this in the parcel. Use a tracked service, and keep the receipt until you hear from us.{' '}
        {one.paysWayBack === 'shop'
          ? 'We pay the return postage: send us the receipt.'
          : 'You pay the return postage.'}
      </p>
      <div className="row wrapping above-3">
        <Button variant="quiet" size="sm" onClick={copy}>
          <Icon name="copy" small /> Copy
        </Button>
        <Button variant="quiet" size="sm" working={slip.working} workingLabel="Saving..." onClick={saveSlip}>
          <Icon name="print" small /> Save to print
        </Button>
        {maySay && (
          <Button
            variant="secondary"
            size="sm"
            working={working}
            workingLabel="Saving..."
            onClick={sayItIsSent}
          >
            I have sent it
          </Button>
        )}
      </div>
    </div>
  );
}
