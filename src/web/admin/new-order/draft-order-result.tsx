import { useState } from 'react';
import { Link } from 'react-router';
import type { Draft } from '../../../contract/drafts/drafts.api.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import styles from './new-order.module.css';

type DraftOrderResultProps = { draft: Draft; onNext: () => void; onEdit: () => void };

/** What became of an order that was just written. */
export function DraftOrderResult({ draft, onNext, onEdit }: DraftOrderResultProps) {
  const { state, amount, currency, due, orderId, reference, customer, shippingFee } = draft;
  return (
    <div className="stack above-6" role="status">
      <h2>{stateTitles[state]}</h2>
      <p>
        {customer.name}, <Amount amount={amount} currency={currency} />
        {shippingFee !== null && shippingFee > 0 && (
          <>
            {' '}
            with <Amount amount={shippingFee} currency={currency} /> for the delivery
          </>
        )}
        {shippingFee === null && ' plus the delivery'}
        {state === 'Paid' && due > 0 && (
          <>
            {' '}
            (<Amount amount={due} currency={currency} /> still to be paid)
          </>
        )}
        .
      </p>
      {state === 'Paid' && customer.email === '' && (
        <p className="soft">There is no email, so no mail was sent.</p>
      )}
      <PayLink draft={draft} isPrimary />
      <p className="row wrapping">
        <Button variant={state === 'Sent' ? 'secondary' : 'primary'} onClick={onNext}>
          Another order
        </Button>
        {orderId && (
          <Link className="link" to={`/admin/order/${orderId}`}>
            Open order <Verbatim>{reference}</Verbatim>
          </Link>
        )}
        {state !== 'Paid' && (
          <Button variant="text" onClick={onEdit}>
            Change it
          </Button>
        )}
      </p>
    </div>
  );
}

const stateTitles: Record<Draft['state'], string> = {
  Draft: 'Kept for later',
  Sent: 'The link is ready',
  Paid: 'Paid',
  Expired: 'The link ran out',
  Cancelled: 'Taken back',
};

type PayLinkProps = {
  draft: Draft;
  /** Sending it is what the page is for. */
  isPrimary?: boolean;
};

/** The link to pay with the ways to send it; nothing where there is none to be paid. */
export function PayLink({ draft: { state, link, whatsApp, expiresAt }, isPrimary = false }: PayLinkProps) {
  const size = isPrimary ? 'md' : 'sm';
  const [canShare] = useState(() => typeof navigator.share === 'function');
  if (state !== 'Sent' || !whatsApp) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success('Link copied');
    } catch {
      toast.error('The link could not be copied. Select it and copy it by hand.');
    }
  };
  return (
    <div className={styles.link}>
      <p className={styles.address}>{link}</p>
      {expiresAt && <p className="caption">Until {formatDateTime(expiresAt)} the pieces are kept.</p>}
      <p className="row wrapping">
        <LinkButton
          size={size}
          variant={isPrimary ? 'primary' : 'secondary'}
          to={whatsApp.url}
          target="_blank"
          rel="noopener noreferrer"
        >
          Send on WhatsApp
        </LinkButton>
        <Button size={size} variant={isPrimary ? 'secondary' : 'quiet'} onClick={copy}>
          Copy link
        </Button>
        {canShare && (
          <Button
            size={size}
            variant="quiet"
            onClick={() => void navigator.share({ text: whatsApp.text }).catch(() => undefined)}
          >
            Share
          </Button>
        )}
      </p>
    </div>
  );
}
