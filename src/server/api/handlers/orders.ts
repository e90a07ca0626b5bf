import type { Order } from '../../../contract/orders/order.api.ts';
import { idempotencyKeyOf, optsOutOfTracking, originOf } from '../../../platform/http/request-headers.ts';
import { rateLimits } from '../../../platform/rate-limits/limits.rules.ts';
import {
  consumeCustomerLimit,
  consumeLimit,
  networkOf,
  rewardLimit,
} from '../../../platform/rate-limits/rate-limits.ts';
import { addToCart, migrateCart, readCart, removeFromCart, setCartLine } from '../../cart/index.ts';
import { placeOrder, withGuessThrottle } from '../../checkout/index.ts';
import {
  addNote,
  buildPickingList,
  importTrackingFile,
  listNewOrders,
  listRatings,
  packOrder,
  setOrderStatus,
  setOrderStatuses,
} from '../../fulfilment/index.ts';
import { offerNews } from '../../news/index.ts';
import {
  cancelOrder,
  changeOrder,
  decideCancellation,
  removeOrder,
  restoreOrder,
} from '../../order-changes/index.ts';
import {
  canSeeAmounts,
  changeParcel,
  getOrder,
  hideAmounts,
  listMyOrders,
  listOrders,
  listUpdates,
  orderLines,
  removeParcel,
  sendParcel,
  setCost,
  trackOrder,
} from '../../orders/index.ts';
import {
  confirmMyPayment,
  correctPayment,
  getPaymentOptions,
  listWaitingProofs,
  markTransferSent,
  refundOrder,
  rejectProof,
  retryPayment,
  retryRefund,
  setPaymentStatus,
  setRefundAccount,
  uploadProof,
} from '../../payments/index.ts';
import { addFeedback } from '../../reviews/index.ts';
import type { Viewer } from '../../shop.ts';
import { addToWishlist, getWishlist, migrateWishlist, removeFromWishlist } from '../../wishlist/index.ts';
import type { Handlers } from '../call.ts';
import { csvDownload, proofDownload } from '../downloads.ts';

const currencyOf = ({ currency }: Viewer) => (currency ? { currency } : {});

/** Calls that cancel or change an order. */
const orderChangeHandlers: Pick<Handlers['orders'], 'cancel' | 'decideCancel' | 'change'> = {
  cancel: async (input, { shop, viewer }) => {
    await consumeCustomerLimit(shop, rateLimits.orderCancel, viewer);
    return cancelOrder(shop, viewer, input);
  },
  change: async (input, { shop, viewer }) => changeOrder(shop, viewer, input),
  decideCancel: async (input, { shop, viewer }) => decideCancellation(shop, viewer, input),
};

/** Calls from the cart to the parcel. */
export const orderHandlers: Pick<
  Handlers,
  'cart' | 'wishlist' | 'orders' | 'orderDesk' | 'refunds' | 'proofs'
