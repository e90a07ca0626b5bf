import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { openPage, routeOf } from '../../../../tests/support/components/open-page.tsx';
import { admin, signIn } from '../../../../tests/support/components/people.ts';
import { type MetricName, metricNames } from '../../../contract/reports/metric-names.ts';
import type { Metrics } from '../../../contract/reports/metrics.api.ts';
import * as dashboardPage from './dashboard-page.tsx';
import { metricLabels } from './metric-labels.ts';

const none = Object.fromEntries(metricNames.map((name) => [name, 0])) as Record<MetricName, number>;
const noSales = { sales: 0, orders: 0, meanOrder: 0 };
const metrics: Metrics = {
  ...none,
  before: none,
  period: '30',
  countedAt: '2026-11-16T11:00:00.000Z',
  includesTestPayments: false,
  feedbackCount: 0,
  ordersToday: 0,
  salesByCurrency: { NGN: 0, USD: 0, GBP: 0, EUR: 0 },
  sales: [],
  inPeriod: { ...noSales, before: noSales },
  traffic: [],
  funnel: { sessions: 0, cart: 0, checkout: 0, order: 0 },
  ordersByStatus: [],
  paidByStatus: [],
  ordersByPayment: [],
  bestSellers: [],
  lowStock: [],
  lowStockCount: 0,
};

test('shows an error if the figures cannot be fetched, and tries again', async () => {
  signIn(admin);
  fakeApi.answer('GET /api/settings/bank_changes', { json: { success: true, data: [] } });
  fakeApi.answer('GET /api/desk/first-steps', { json: { success: true, data: [], hidden: true } });
  fakeApi.breakConnection('GET /api/dashboard/metrics');
  const { user } = openPage([routeOf('admin', dashboardPage)], '/admin');
  expect((await screen.findByRole('alert')).textContent).toContain('Error fetching metrics');
  fakeApi.answer('GET /api/dashboard/metrics', { json: { success: true, data: metrics } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => {
    for (const name of metricNames) {
      screen.getByText(metricLabels[name].label, { selector: '[title] dt' });
    }
  });
});
