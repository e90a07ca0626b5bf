import { setOrderStatus } from '../fulfilment/order-status.ts';
import { api, idempotencyKeyOf, signedIn } from '../http/api-base.ts';
import { originOf } from '../http/origin.ts';
import { paymentOptions } from '../payments/offered-payments.ts';
import { confirmMyPayment, retryPayment, setPaymentStatus } from '../payments/payments.ts';
import { refundOrder } from '../payments/refunds/refunds.ts';
import { consumeLimit, networkOf, rewardLimit } from '../rate-limits/rate-limits.ts';
import { cancelOrder } from './cancel-order.ts';
import { listOrders } from './order-list.ts';
import { getOrder, giveFeedback, listMyOrders, listUpdates, trackOrder } from './orders.ts';
import { placeOrder } from './placing/place-order.ts';
import { removeOrder } from './remove-order.ts';

/** Orders sent by one account, and from one network, whatever becomes of them. */
const placeTries = { name: 'place', points: 60, seconds: 900 };
const networkPlaceTries = { name: 'place-network', points: 300, seconds: 900 };
/** Failed look-ups of orders by reference and e-mail, from one address. */
const trackTries = { name: 'track', points: 60, seconds: 900 };

export const ordersRoutes = {
  place: api.orders.place.handler(async ({ input, context }) => {
    const from = {
      key: idempotencyKeyOf(context.headers),
      origin: originOf(context.shop.config, context.headers),
    };
    await consumeLimit(context.shop, placeTries, signedIn(context).id);
    await consumeLimit(context.shop, networkPlaceTries, networkOf(context.clientIp));
    return { success: true, ...(await placeOrder(context.shop, signedIn(context), input, from)) };
  }),
  mine: api.orders.mine.handler(async ({ input, context }) => ({
    success: true,
    ...(await listMyOrders(context.shop, signedIn(context), input)),
  })),
  list: api.orders.list.handler(async ({ input, context }) => ({
    success: true,
    ...(await listOrders(context.shop, input)),
  })),
  get: api.orders.get.handler(async ({ input, context }) => ({
    success: true,
    data: await getOrder(context.shop, signedIn(context), input.orderId),
  })),
  setStatus: api.orders.setStatus.handler(async ({ input, context }) => ({
    success: true,
    data: await setOrderStatus(context.shop, signedIn(context), input),
    message: `The order is now ${input.status}.`,
  })),
  remove: api.orders.remove.handler(async ({ input, context }) => {
    await removeOrder(context.shop, signedIn(context), input.orderId);
    return { success: true, message: 'Order deleted successfully' };
  }),
  setPayment: api.orders.setPayment.handler(async ({ input, context }) => ({
    success: true,
    data: await setPaymentStatus(context.shop, signedIn(context), input),
    message: `The payment is now ${input.paymentStatus}.`,
  })),
  refund: api.orders.refund.handler(async ({ input, context }) => ({
    success: true,
    ...(await refundOrder(context.shop, signedIn(context), input)),
  })),
  updates: api.orders.updates.handler(async ({ input, context }) => ({
    success: true,
    ...(await listUpdates(context.shop, signedIn(context), input.cursor)),
  })),
  paymentOptions: api.orders.paymentOptions.handler(async ({ context }) => ({
    success: true,
    data: await paymentOptions(context.shop),
  })),
  confirmPayment: api.orders.confirmPayment.handler(async ({ input, context }) => ({
    success: true,
    data: await confirmMyPayment(context.shop, signedIn(context), input.reference),
  })),
  retryPayment: api.orders.retryPayment.handler(async ({ input, context }) => {
    const origin = originOf(context.shop.config, context.headers);
    return { success: true, ...(await retryPayment(context.shop, signedIn(context), input, origin)) };
  }),
  cancel: api.orders.cancel.handler(async ({ input, context }) => ({
    success: true,
    data: await cancelOrder(context.shop, signedIn(context), input),
    message: 'The order is cancelled.',
  })),
  track: api.orders.track.handler(async ({ input, context }) => {
    const network = networkOf(context.clientIp);
    await consumeLimit(context.shop, trackTries, network);
    const data = await trackOrder(context.shop, input.reference, input.email);
    await rewardLimit(context.shop, trackTries, network);
    return { success: true, data };
  }),
  feedback: api.orders.feedback.handler(async ({ input, context }) => {
    await giveFeedback(context.shop, signedIn(context), input);
    return { success: true, message: 'Thank you for your feedback.' };
  }),
};
