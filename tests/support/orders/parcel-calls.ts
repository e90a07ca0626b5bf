import type { Order } from '../../../src/contract/orders/order.api.ts';
import { openMailer } from '../../../src/platform/network/smtp.ts';
import { sendWaitingMails } from '../../../src/server/notifications/outbox.ts';
import { mailsTo } from '../mails.ts';
import { addProduct, addUser, cardOrder, line } from './order-fixtures.ts';
import type { OrderSuite } from './order-suite.ts';
import { orderIn } from './orders.ts';

/** The calls that tests of parcels make. */
export function parcelCalls(suite: OrderSuite) {
  let count = 0;

  /** A paid order with two items of one line and one of another, and the calls about it. */
  async function paidOrder(pay = true) {
    count += 1;
    const email = `parcel-${count}@example.com`;
    const user = await addUser(suite.shop);
    const [dress, bubu] = [await addProduct(suite.shop, 5), await addProduct(suite.shop, 5)];
    const placed = await suite.call(user, 'POST', '/order/place', {
      ...cardOrder,
      address: { ...cardOrder.address, email },
      lines: [line(dress, 2), line(bubu)],
    });
    const order = orderIn(placed.body);
    const orderId = order._id;
    const admin = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
      suite.call(suite.admin, method, path, body);
    if (pay) await admin('POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
    return {
      order,
      email,
      dress,
      admin,
      send: (parcel: object) => {
        suite.shop.clock.advance(1000);
        return admin('POST', '/order/parcel', { orderId, ...gig, ...parcel });
      },
      change: (parcelId: string, change: object) => admin('PUT', `/order/parcel/${parcelId}`, change),
      move: (status: string, more: object = {}) =>
        admin('POST', '/order/status', { orderId, status, ...more }),
      now: async () => orderIn((await admin('GET', `/order/${orderId}`)).body),
      seenByOwner: async () => orderIn((await suite.call(user, 'GET', `/order/${orderId}`)).body),
      tracked: async () => {
        const { body } = await suite.call(undefined, 'POST', '/order/track', {
          reference: order.reference,
          email,
        });
        return body.data as Order;
      },
      /** Mails that left after the one of the payment, the newest first. */
      listSentMails: async () => {
        await sendWaitingMails(suite.shop, openMailer(suite.shop.config));
        const sent = (await mailsTo(suite.shop, email)).filter(({ state }) => state === 'sent');
        return sent.filter(({ subject }) => !/is paid|have your order/.test(subject));
      },
    };
  }

  const gig = { carrier: 'GIG Logistics', number: 'GIG 123 456' };
  const parcelsIn = (body: Record<string, unknown>) => orderIn(body).parcels;
  return { paidOrder, gig, parcelsIn };
}
