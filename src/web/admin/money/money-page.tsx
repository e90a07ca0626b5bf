import { useState } from 'react';
import { addDays, type Day, dayInLagos, formatMonth, monthOf } from '../../../contract/delivery/calendar.ts';
import { reportDimensionNames, reportDimensions } from '../../../contract/reports/report-dimensions.ts';
import type { MoneyReport } from '../../../contract/reports/reports.api.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { DownloadButton } from '../kit/action-button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { ListFilters } from '../kit/list-filters.tsx';
import { readListUrl, useListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import type { Route } from './+types/money-page.ts';
import styles from './money.module.css';
import { MoneyFigures, MoneyRows, Settlements } from './money-report.tsx';
import { RatesForm } from './rates-form.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Money');

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { filter } = readListUrl(url);
  const today = dayInLagos(new Date());
  const to = isDay(filter('to')) ? filter('to') : today;
  const from = isDay(filter('from')) ? filter('from') : `${to.slice(0, 7)}-01`;
  const currency = filter('currency') === 'USD' ? ('USD' as const) : ('NGN' as const);
  const by = reportDimensionNames.find((one) => one === filter('by')) ?? 'day';
  const query = { from, to, currency, by };
  const report = prefetch(url, (signal) => adminApi.reports.money(query, { signal }));
  const rates = prefetch(url, (signal) => adminApi.reports.rates({}, { signal }));
  return { ...query, today, report, rates };
}

/** The shop's income over some days, by a dimension of the owner's choice, and as a file for the bookkeeper. */
export default function MoneyPage({ loaderData }: Route.ComponentProps) {
  const { from, to, currency, by, today } = loaderData;
  const url = useListUrl();
  const report = useLoading(loaderData.report);
  const rates = useLoading(loaderData.rates);
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const periods: Record<string, [string, string]> = {
    'This month': [`${today.slice(0, 7)}-01`, today],
    'Last month': [`${lastMonth}-01`, addDays(`${today.slice(0, 7)}-01`, -1)],
    'This year': [`${today.slice(0, 4)}-01-01`, today],
  };
  const period = Object.keys(periods).find((name) => periods[name]?.join() === `${from},${to}`) ?? '';
  return (
    <>
      <div className="between">
        <h1>Money</h1>
        <div className="row wrapping">
          <DownloadButton
            fetchFile={() => adminApi.reports.salesCsv({ from, to, by })}
            fileName={`sales-by-${by}-${from}-${to}.csv`}
          >
            {`Download by ${reportDimensions[by].toLowerCase()}`}
          </DownloadButton>
          <DownloadButton
            fetchFile={() => adminApi.reports.salesCsv({ from, to, by: 'line' })}
            fileName={`sales-${from}-${to}.csv`}
          >
            Download every line
          </DownloadButton>
          <DownloadButton
            fetchFile={() => adminApi.reports.invoicesCsv({ from, to })}
            fileName={`invoices-${from}-${to}.csv`}
          >
            Download invoices
          </DownloadButton>
          <DownloadButton
            fetchFile={() => adminApi.reports.vatCsv({ from, to })}
            fileName={`vat-${from}-${to}.csv`}
          >
            Download VAT
          </DownloadButton>
        </div>
      </div>
      <p className="soft small above-3">
        Each payment counts on its own day, a refund on the day it was made; nothing that is done later
        changes an earlier day. The files are CSV.
      </p>
      <ListFilters
        url={url}
        filters={[
          {
            name: 'period',
            label: 'Period',
            anyLabel: 'Days as chosen',
            options: Object.keys(periods),
            value: period,
            onChange: (name) => {
              const [first = '', last = ''] = periods[name] ?? [];
              url.setFilter('from', first);
              url.setFilter('to', last);
            },
          },
          { kind: 'day', name: 'from', label: 'From', value: from, max: to },
          { kind: 'day', name: 'to', label: 'To', value: to, min: from, max: today },
          {
            name: 'currency',
            label: 'Currency',
            anyLabel: 'In naira',
            options: ['USD'],
            labels: { USD: 'In dollars' },
            value: currency,
          },
          {
            name: 'by',
            label: 'Added up by',
            anyLabel: 'By day',
            options: reportDimensionNames.filter((name) => name !== 'day'),
            labels: Object.fromEntries(
              reportDimensionNames.map((name) => [name, `By ${reportDimensions[name].toLowerCase()}`]),
            ),
            value: by,
          },
        ]}
      />
      <QueryFrame
        query={report}
        failure="Error fetching the report"
        empty={{
          when: ({ data }) => data.rows.length === 0 && data.ordersWithoutRate === 0,
          title: 'Nothing was paid in these days',
          text: 'What was sold, paid back, kept by the payment providers and earned stands here once an order is paid. Choose other days to look further back.',
        }}
      >
        {({ data }) => <Report report={data} today={today} />}
      </QueryFrame>
      <CloseMonth
        from={from}
        today={today}
        closedMonths={report.value?.data.closedMonths}
        onClosed={report.reload}
      />
      <QueryFrame query={rates} failure="Error fetching the rates">
        {({ data }) => (
          <RatesForm
            rates={data}
            today={today}
            onSaved={async () => {
              await Promise.all([rates.reload(), report.reload()]);
            }}
          />
        )}
      </QueryFrame>
    </>
  );
}

