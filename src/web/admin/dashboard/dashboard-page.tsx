import { metricPeriods } from '../../../contract/reports/metric-names.ts';
import { adminApi } from '../admin-api.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { sessionHasRight } from '../layout/use-permissions.ts';
import { BankChangeNotice } from '../settings/bank-change-notice.tsx';
import type { Route } from './+types/dashboard-page.ts';
import { Figures } from './figures.tsx';
import { FirstSteps } from './first-steps.tsx';
import { PrintedPassword } from './printed-password.tsx';
import { Today } from './today.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Dashboard');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const period = metricPeriods.find((known) => known === url.searchParams.get('period')) ?? '30';
  const metrics = sessionHasRight('figures')
    ? prefetch(url, (signal) => adminApi.metrics.get({ period }, { signal }))
    : undefined;
  return { period, metrics };
}

/** What waits today first, then the figures, for those who may know them. */
export default function DashboardPage({ loaderData: { period, metrics } }: Route.ComponentProps) {
  return (
    <>
      <h1>Dashboard</h1>
      <BankChangeNotice />
      <PrintedPassword />
      <FirstSteps />
      <Today />
      {metrics && <Figures period={period} loading={metrics} />}
    </>
  );
}
