import { useState } from 'react';
import { data } from 'react-router';
import { payPath } from '../../../contract/drafts/drafts.ts';
import type { PayPage as Shown } from '../../../contract/drafts/pay-links.api.ts';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import { formatPartPaid } from '../../../contract/money/part-paid.ts';
import { pageData } from '../../api.server.ts';
import { rareApi } from '../../client/rare-api.ts';
import { linkMeta } from '../../seo/meta.ts';
import { throttledLinkMessage, unknownLinkMessage } from '../../shared/link-messages.ts';
import { OrderLines } from '../../shared/orders/bought-lines.tsx';
import { type Pace, providerPace, useVisiblePoll } from '../../shared/orders/use-visible-poll.ts';
import { usePaymentRedirect } from '../../shared/payments/use-payment-redirect.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Reference } from '../../ui/marks/reference.tsx';
import { Message } from '../../ui/message.tsx';
import styles from '../checkout/checkout.module.css';
import type { Route } from './+types/pay-link-page.ts';
import { PayForm } from './pay-form.tsx';
import { PayTotals } from './pay-parts.tsx';

const statuses = { open: 200, unknown: 404, over: 410, throttled: 429 } as const;

const closed = {
  over: {
    title: 'This link has ended',
    text: 'It has expired, or we withdrew it. Nothing was charged, and the pieces are back on sale.',
  },
  unknown: unknownLinkMessage,
  throttled: throttledLinkMessage,
} as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(pageData).readPayLink(params.token);
  return data(found, { status: statuses[found.kind] });
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  linkMeta(matches, {
    title: 'Pay for your order',
    description: 'Your pieces, and how to pay for them.',
    path: payPath(params.token),
  });

export default function PayPage({ loaderData: found, params }: Route.ComponentProps) {
  if (found.kind === 'open') return <Pay key={params.token} token={params.token} first={found.page} />;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{closed[found.kind].title}</h1>
      <p className="lead">{closed[found.kind].text}</p>
      <p>Call us or write on WhatsApp, and we’ll send you a new one.</p>
      <p className="row wrapping">
        <LinkButton to="/contact">Write to us</LinkButton>
        <LinkButton variant="text" to="/shop">
          See the shop
        </LinkButton>
      </p>
    </div>
  );
}

/** The page itself does not say what became of the payment. */
const immediatePolling: Pace = (attempts) => (attempts === 0 ? 0 : providerPace(attempts));

function Pay({ token, first }: { token: string; first: Shown }) {
  const [page, setPage] = useState(first);
  const { reference, cancelled } = usePaymentRedirect();
  const isOpen = page.state === 'open';
  const isWaiting = reference !== undefined && !cancelled && isOpen && !isSettled(page);
  const partPaid = isOpen ? formatPartPaid(getTotals(page)) : undefined;
  const poll = useVisiblePoll(
    async () => setPage((await rareApi.pay.get({ token, reference })).data),
    isWaiting || page.transfer !== null,
    immediatePolling,
  );
  const money = (major: number) => formatMinor(toMinor(major, page.currency), page.currency);
  const recipient = [page.firstName, page.town].filter(Boolean).join(', ');
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <p className="caption">
          Order <Reference>{page.reference}</Reference>
        </p>
        <h1>{getHeading(page, useShopDetails().name)}</h1>
        {recipient && <p className="soft above-2">For {recipient}</p>}
      </header>
      {cancelled && isOpen && (
        <Message kind="info" role="status" title="Nothing was charged.">
          You left the payment page. You can pay below whenever you like while this link is valid.
        </Message>
      )}
      {isWaiting && (
        <Message kind="info" role="status" title="We’re waiting for your payment to arrive.">
          {poll.ended
            ? 'It’s taking longer than usual. If you’ve paid, there’s nothing more to do: open this link again later.'
            : 'This page will update when it does.'}
        </Message>
      )}
      {isOpen && page.returnedFrom === 'declined' && (
        <Message kind="bad" role="status" title="Your payment didn’t go through.">
          Nothing was charged. Please try again, or choose another way to pay.
        </Message>
      )}
      {partPaid && !isWaiting && (
        <Message kind="info" role="status" title={`${partPaid}, thank you.`}>
          {money(page.toPay)} is still to be paid before your pieces leave. You can pay it here whenever you
          like.
        </Message>
      )}
      {page.state === 'paid' && (
        <Message kind="info" role="status" title={`${money(page.paid)} has arrived, thank you.`}>
          There’s nothing more to pay. We’re starting on your order and will tell you when it leaves.
        </Message>
      )}
      {page.state === 'checking' && (
        <Message kind="info" role="status" title="We are checking your payment.">
          It doesn’t match the order yet. We’ll sort it out and email you; please don’t pay again.
        </Message>
      )}
      {page.state === 'refunded' && (
        <Message kind="info" role="status">
          We’ve refunded this order.
        </Message>
      )}
      <section aria-labelledby="pieces">
        <h2 id="pieces" className="below-4">
          Your pieces
        </h2>
        <OrderLines order={{ ...page, source: 'staff' }} />
        {!isOpen && <PayTotals page={page} />}
      </section>
      {isOpen && <PayForm token={token} page={page} onChanged={setPage} waiting={isWaiting} />}
    </div>
  );
}

/** Whether the provider has reported the result of the payment the customer returns from. */
function isSettled({ returnedFrom }: Shown): boolean {
  return returnedFrom === 'arrived' || returnedFrom === 'declined';
}

/** Of a page whose first part is paid, in minor units. */
function getTotals({ amount, paid, currency }: Shown) {
  const amountMinor = toMinor(amount, currency);
  return { amountMinor, dueMinor: amountMinor - toMinor(paid, currency), currency };
}

function getHeading({ state, deposit, paid }: Shown, name: string): string {
  if (state === 'paid') return 'Thank you, your order is paid';
  if (state === 'refunded') return 'This order was refunded';
  if (state === 'checking') return 'We are checking your payment';
  if (paid > 0) return `The rest of your order at ${name}`;
  return deposit > 0 ? `The deposit for your order at ${name}` : `Your order at ${name}`;
}