function Report({ report, today }: { report: MoneyReport; today: string }) {
  const { ordersWithoutRate, piecesWithoutCost, includesTestPayments } = report;
  return (
    <>
      {includesTestPayments && <Message>Test payments are counted: no money was taken.</Message>}
      {ordersWithoutRate > 0 && (
        <Message
          title={`${ordersWithoutRate} ${ordersWithoutRate === 1 ? 'order is' : 'orders are'} left out.`}
        >
          What was paid in another currency on a day without a rate is in no figure. Say below what the
          currency was worth.
        </Message>
      )}
      <MoneyFigures report={report} />
      {piecesWithoutCost > 0 && (
        <p className="soft small above-3">
          {piecesWithoutCost} {piecesWithoutCost === 1 ? 'piece has' : 'pieces have'} no cost, so the profit
          is higher than it is. A product’s cost counts for orders placed afterwards; for a piece that was
          sold, say it on the order’s page.
        </p>
      )}
      <MoneyRows report={report} />
      <Settlements settlements={report.settlements} today={today} />
    </>
  );
}

type CloseMonthProps = {
  /** The first day that is shown: its month is the one to close. */
  from: Day;
  today: Day;
  /** The closed months among those shown; undefined until loaded. */
  closedMonths: readonly string[] | undefined;
  onClosed: () => Promise<void>;
};

/** Fixes the books of the month that is shown, once it is over. */
function CloseMonth({ from, today, closedMonths, onClosed }: CloseMonthProps) {
  const [isConfirming, setConfirming] = useState(false);
  const can = usePermissions();
  const month = monthOf(from);
  if (!closedMonths || month >= monthOf(today)) return null;
  const name = formatMonth(month);
  const isClosed = closedMonths.includes(month);
  if (!isClosed && !can('closing')) return null;
  return (
    <section aria-labelledby="close-title" className={styles.rows}>
      <h2 id="close-title">Books of {name}</h2>
      <p className="soft small above-2">
        {isClosed
          ? `${name} is closed. What is corrected later stands in the present month.`
          : 'Close the month once its figures are with your accountant: costs and ways of payment that are corrected later then stand in the present month.'}
      </p>
      {!isClosed && (
        <div className="above-3">
          <Button size="sm" variant="secondary" onClick={() => setConfirming(true)}>
            Close {name}
          </Button>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Close ${name}?`}
          text="Its figures stay as they are now. A closed month cannot be opened again."
          action={`Close ${name}`}
          workingLabel="Closing..."
          failure="The month was not closed"
          harmless
          onConfirm={async () => {
            const { message } = await adminApi.reports.close({ month });
            toast.success(message);
            await onClosed();
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}
