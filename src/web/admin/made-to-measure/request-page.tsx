import { useState } from 'react';
import { Link } from 'react-router';
import { moveRequest } from '../../../contract/made-to-measure/request-moves.ts';
import type { AdminSewingRequest } from '../../../contract/made-to-measure/requests.api.ts';
import { MeasuresList } from '../../shared/measures/measures-list.tsx';
import { formatDateTime, formatDay } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../dashboard/use-desk.ts';
import { DialogButton } from '../kit/action-button.tsx';
import { ReasonDialog } from '../kit/confirm-dialog.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { FactRows } from '../kit/fact-rows.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/request-page.ts';
import { QuoteForm } from './quote-form.tsx';
import { stateBadges } from './request-states.ts';
import { SentQuotes } from './sent-quotes.tsx';
import styles from './sewing-desk.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Request');

export async function clientLoader({ url, params: { requestId: id } }: Route.ClientLoaderArgs) {
  return { request: prefetch(url, (signal) => adminApi.madeToMeasure.get({ id }, { signal })) };
}

/** One request: what the customer wants on the left, what the shop does about it on the right. */
export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const fetched = useLoading(loaderData.request);
  return (
    <>
      <p className="small below-2">
        <Link className="link" to="/admin/made-to-measure">
          All requests
        </Link>
      </p>
      <QueryFrame query={fetched} failure="Error fetching the request">
        {({ data }) => (
          <Request
            request={data}
            onChanged={async () => {
              await Promise.all([fetched.reload(), refreshDesk()]);
            }}
          />
        )}
      </QueryFrame>
    </>
  );
}

type RequestProps = { request: AdminSewingRequest; onChanged: () => Promise<void> };

function Request({ request, onChanged }: RequestProps) {
  const [quoting, setQuoting] = useState(false);
  const { reference, state, name, createdAt } = request;
  return (
    <>
      <div className="between">
        <h1>{name}</h1>
        <Badge kind={stateBadges[state]}>{state}</Badge>
      </div>
      <p className="caption tabular">
        <Verbatim>{reference}</Verbatim> · {formatDateTime(createdAt)}
      </p>
      <div className={styles.columns}>
        <Details request={request} />
        <div>
          {quoting ? (
            <QuoteForm
              request={request}
              onCancel={() => setQuoting(false)}
              onSent={async () => {
                setQuoting(false);
                await onChanged();
              }}
            />
          ) : (
            <>
              <Acts request={request} onChanged={onChanged} onQuote={() => setQuoting(true)} />
              <Conversation request={request} />
              <SentQuotes request={request} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

const clothLabels = { ours: 'Ours', mine: 'Their own', advise: 'Wants advice' } as const;

/** What the customer wrote and sent. */
function Details({ request }: { request: AdminSewingRequest }) {
  const { phone, email, text, pictures, measures, product, cloth, neededBy, budget, customerKey } = request;
  const facts = [
    { name: 'Phone', value: phone && <a href={`tel:${phone}`}>{phone}</a> },
    { name: 'Email', value: email && <a href={`mailto:${email}`}>{email}</a> },
    { name: 'Piece', value: product?.name },
    { name: 'Cloth', value: clothLabels[cloth] },
    { name: 'Needed by', value: neededBy && formatDay(neededBy) },
    { name: 'Budget', value: budget && <Amount amount={budget.amount} currency={budget.currency} /> },
  ].filter(({ value }) => value);
  return (
    <section aria-label="What the customer wants">
      <p className={styles.words}>{text}</p>
      <FactRows facts={facts} className="small above-4" />
      {customerKey && (
        <p className="above-2">
          <Link className="link" to={`/admin/customer/${customerKey}`}>
            Customer’s card
          </Link>
        </p>
      )}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((picture, index) => (
            <a key={picture} href={picture} target="_blank" rel="noopener noreferrer">
              <img src={picture} alt={`Sketch or example ${index + 1}`} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      <h2 className="above-6">Measurements</h2>
      {measures ? <MeasuresList measures={measures} /> : <p className="soft above-2">None yet.</p>}
    </section>
  );
}

type ActsProps = RequestProps & { onQuote: () => void };

/** What can be done about a request in its state. */
function Acts({ request, onChanged, onQuote }: ActsProps) {
  const { _id: id, state, name, whatsApp, orderId, orderReference, reason } = request;
  const can = (move: Parameters<typeof moveRequest>[1]) => moveRequest(state, move) !== undefined;
  const quote = can('quote') && (
    <Button variant={state === 'Quoted' ? 'secondary' : 'primary'} onClick={onQuote}>
      {request.quoteVersion === 0 ? 'Quote' : 'Quote again'}
    </Button>
  );
  return (
    <>
      {reason && <p className="below-3">Declined: {reason}</p>}
      {orderId && (
        <p className="below-3">
          Order{' '}
          <Link className="link" to={`/admin/order/${orderId}`}>
            <Verbatim>{orderReference}</Verbatim>
          </Link>
        </p>
      )}
      <div className="row wrapping">
        {state !== 'Quoted' && quote}
        {whatsApp && (
          <LinkButton
            variant={state === 'Quoted' ? 'primary' : 'secondary'}
            to={whatsApp.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {state === 'Requested' ? 'WhatsApp' : 'Send on WhatsApp'}
          </LinkButton>
        )}
        {state === 'Quoted' && quote}
        {can('ask') && (
          <DialogButton
            variant="secondary"
            dialog={(onClose) => (
              <ReasonDialog
                title={`Ask ${name}`}
                text="Your question is mailed where there is an email. You can send it on WhatsApp afterwards."
                reason={{
                  label: 'Question',
                  rows: 4,
                  maxLength: 2000,
                  required: 'Write your question.',
                  suggestions: ['Could you send us your measurements?', 'Which day do you need it by?'],
                }}
                action="Ask back"
                workingLabel="Saving..."
                failure="Your question was not saved"
                harmless
                onConfirm={async (text) => {
                  const { message } = await adminApi.madeToMeasure.ask({ id, text });
                  toast.success(message);
                  await onChanged();
                }}
                onClose={onClose}
              />
            )}
          >
            Ask back
          </DialogButton>
        )}
        {can('decline') && (
          <DialogButton
            variant="quiet"
            dialog={(onClose) => (
              <ReasonDialog
                title={`Decline the request of ${name}?`}
                text="The customer reads your reason."
                reason={{
                  label: 'Reason',
                  rows: 3,
                  maxLength: 1000,
                  required: 'Write the reason.',
                  suggestions: ['We can’t have it ready by that day.', 'We don’t work with this cloth.'],
                }}
                action="Decline the request"
                workingLabel="Saving..."
                failure="The request was not declined"
                onConfirm={async (why) => {
                  const { message } = await adminApi.madeToMeasure.decline({ id, reason: why });
                  toast.success(message);
                  await onChanged();
                }}
                onClose={onClose}
              />
            )}
          >
            Decline
          </DialogButton>
        )}
      </div>
    </>
  );
}

/** Questions and answers, oldest first. */
function Conversation({ request: { messages, name } }: { request: AdminSewingRequest }) {
  if (messages.length === 0) return null;
  return (
    <section className="above-8">
      <h2>Questions</h2>
      <ul>
        {messages.map(({ by, text, at }) => (
          <li key={at} className={styles.message}>
            <span className="own-line caption">
              {by === 'shop' ? 'You' : name}, {formatDateTime(at)}
            </span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