> = {
  cart: {
    get: async (_, { shop, viewer }) => ({ ...(await readCart(shop, viewer)), ...currencyOf(viewer) }),
    add: async (line, { shop, viewer }) => ({
      ...(await addToCart(shop, viewer, line)),
      message: 'Added to cart!',
    }),
    remove: async (line, { shop, viewer }) => {
      const { removed, ...cart } = await removeFromCart(shop, viewer, line);
      return { ...cart, message: removed ? 'Removed from cart!' : 'This piece was not in your cart.' };
    },
    set: async (line, { shop, viewer }) => setCartLine(shop, viewer, line),
    migrate: async ({ lines, cartData = {} }, { shop, viewer }) => {
      await consumeLimit(shop, rateLimits.merge, viewer.id);
      return { ...(await migrateCart(shop, viewer, lines ?? cartData)), ...currencyOf(viewer) };
    },
  },

  wishlist: {
    get: async (_, { shop, viewer }) => ({ wishlistData: await getWishlist(shop, viewer) }),
    add: async ({ itemId }, { shop, viewer }) => ({
      wishlistData: await addToWishlist(shop, viewer, itemId),
    }),
    remove: async ({ itemId }, { shop, viewer }) => ({
      wishlistData: await removeFromWishlist(shop, viewer, itemId),
    }),
    migrate: async ({ wishlistData }, { shop, viewer }) => {
      await consumeLimit(shop, rateLimits.merge, viewer.id);
      return { wishlistData: await migrateWishlist(shop, viewer, wishlistData) };
    },
  },

  orders: {
    place: async ({ news, ...input }, { shop, viewer, headers, clientIp }) => {
      const from = { key: idempotencyKeyOf(headers), origin: originOf(shop.config, headers), clientIp };
      await consumeLimit(shop, rateLimits.place, viewer.id);
      await consumeLimit(shop, rateLimits.placeNetwork, networkOf(clientIp));
      const { src: _src, ...order } = input;
      const place = () => placeOrder(shop, viewer, optsOutOfTracking(headers) ? order : input, from);
      const placed = await (input.code ? withGuessThrottle(shop, { viewer, clientIp }, place) : place());
      if (news) await offerNews(shop, { email: input.address.email, source: 'checkout' }, clientIp);
      return placed;
    },
    mine: async (input, { shop, viewer }) => listMyOrders(shop, viewer, input),
    list: async (input, { shop, viewer }) => {
      const { data, ...found } = await listOrders(shop, viewer, input);
      return { data: data.map((order) => hideAmounts(viewer, order)), ...found };
    },
    get: async ({ orderId }, { shop, viewer }) => ({
      data: hideAmounts(viewer, await getOrder(shop, viewer, orderId)),
    }),
    exportCsv: async (query, { shop, viewer }) =>
      csvDownload(shop, viewer, {
        fileName: 'orders.csv',
        action: 'orders downloaded',
        query,
        lines: orderLines(shop, query),
      }),
    setStatus: async (input, { shop, viewer }) => ({
      data: hideAmounts(viewer, await setOrderStatus(shop, viewer, input)),
      message: `The order is now ${input.status}.`,
    }),
    remove: async ({ orderId }, { shop, viewer }) => {
      const setAside = await removeOrder(shop, viewer, orderId);
      return { message: 'Order deleted successfully', setAside };
    },
    setCost: async (input, { shop, viewer }) => ({
      data: await setCost(shop, viewer, input),
      message: 'Cost saved',
    }),
    restore: async ({ orderId }, { shop, viewer }) => ({
      data: await restoreOrder(shop, viewer, orderId),
      message: 'Order restored',
    }),
    correctPayment: async (input, { shop, viewer }) => ({
      data: await correctPayment(shop, viewer, input),
      message: 'Payment corrected',
    }),
    setPayment: async (input, { shop, viewer }) => ({
      data: await setPaymentStatus(shop, viewer, input),
      message: `The payment is now ${input.paymentStatus}.`,
    }),
    updates: async ({ cursor }, { shop, viewer }) => listUpdates(shop, viewer, cursor),
    paymentOptions: async (_, { shop }) => ({ data: await getPaymentOptions(shop) }),
    confirmPayment: async ({ reference }, { shop, viewer }) => ({
      data: await confirmMyPayment(shop, viewer, reference),
    }),
    retryPayment: async (input, { shop, viewer, headers }) =>
      retryPayment(shop, viewer, input, originOf(shop.config, headers)),
    ...orderChangeHandlers,
    track: async (trackInput, { shop, clientIp }) => {
      await consumeLimit(shop, rateLimits.track, networkOf(clientIp));
      const data = await trackOrder(shop, trackInput);
      await rewardLimit(shop, rateLimits.track, networkOf(clientIp));
      return { data };
    },
    feedback: async (input, { shop, viewer }) => {
      await addFeedback(shop, viewer, input);
      return { message: 'Thank you for your feedback.' };
    },
  },

  orderDesk: {
    arrivals: async ({ after }, { shop, viewer }) => {
      const { newest, ...found } = await listNewOrders(shop, after);
      const shown = newest.map(({ amount, ...order }) =>
        canSeeAmounts(viewer) ? { ...order, amount } : order,
      );
      return { ...found, newest: shown };
    },
    picking: async ({ day }, { shop }) => ({ data: await buildPickingList(shop, day) }),
    pack: async (input, { shop, viewer }) => ({
      data: hideAmounts(viewer, await packOrder(shop, viewer, input)),
      message: input.packed === false ? 'Packing undone' : 'Packed',
    }),
    ratings: async (input, { shop }) => listRatings(shop, input),
    addNote: async ({ orderId, note }, { shop, viewer }) => ({
      data: hideAmounts(viewer, await addNote(shop, viewer, orderId, note)),
      message: 'The note is on the order.',
    }),
  },

  refunds: {
    make: async (input, { shop, viewer, headers }) =>
      refundOrder(shop, viewer, input, idempotencyKeyOf(headers)),
    again: async ({ refundId }, { shop, viewer }) => retryRefund(shop, viewer, refundId),
    sent: async (input, { shop, viewer }) => ({
      data: await markTransferSent(shop, viewer, input),
      message: 'The refund is marked as sent.',
    }),
    account: async (input, { shop, viewer }) => {
      await consumeCustomerLimit(shop, rateLimits.refundAccount, viewer);
      const data = await setRefundAccount(shop, viewer, input);
      return { data, message: 'Thank you. We have your account details.' };
    },
  },

  proofs: {
    waiting: async (input, { shop, viewer }) => listWaitingProofs(shop, viewer, input),
    file: async ({ orderId }, { shop, viewer }) => proofDownload(shop, viewer, orderId),
    send: async ({ orderId }, { shop, viewer, files }) => ({
      data: await uploadProof(shop, viewer, orderId, files),
      message: 'Your proof of transfer is with us.',
    }),
    reject: async ({ orderId, reason }, { shop, viewer }) => ({
      data: await rejectProof(shop, viewer, orderId, reason),
      message: 'The customer is told why.',
    }),
  },
};

/** An answer with its order as the viewer may see it. */
function withOrder<Answer extends { data: Order }>(viewer: Viewer, answer: Answer): Answer {
  return { ...answer, data: hideAmounts(viewer, answer.data) };
}

/** Calls on what leaves the house. */
export const parcelHandlers: Pick<Handlers, 'parcels'> = {
  parcels: {
    send: async (input, { shop, viewer }) => withOrder(viewer, await sendParcel(shop, viewer, input)),
    change: async (input, { shop, viewer }) => withOrder(viewer, await changeParcel(shop, viewer, input)),
    remove: async ({ parcelId }, { shop, viewer }) =>
      withOrder(viewer, await removeParcel(shop, viewer, parcelId)),
    sendMany: async (input, { shop, viewer }) => importTrackingFile(shop, viewer, input),
    moveMany: async ({ moves }, { shop, viewer }) => {
      const { results, message } = await setOrderStatuses(shop, viewer, moves);
      const shown = results.map(({ data, ...result }) => ({
        ...result,
        data: data && hideAmounts(viewer, data),
      }));
      return { results: shown, message };
    },
  },
};
