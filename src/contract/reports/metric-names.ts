/** Periods of the dashboard, in days up to and with today. */
export const metricPeriods = ['7', '30', '90', '365'] as const;
export type MetricPeriod = (typeof metricPeriods)[number];

/** The ten metrics; each is defined in docs/operations.md. Rates in percent, durations in seconds, money in USD. */
export const metricNames = [
  'totalSales',
  'salesToday',
  'conversionRate',
  'bounceRate',
  'feedbackScore',
  'totalUsers',
  'activeUsers',
  'newUsersToday',
  'userRetentionRate',
  'avgSessionDuration',
] as const;
export type MetricName = (typeof metricNames)[number];

/** 'order' is accepted from pages cached earlier, and ignored: orders are counted from their own rows. */
export const eventKinds = ['view', 'leave', 'add_to_cart', 'checkout', 'order'] as const;
export type EventKind = (typeof eventKinds)[number];

/** Most page events in one batch. */
export const maxEventsPerBatch = 10;
