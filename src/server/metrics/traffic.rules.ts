/** Sessions of one or more days, added up. */
export type TrafficSum = {
  sessions: number;
  bounces: number;
  cartSessions: number;
  checkoutSessions: number;
  sessionSeconds: number;
};

export function addTraffic(days: readonly TrafficSum[]): TrafficSum {
  const sum = {
    sessions: 0,
    bounces: 0,
    cartSessions: 0,
    checkoutSessions: 0,
    sessionSeconds: 0,
  };
  for (const day of days) {
    for (const name of Object.keys(sum) as (keyof TrafficSum)[]) sum[name] += day[name];
  }
  return sum;
}

/**
 * Calculates percentages of sessions with one decimal, and average seconds; null without a session. `orders` were
 * placed in the same period: if they exceed visits, as when visitors opt out of tracking, the rate is 100 percent.
 */
export function rates({ sessions, bounces, sessionSeconds }: TrafficSum, orders: number) {
  if (sessions === 0) return { conversionRate: null, bounceRate: null, avgSessionDuration: null };
  const percent = (part: number) => Math.round((part / sessions) * 1000) / 10;
  return {
    conversionRate: Math.min(100, percent(orders)),
    bounceRate: percent(bounces),
    avgSessionDuration: Math.round(sessionSeconds / sessions),
  };
}
