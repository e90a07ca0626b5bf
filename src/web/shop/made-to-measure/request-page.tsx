import { useState } from 'react';
import { data } from 'react-router';
import type { SewingRequest } from '../../../contract/made-to-measure/request.api.ts';
import { requestPath } from '../../../contract/made-to-measure/requests.ts';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import { pageData } from '../../api.server.ts';
import { linkMeta } from '../../seo/meta.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { WhatsAppLink } from '../../shared/orders/whatsapp-links.tsx';
import { formatDay } from '../../ui/format-day.ts';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { Verbatim } from '../../ui/verbatim.tsx';
import type { Route } from './+types/request-page.ts';
import { AnswerForm } from './answer-form.tsx';
import { ClosedLink, linkStatuses } from './closed-link.tsx';
import { clothLabels } from './cloth-field.tsx';
import { RequestStateCard } from './request-state.tsx';
import styles from './requests.module.css';
import { WithdrawButton } from './withdraw-button.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(pageData).readSewingRequest(params.token);
  return data(found, { status: linkStatuses[found.kind] });
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  linkMeta(matches, {
    title: 'Your request',
    description: 'What you asked the workroom for, and how far it is.',
    path: requestPath(params.token),
  });

export default function RequestPage({ loaderData: found, params }: Route.ComponentProps) {
  if (found.kind !== 'open') return <ClosedLink kind={found.kind} />;
  return <OpenRequest key={params.token} token={params.token} first={found.request} />;
}

function OpenRequest({ token, first }: { token: string; first: SewingRequest }) {
  const [request, setRequest] = useState(first);
  const { reference, state, messages, text, pictures } = request;
  const isOpen = state === 'Requested' || state === 'Question' || state === 'Quoted';
  return (
    <div className={`wrap ${styles.page}`}>
      <RequestStateCard request={request} />
      {state === 'Question' && <AnswerForm token={token} request={request} onAnswered={setRequest} />}
      <div className={styles.columns}>
        <section aria-labelledby="wish">
          <h2 id="wish">What you asked for</h2>
          <p className={styles.written}>{text}</p>
          {pictures.length > 0 && (
            <ul className={styles.pictures} aria-label="Your pictures">
              {pictures.map((address, index) => (
                <li key={address}>
                  <a href={address} target="_blank" rel="noreferrer">
                    <img src={address} alt={`Yours, ${index + 1} of ${pictures.length}`} loading="lazy" />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <RequestFacts request={request} />
        </section>
        <section aria-labelledby="talk">
          <h2 id="talk">Between us</h2>
          {messages.length === 0 ? (
            <p className="soft">Nothing yet. Our questions and your answers will be here.</p>
          ) : (
            <ol className={styles.messages}>
              {messages.map(({ by, text: words, at }) => (
                <li key={at} data-by={by}>
                  <span className="caption">
                    {by === 'shop' ? 'The workroom' : 'You'}, {formatDateTime(at)}
                  </span>
                  <p className={styles.written}>{words}</p>
                </li>
              ))}
            </ol>
          )}
          <p className="small above-5">
            <WhatsAppLink text={`Hello, I am writing about my request ${reference}.`}>
              Write to us on WhatsApp
            </WhatsAppLink>
          </p>
          {isOpen && <WithdrawButton token={token} quoted={state === 'Quoted'} onWithdrawn={setRequest} />}
        </section>
      </div>
    </div>
  );
}

function RequestFacts({ request }: { request: SewingRequest }) {
  const { product, cloth, neededBy, budget, measures, name, phone, email } = request;
  const rows: [label: string, value: string][] = [
    ['Cloth', clothLabels[cloth].title],
    ['Measurements', measures ? 'With us' : 'At a fitting, or later'],
    ['Needed by', neededBy ? formatDay(neededBy) : 'No fixed day'],
    ...(budget
      ? [
          ['Budget', formatMinor(toMinor(budget.amount, budget.currency), budget.currency)] as [
            string,
            string,
          ],
        ]
      : []),
    ['Name', name],
    ['Phone', phone],
    ...(email ? [['Email', email] as [string, string]] : []),
  ];
  return (
    <>
      {product && (
        <div className={styles.piece}>
          <span className="picture">
            <Picture picture={toPicture(product.image, '')} alt="" sizes="4.5rem" />
          </span>
          <b className="display">{product.name}</b>
        </div>
      )}
      <dl className={`${tablesStyles.rows} above-4`}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Verbatim>{value}</Verbatim>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
