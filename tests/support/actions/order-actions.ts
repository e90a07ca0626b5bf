import {
  addProduct,
  addUser,
  cardOrder,
  homeAddress,
  line,
  transferOrder,
} from '../orders/order-fixtures.ts';
import { orderIn } from '../orders/orders.ts';
import { bankFile, credit, sendStatement } from '../orders/statements.ts';
import { sendProofFile, smallPdf } from '../uploads.ts';
import type { Desk, TestActions } from './test-actions.ts';

const gig = { carrier: 'GIG Logistics', number: 'GIG 123 456' };
const account = { bankName: 'Monzo', accountName: 'A Okonkwo', accountNumber: 'GB29NWBK60161331926819' };
const reason = 'It was agreed on the phone.';

async function createPlacedOrder(desk: Desk, base: typeof cardOrder = cardOrder) {
  const user = await addUser(desk.shop);
  const product = await addProduct(desk.shop, 9);
  const body = await desk.done('POST', '/order/place', { ...base, lines: [line(product)] }, user);
  const attempt = desk.shop.payments.started.at(-1)?.reference ?? '';
  return { user, product, order: orderIn(body), orderId: orderIn(body)._id, attempt };
}

/** Paid by transfer unless it goes by card. */
async function createPaidOrder(desk: Desk, base: typeof cardOrder = transferOrder) {
  const made = await createPlacedOrder(desk, base);
  if (base.paymentMethod === 'card') {
    desk.shop.payments.succeed(made.attempt);
    await desk.done('POST', '/order/confirm_payment', { reference: made.attempt }, made.user);
  } else await desk.done('POST', '/order/payment', { orderId: made.orderId, paymentStatus: 'Paid' });
  return made;
}

async function createSentOrder(desk: Desk) {
  const { orderId } = await createPaidOrder(desk);
  const lines = [{ index: 0, quantity: 1 }];
  const { parcels } = orderIn(await desk.done('POST', '/order/parcel', { orderId, lines, ...gig }));
  return { orderId, parcelId: parcels[0]?._id };
}

const returnRequest = { lines: [{ index: 0, quantity: 1 }], wants: 'refund', reason: 'Too wide' };

async function createDeliveredOrder(desk: Desk) {
  const made = await createPaidOrder(desk);
  await desk.done('POST', '/order/status', { orderId: made.orderId, status: 'Delivered' });
  return made;
}

async function createReturn(desk: Desk, approved = false) {
  const { orderId, user } = await createDeliveredOrder(desk);
  const body = await desk.done('POST', '/order/return', { orderId, ...returnRequest }, user);
  const returnId = orderIn(body).returns[0]?._id;
  if (approved) await desk.done('POST', '/order/return/move', { returnId, state: 'Approved' });
  return { orderId, returnId };
}

const draft = async ({ shop }: Desk) => ({
  customer: { name: 'Ngozi Eze', phone: '0803 123 4567' },
  currency: 'NGN',
  source: 'whatsapp',
  delivery: 'pickup',
  lines: [{ productId: await addProduct(shop, 3), size: 'M', color: 'Indigo', quantity: 1 }],
});

async function written(desk: Desk): Promise<string> {
  const { data } = await desk.done('POST', '/order/draft', await draft(desk));
  return (data as { _id: string })._id;
}

async function bankLine(desk: Desk, narration: string, sum: string) {
  const { lines } = await sendStatement(desk.shop, desk.admin, bankFile([credit(narration, sum, '900.00')]));
  return lines[0]?._id;
}

