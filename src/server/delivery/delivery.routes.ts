import { api } from '../http/api-base.ts';
import { estimateFor } from './delivery.ts';

export const deliveryRoutes = {
  estimate: api.delivery.estimate.handler(async ({ input, context }) => ({
    success: true,
    data: await estimateFor(context.shop, { country: input.country, city: input.city ?? '' }),
  })),
};
