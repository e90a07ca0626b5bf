import { rateLimits } from '../../../platform/rate-limits/limits.rules.ts';
import { consumeCustomerLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { cancelOrder } from '../../order-changes/cancel-order.ts';
import { changeOrder } from '../../order-changes/change-order.ts';
import { decideCancellation } from '../../order-changes/decide-cancellation.ts';
import type { Handlers } from '../call.ts';

/** Calls that cancel or change an order. */
export const orderChangeHandlers: Pick<Handlers['orders'], 'cancel' | 'decideCancel' | 'change'> = {
  cancel: async (input, { shop, viewer }) => {
    await consumeCustomerLimit(shop, rateLimits.orderCancel, viewer);
    return cancelOrder(shop, viewer, input);
  },
  change: async (input, { shop, viewer }) => changeOrder(shop, viewer, input),
  decideCancel: async (input, { shop, viewer }) => decideCancellation(shop, viewer, input),
};