/** What admins do to orders, payments and returns, each as the one call that changes something. */
export const orderActions: TestActions = {
  'POST /order/status': async (desk) => ({
    body: { orderId: (await createPaidOrder(desk)).orderId, status: 'Out for Delivery' },
  }),
  'POST /order/statuses': async (desk) => ({
    body: { moves: [{ orderId: (await createPaidOrder(desk)).orderId, status: 'Out for Delivery' }] },
  }),
  'POST /order/pack': async (desk) => ({ body: { orderId: (await createPaidOrder(desk)).orderId } }),
  'POST /order/note': async (desk) => ({
    body: { orderId: (await createPlacedOrder(desk)).orderId, note: 'Gift' },
  }),
  'POST /order/parcel': async (desk) => ({
    body: { orderId: (await createPaidOrder(desk)).orderId, lines: [{ index: 0, quantity: 1 }], ...gig },
  }),
  'PUT /order/parcel/{parcelId}': async (desk) => ({
    path: `/order/parcel/${(await createSentOrder(desk)).parcelId}`,
    body: { number: 'GIG 999' },
  }),
  'DELETE /order/parcel/{parcelId}': async (desk) => ({
    path: `/order/parcel/${(await createSentOrder(desk)).parcelId}`,
  }),
  'POST /order/parcels': async (desk) => ({
    body: {
      csv: `reference,carrier,number\n${(await createPaidOrder(desk)).order.reference},GIG Logistics,G1`,
    },
  }),
  'POST /review/decide': async (desk) => {
    const { orderId, user } = await createDeliveredOrder(desk);
    const { data } = await desk.done('POST', '/review', { orderId, index: 0, stars: 5 }, user);
    return { body: { id: (data as { _id: string })._id, state: 'shown' } };
  },
  'DELETE /removeorder': async (desk) => ({ body: { orderId: (await createPlacedOrder(desk)).orderId } }),
  'POST /order/restore': async (desk) => {
    const { orderId } = await createPaidOrder(desk);
    await desk.done('DELETE', '/removeorder', { orderId });
    return { body: { orderId } };
  },
  'POST /order/cancel': async (desk) => ({
    body: { orderId: (await createPlacedOrder(desk)).orderId, reason },
  }),
  'POST /order/cancel/decide': async (desk) => {
    const { orderId, user } = await createPaidOrder(desk);
    await desk.done('POST', '/order/cancel', { orderId, reason }, user);
    return { body: { orderId, accept: false, reason } };
  },
  'POST /order/change': async (desk) => ({
    body: {
      orderId: (await createPaidOrder(desk, cardOrder)).orderId,
      address: { ...homeAddress, street: '14 Aba Road' },
    },
  }),
  'POST /order/payment': async (desk) => ({
    body: { orderId: (await createPlacedOrder(desk, transferOrder)).orderId, paymentStatus: 'Paid' },
  }),
  'POST /order/cost': async (desk) => ({
    body: { orderId: (await createPaidOrder(desk)).orderId, index: 0, cost: 12_500.5 },
  }),
  'POST /order/payment/correct': async (desk) => {
    const { orderId } = await createPlacedOrder(desk, transferOrder);
    await desk.done('POST', '/order/draft/paid', { orderId, by: 'cash' });
    return { body: { orderId, index: 0, by: 'pos', reason } };
  },
  'POST /order/reject_proof': async (desk) => {
    const { user, orderId } = await createPlacedOrder(desk, transferOrder);
    await sendProofFile(desk.shop, user, orderId, smallPdf);
    return { body: { orderId, reason } };
  },
  'POST /order/refund': async (desk) => ({
    body: { orderId: (await createPaidOrder(desk)).orderId, amount: 20 },
  }),
  'POST /order/refund/account': async (desk) => {
    const { orderId } = await createPaidOrder(desk);
    await desk.done('POST', '/order/refund', { orderId, amount: 20 });
    return { body: { orderId, ...account } };
  },
  'POST /order/refund/sent': async (desk) => {
    const { orderId } = await createPaidOrder(desk);
    const { refunds } = orderIn(await desk.done('POST', '/order/refund', { orderId, amount: 20, account }));
    return { body: { refundId: refunds[0]?._id, reference: 'FT-1' } };
  },
  'POST /order/refund/again': async (desk) => {
    const { orderId } = await createPaidOrder(desk, cardOrder);
    const { payments } = desk.shop;
    const { refund } = payments;
    payments.refund = async () => 'needs_attention';
    await desk.done('POST', '/order/refund', { orderId, amount: 20 }).catch(() => undefined);
    payments.refund = refund;
    const { refunds } = orderIn(await desk.done('GET', `/order/${orderId}`));
    return { body: { refundId: refunds[0]?._id } };
  },
  'POST /payment/statement': async () => ({ body: statementForm('Read once', '3.00') }),
  'POST /payment/statement/confirm': async (desk) => {
    const { orderId, order } = await createPlacedOrder(desk, transferOrder);
    return {
      body: { lines: [{ _id: await bankLine(desk, 'Confirmed', order.amount.toFixed(2)), orderId }] },
    };
  },
  'POST /payment/statement/aside': async (desk) => ({
    body: { _id: await bankLine(desk, 'Rent', '5.00'), aside: true },
  }),
  'POST /order/return': async (desk) => ({
    body: { orderId: (await createDeliveredOrder(desk)).orderId, ...returnRequest },
  }),
  'POST /order/return/sent': async (desk) => ({
    body: { returnId: (await createReturn(desk, true)).returnId },
  }),
  'POST /order/return/cancel': async (desk) => ({ body: { returnId: (await createReturn(desk)).returnId } }),
  'POST /order/return/move': async (desk) => ({
    body: { returnId: (await createReturn(desk)).returnId, state: 'Approved' },
  }),
  'POST /order/return/receive': async (desk) => ({
    body: { returnId: (await createReturn(desk)).returnId, lines: [{ index: 0, condition: 'unworn' }] },
  }),
  'POST /order/draft': async (desk) => ({ body: await draft(desk) }),
  'PUT /order/draft/{id}': async (desk) => ({
    path: `/order/draft/${await written(desk)}`,
    body: { ...(await draft(desk)), source: 'phone' },
  }),
  'DELETE /order/draft/{id}': async (desk) => ({ path: `/order/draft/${await written(desk)}` }),
  'POST /order/draft/send': async (desk) => ({ body: { draftId: await written(desk) } }),
  'POST /order/draft/paid': async (desk) => {
    const draftId = await written(desk);
    await desk.done('POST', '/order/draft/send', { draftId });
    return { body: { draftId, by: 'cash' } };
  },
};

function statementForm(narration: string, sum: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([bankFile([credit(narration, sum, '900.00')])]), 'statement.csv');
  return form;
}
