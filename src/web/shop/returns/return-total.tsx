import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { exchangePeriod, refundPeriod } from '../../../contract/returns/policy-messages.ts';
import type { ReturnQuote } from '../../../contract/returns/returns.api.ts';
import { type ApiError, toFailure } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { formatDeadline } from '../../shared/orders/dates.ts';
import { useLoad } from '../../state/use-load.ts';
import { classes } from '../../ui/classes.ts';
import { Amount } from '../../ui/price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import styles from './return.module.css';
import { type ReturnDraft, toReturnLines, toReturnTerms } from './return-draft.ts';

/** The outcome of the request as it is filled in: amounts, days, who pays the return shipping. */
export function ReturnTotal({ draft, quoted }: { draft: ReturnDraft; quoted: QuoteState }) {
  const { value, stale, error } = quoted;
  if (error) return <p className={`small ${styles.refused}`}>{error.message}</p>;
  if (!value) return <p className="small soft">Choose a piece to see your refund.</p>;
  const rows: [string, ReactNode][] = [];
  if (draft.wants === 'refund') {
    rows.push(['Your refund', <Amount short key="refund" amount={value.refund} currency={value.currency} />]);
    if (value.shipping > 0) {
      rows.push([
        'Including delivery',
        <Amount short key="s" amount={value.shipping} currency={value.currency} />,
      ]);
    }
  }
  if (draft.wants === 'exchange') {
    rows.push(differenceRow(value.difference, value.currency));
    if (value.holdUntil) rows.push(['Reserved until', formatDeadline(value.holdUntil)]);
  }
  rows.push(['Back with us by', formatDeadline(value.deadline)]);
  rows.push(['Return postage', value.paysWayBack === 'shop' ? 'We pay' : 'You pay']);
  return (
    <div className={classes(styles.sumBody, stale && styles.waits)} aria-live="polite">
      <dl className={`${tablesStyles.rows} small`}>
        {rows.map(([label, shown]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft above-3">{getNextStep(draft)}</p>
      {value.withdrawal && draft.wants === 'refund' && (
        <p className="small soft above-2">
          Within the European Union this counts as your withdrawal from the purchase.{' '}
          <Link className="link" to="/returns#withdrawal">
            What that means
          </Link>
        </p>
      )}
    </div>
  );
}

function differenceRow(difference: number, currency: ReactNode & string): [string, ReactNode] {
  if (difference === 0) return ['To pay', 'Nothing'];
  const sum = <Amount short key="difference" amount={Math.abs(difference)} currency={currency} />;
  return [difference > 0 ? 'To pay before we send it' : 'Refunded to you', sum];
}

function getNextStep({ wants }: ReturnDraft): string {
  const first = 'We’ll reply with the address. ';
  if (wants === 'exchange')
    return `${first}The other piece leaves within ${exchangePeriod} of yours reaching us.`;
  if (wants === 'repair') return `${first}We’ll email you once we’ve checked it.`;
  return `${first}We’ll refund you within ${refundPeriod} of it reaching us.`;
}

/** The policy's quote; the previous one remains until the next arrives. */
type QuoteState = {
  value: ReturnQuote | undefined;
  stale: boolean;
  error: ApiError | undefined;
  reload: () => Promise<void>;
};

type QuoteRequest = Omit<Parameters<typeof rareApi.returns.quote>[0], 'orderId'>;

/** Returns the policy's quote for every item of an order, for the kind of request. */
export function useFullQuote(orderId: string, draft: ReturnDraft): QuoteState {
  return useQuoteRequest(orderId, toReturnTerms(draft));
}

/** Returns the policy's quote for the chosen items, with all amounts and days. Undefined if none are chosen. */
export function useSelectedQuote(orderId: string, draft: ReturnDraft): QuoteState {
  const lines = toReturnLines(draft);
  return useQuoteRequest(orderId, lines.length > 0 ? { lines, ...toReturnTerms(draft) } : undefined);
}

function useQuoteRequest(orderId: string, request: QuoteRequest | undefined): QuoteState {
  const before = useRef<ReturnQuote>(undefined);
  const load = async (signal: AbortSignal) =>
    request && (await rareApi.returns.quote({ orderId, ...request }, { signal })).data;
  const loaded = useLoad(load, JSON.stringify(request ?? null));
  if (loaded.state === 'ready') before.current = loaded.value;
  return {
    value: request && before.current,
    stale: loaded.state === 'loading',
    error: loaded.state === 'failed' ? toFailure(loaded.error) : undefined,
    reload: loaded.reload,
  };
}
