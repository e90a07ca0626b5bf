import { useRef, useState } from 'react';
import { data } from 'react-router';
import type { QuotePage as Shown } from '../../../../contract/made-to-measure/quotes.api.ts';
import { quotePath } from '../../../../contract/made-to-measure/requests.ts';
import { pageData } from '../../../api.server.ts';
import { rareApi } from '../../../client/rare-api.ts';
import { getShopDetails, linkMeta } from '../../../seo/meta.ts';
import { useVisiblePoll } from '../../../shared/orders/use-visible-poll.ts';
import { usePaymentRedirect } from '../../../shared/payments/use-payment-redirect.ts';
import { capPixelRatio, Picture, toPicture } from '../../../ui/marks/picture.tsx';
import { Reference } from '../../../ui/marks/reference.tsx';
import { Message } from '../../../ui/message.tsx';
import { ClosedLink, linkStatuses } from '../closed-link.tsx';
import type { Route } from './+types/quote-page.ts';
import { AcceptForm } from './accept-form.tsx';
import { AcceptedNote } from './accepted-note.tsx';
import styles from './quote.module.css';
import { QuoteDates, QuoteLines, QuoteTerms } from './quote-parts.tsx';
import { QuoteChanges, QuoteSheet } from './quote-sheet.tsx';
import { canAccept, getHeading, getLead, getPictureKey } from './quote-state.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(pageData).readQuote(params.token);
  const isOver = found.kind === 'open' && found.page.quote.lapsed && !found.page.accepted;
  return data(found, { status: isOver ? 410 : linkStatuses[found.kind] });
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const key = loaderData?.kind === 'open' ? getPictureKey(loaderData.page) : '';
  return linkMeta(matches, {
    title: 'Your quote',
    description: `The price, the date and what ${getShopDetails(matches).name} sews for you.`,
    path: quotePath(params.token),
    image: key ? { path: `/images/${key}/og.jpg`, alt: 'The piece of the quote' } : undefined,
  });
};

export default function QuotePage({ loaderData: found, params }: Route.ComponentProps) {
  if (found.kind !== 'open') return <ClosedLink kind={found.kind} />;
  return <OpenQuote key={params.token} token={params.token} first={found.page} />;
}

function OpenQuote({ token, first }: { token: string; first: Shown }) {
  const [page, setPage] = useState(first);
  const [replaced, setReplaced] = useState(false);
  const top = useRef<HTMLElement>(null);
  const { quote, request, accepted } = page;
  const { reference, cancelled } = usePaymentRedirect();
  const waits =
    reference !== undefined && !cancelled && accepted?.paymentStatus === 'Pending' && !accepted.expired;
  const readAgain = async () => setPage((await rareApi.quotes.get({ token })).data);
  const poll = useVisiblePoll(readAgain, waits);

  /** Shows the quote that took this one's place, from its beginning. */
  function replace(next: Shown): void {
    setReplaced(next.quote.version !== quote.version);
    setPage(next);
    setTimeout(() => top.current?.focus());
  }

  const key = getPictureKey(page);
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head} ref={top} tabIndex={-1}>
        <p className="caption">
          Quote <Reference>{request.reference}</Reference>
          {quote.version > 1 && `, version ${quote.version}`}
        </p>
        <h1>{getHeading(page)}</h1>
        <p className="lead">{getLead(page)}</p>
        {replaced && (
          <Message kind="info" role="alert" title="We’ve sent you a newer quote.">
            You were reading an older one. This is what counts now; nothing was accepted or charged.
          </Message>
        )}
        {cancelled && accepted && accepted.toPay > 0 && (
          <Message kind="info" role="status" title="Nothing was charged.">
            You left the payment page. You can pay whenever you like while the order is reserved.
          </Message>
        )}
        {waits && (
          <Message kind="info" role="status" title="We’re waiting for your payment to arrive.">
            {poll.ended
              ? 'It’s taking longer than usual. If you’ve paid, there’s nothing more to do: open this link again later.'
              : 'This page will update when it does.'}
          </Message>
        )}
      </header>
      {accepted && !canAccept(page) && <AcceptedNote accepted={accepted} readyBy={quote.readyBy} />}
      <div className={styles.columns}>
        {key && (
          <div className={`picture ${styles.picture}`}>
            <Picture
              picture={toPicture(`/images/${key}/800.jpg`, 'The piece of this quote')}
              eager
              sizes={`(min-width: 64rem) 30rem, ${capPixelRatio('70vw')}, 100vw`}
            />
          </div>
        )}
        <div className={styles.body}>
          {quote.changes.length > 0 && <QuoteChanges changes={quote.changes} />}
          <QuoteLines quote={quote} addsDelivery={page.choosesWay && canAccept(page)} />
          <QuoteDates quote={quote} neededBy={request.neededBy} />
          <QuoteSheet sheet={quote.sheet} />
          <QuoteTerms />
          {canAccept(page) && (
            <AcceptForm token={token} page={page} onReplaced={replace} onAccepted={setPage} />
          )}
        </div>
      </div>
    </div>
  );
}
