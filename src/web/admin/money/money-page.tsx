import { addDays, dayInLagos } from '../../../contract/delivery/calendar.ts';
import { reportDimensionNames, reportDimensions } from '../../../contract/reports/report-dimensions.ts';
import type { MoneyReport } from '../../../contract/reports/reports.api.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { DownloadButton } from '../kit/download-button.tsx';
import { DayFilter, FilterSelect } from '../kit/list-filters.tsx';
import { readListUrl, useListUrl } from '../kit/list-url.ts';
import listsStyles from '../kit/lists.module.css';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/money-page.ts';
import { CloseMonth } from './close-month.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { MoneyRows } from './money-rows.tsx';
import { RatesForm } from './rates-form.tsx';
import { Settlements } from './settlements.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta = () => adminMeta('Money');

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
  const { setFilter } = useListUrl();
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
      <div className={listsStyles.filters}>
        <FilterSelect
          label="Period"
          anyLabel="Days as chosen"
          options={Object.keys(periods)}
          value={period}
          onChange={(name) => {
            const [first = '', last = ''] = periods[name] ?? [];
            setFilter('from', first);
            setFilter('to', last);
          }}
        />
        <DayFilter label="From" value={from} max={to} onChange={(day) => setFilter('from', day)} />
        <DayFilter label="To" value={to} min={from} max={today} onChange={(day) => setFilter('to', day)} />
        <FilterSelect
          label="Currency"
          anyLabel="In naira"
          options={['USD']}
          labels={{ USD: 'In dollars' }}
          value={currency}
          onChange={(code) => setFilter('currency', code)}
        />
        <FilterSelect
          label="Added up by"
          anyLabel="By day"
          options={reportDimensionNames.filter((name) => name !== 'day')}
          labels={Object.fromEntries(
            reportDimensionNames.map((name) => [name, `By ${reportDimensions[name].toLowerCase()}`]),
          )}
          value={by}
          onChange={(name) => setFilter('by', name)}
        />
      </div>
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
