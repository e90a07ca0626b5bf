import { api } from '../http/api-base.ts';
import { readLowStockMark } from '../settings/settings.ts';
import { trackEvents } from './events.ts';
import { countMetrics } from './metrics.ts';

export const metricsRoutes = {
  get: api.metrics.get.handler(async ({ input, context }) => ({
    success: true,
    data: await countMetrics(context.shop, input.period ?? '30', await readLowStockMark(context.shop)),
  })),
  track: api.metrics.track.handler(async ({ input, context }) => {
    await trackEvents(context.shop, input, context.headers, context.clientIp);
    return { success: true };
  }),
};
