import { useState } from 'react';
import { Link } from 'react-router';
import { statementMatches } from '../../../contract/payments/statement-columns.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Amount } from '../../ui/price.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { DataList } from '../kit/data-list.tsx';
import { readListUrl, useListUrl } from '../kit/list-url.ts';
import { prefetch, useQuery } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import type { Route } from './+types/statement-page.ts';
import { LineCard } from './line-card.tsx';
import { ConfirmSureDialog } from './line-dialogs.tsx';
import styles from './statement.module.css';
import { FileForm, ReadResult } from './statement-file.tsx';
import { type LineFilter, lineFilterLabels, lineFilters } from './statement-labels.ts';
import type { ReadResponse } from './use-statement-file.ts';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Bank statement');

const limit = 30;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const show = lineFilters.find((known) => known === filter('show')) ?? 'open';
  const q = filter('q');
  const lines = prefetch(url, (signal) =>
    adminApi.statement.list({ ...toListFilter(show), q, page, limit }, { signal }),
  );
  return { show, lines };
}

const stateFilters = {
  open: 'open',
  'over-paid': 'over',
  used: 'used',
  aside: 'aside',
  reversed: 'reversed',
} as const;

/** Returns the query for the list: a match among the waiting lines, or lines in another state. */
function toListFilter(show: LineFilter) {
  const match = statementMatches.find((known) => known === show);
  return match
    ? ({ state: 'open', match } as const)
    : { state: stateFilters[show as keyof typeof stateFilters] };
}

/** Bank statements: a file is read, its lines are shown next to the orders they match, and an admin confirms them. */
export default function StatementPage({ loaderData: { show, lines: loading } }: Route.ComponentProps) {
  const { setFilter } = useListUrl();
  const lines = useLoading(loading);
  const canPay = usePermissions()('payments');
  const [readResponse, setReadResponse] = useState<ReadResponse>();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { counts, sure = [], over = 0 } = lines.value ?? {};
  const reload = () => void lines.reload();
  return (
    <>
      <h1>Bank statement</h1>
      <p className="soft above-2">
        {canPay
          ? 'Choose the file your bank offers. Money that came stands beside the order it is for; nothing is paid before you confirm it.'
          : 'Money that came, beside the order it is for. Somebody who may confirm payments reads the bank’s file in.'}
      </p>
      {canPay && (
        <FileForm
          onRead={(read) => {
            setReadResponse(read);
            if (read) reload();
          }}
        />
      )}
      {readResponse && <ReadResult answer={readResponse} />}
      <MissingMoney />
      {canPay && sure.length > 0 && (
        <div className={styles.sure}>
          <p>
            <b>{lineFilterLabels.sure.title(counts?.sure ?? 0)}</b> {lineFilterLabels.sure.text}
          </p>
          <Button onClick={() => setConfirmOpen(true)}>Confirm all sure</Button>
        </div>
      )}
      <MatchChoice
        show={show}
        counts={counts}
        over={over}
        onShow={(next) => setFilter('show', next === 'open' ? '' : next)}
      />
      <DataList
        query={lines}
        failure="Error fetching the lines"
        items={(list) => list.lines}
        limit={limit}
        search={{ label: 'Search lines', placeholder: 'Narration or amount' }}
        note={<p className="small soft below-2">{lineFilterLabels[show].text}</p>}
        empty={{
          ...lineFilterLabels[show].empty,
          filtered: {
            title: 'No line matches',
            text: 'Try another word, or an amount as the bank writes it.',
          },
        }}
      >
        {(items) => (
          <ul className={styles.lines}>
            {items.map((line) => (
              <li key={line._id}>
                <LineCard line={line} canPay={canPay} onChanged={reload} />
              </li>
            ))}
          </ul>
        )}
      </DataList>
      {isConfirmOpen && (
        <ConfirmSureDialog sure={sure} onDone={() => lines.reload()} onClose={() => setConfirmOpen(false)} />
      )}
    </>
  );
}

type MatchChoiceProps = {
  show: LineFilter;
  counts: Partial<Record<string, number>> | undefined;
  /** Lines with money to give back. */
  over: number;
  onShow: (show: LineFilter) => void;
};

const closedFilters = ['over-paid', 'used', 'aside', 'reversed'] as const;

/** Which lines the list shows, with how many there are of each kind. */
function MatchChoice({ show, counts, over, onShow }: MatchChoiceProps) {
  const all = counts && statementMatches.reduce((sum, match) => sum + (counts[match] ?? 0), 0);
  const renderButton = (each: LineFilter, count?: number) => (
    <button key={each} type="button" aria-pressed={show === each} onClick={() => onShow(each)}>
      {lineFilterLabels[each].label}
      {count !== undefined && <b className="tabular">{count}</b>}
    </button>
  );
  return (
    <fieldset className={styles.choice} aria-label="Lines to show">
      {renderButton('open', all)}
      {statementMatches
        .filter((match) => show === match || counts?.[match] !== 0)
        .map((match) => renderButton(match, counts?.[match]))}
      {closedFilters.map((each) => renderButton(each, each === 'over-paid' ? over : undefined))}
    </fieldset>
  );
}

/** Orders whose customer sent a proof two days ago and for which no money was seen: a proof can be forged. */
function MissingMoney() {
  const { value } = useQuery((signal) => adminApi.statement.missing({}, { signal }), 'missing');
  const orders = value?.data ?? [];
  if (orders.length === 0) return null;
  return (
    <div className="above-4">
      <Message
        kind="bad"
        title={`Proof, but no money: ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}.`}
      >
        A proof was sent more than 48 hours ago, and no line has paid the order.
        <ul className="above-2">
          {orders.map(({ _id, reference, name, wanted, currency, proof }) => (
            <li key={_id}>
              <Link className="link" to={`/admin/order/${_id}`}>
                <Verbatim>{reference}</Verbatim>
              </Link>{' '}
              {name}, <Amount amount={wanted} currency={currency} />
              {proof && `, proof of ${formatDateTime(proof.at)}`}
            </li>
          ))}
        </ul>
      </Message>
    </div>
  );
}
