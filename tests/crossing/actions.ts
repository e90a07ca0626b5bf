import { expect } from 'vitest';
import { lockLine } from '../../src/server/bank-statement/statement-lines.sql.ts';
import { postgresUrl } from '../support/database-kind.ts';
import { waitUntilLocked } from '../support/lock-waits.ts';
import { hourMs } from '../support/orders/order-suite.ts';
import { advanceHours, runJobs } from './advance-time.ts';
import type { MoneyCase } from './axes.ts';
import type { OrderScenario } from './order-scenario.ts';
import { confirmLine, readLine, receivePayment, reverseLine } from './receive-payment.ts';

const partialAmount = 10.25;
/** Longer than the reservation of any unpaid order. */
const expiryHours = 6 * 24;

/** What the owner or the customer does while an order is paid. The shop itself rejects what is not possible. */
export const actions: Record<MoneyCase['act'], (crossed: OrderScenario) => Promise<unknown>> = {
  nothing: async () => undefined,
  dearer: async (crossed) => {
    const { _id: orderId, shippingFee } = await crossed.read();
    await crossed.admin('POST', '/order/change', { orderId, shippingFee: shippingFee + 7.5 });
  },
  cheaper: (crossed) => {
    const fewer = { orderId: crossed.orderId, lines: [{ index: 0, quantity: 1 }] };
    return crossed.admin('POST', '/order/change', fewer);
  },
  switch: async (crossed) => {
    const { paymentMethod } = await crossed.read();
    await crossed.pressPay(paymentMethod === 'card' ? 'transfer' : 'card');
  },
  cancel: cancelOrder,
  'refund of a part': (crossed) => refund(crossed, { amount: partialAmount }),
  'refund of all': (crossed) => refund(crossed),
  'refund another way': (crossed) =>
    refund(crossed, { amount: partialAmount, by: crossed.case.way === 'cash' ? 'transfer' : 'cash' }),
  'refused refund': requestRejectedRefund,
  return: (crossed) => returnOrder(crossed, 'refund'),
  exchange: (crossed) => returnOrder(crossed, 'exchange', { size: 'L' }),
  expiry: ({ suite }) => advanceHours(suite.shop, expiryHours),
  reversal: reverseLine,
  'undo of an import': async ({ imported }) => imported?.countAndUndo(),
  restart: ({ suite }) => Promise.all([runJobs(suite.shop), runJobs(suite.shop)]),
};

/** Runs the payment and the act concurrently. */
export async function actDuring(crossed: OrderScenario): Promise<void> {
  const { act } = crossed.case;
  const { shop } = crossed.suite;
  if (act === 'reversal' && postgresUrl) return reverseDuring(crossed);
  if (act === 'expiry') {
    shop.clock.advance(expiryHours * hourMs);
    await Promise.all([receivePayment(crossed), runJobs(shop)]);
  } else await Promise.all([receivePayment(crossed), actions[act](crossed)]);
}

/** The bank's file takes a line back while it is confirmed: both wait for the line, the confirmation first. */
async function reverseDuring(crossed: OrderScenario): Promise<void> {
  const { db } = crossed.suite.shop;
  const lineId = await readLine(crossed);
  const { confirmed, reversed } = await db.transaction(async (tx) => {
    await lockLine(tx, lineId);
    const confirmed = confirmLine(crossed, lineId);
    await waitUntilLocked(db, 1);
    const reversed = reverseLine(crossed);
    await waitUntilLocked(db, 2);
    return { confirmed, reversed };
  });
  await Promise.all([confirmed, reversed]);
  if (crossed.case.word === 'twice') await confirmLine(crossed, lineId);
}

/** Cancels as the customer, and confirms as the shop if needed. */
async function cancelOrder(crossed: OrderScenario): Promise<void> {
  const { customer, suite, orderId } = crossed;
  await crossed.ask(customer ?? suite.admin, 'POST', '/order/cancel', { orderId });
  const { cancelRequest } = await crossed.read(orderId);
  if (cancelRequest?.state !== 'asked') return;
  await crossed.admin('POST', '/order/cancel/decide', { orderId, accept: true });
}

function refund(crossed: OrderScenario, details: object = {}, key?: string) {
  return crossed.admin('POST', '/order/refund', { orderId: crossed.orderId, ...details }, key);
}

/** Makes the provider reject a refund, repeats the same request, then retries the refund successfully. */
async function requestRejectedRefund(crossed: OrderScenario): Promise<void> {
  const { payments } = crossed.suite.shop;
  const { refund: make } = payments;
  const ask = () => refund(crossed, { amount: partialAmount }, `refund-${crossed.email}`);
  payments.refund = async () => 'needs_attention';
  const first = await ask();
  const again = await ask();
  payments.refund = make;
  // what was not possible at first may be, once the money is there
  if (crossed.case.when !== 'during')
    expect([again.status, again.body.message]).toEqual([first.status, first.body.message]);
  const { refunds } = await crossed.read();
  const refused = refunds.find(({ state }) => state === 'needs_attention');
  if (refused) await crossed.admin('POST', '/order/refund/again', { refundId: refused._id });
}

/** Delivers the order and returns one unit of it. */
async function returnOrder(crossed: OrderScenario, wants: 'refund' | 'exchange', other = {}): Promise<void> {
  const { orderId } = crossed;
  const leaves = { status: 'Delivered', anyway: true, reason: 'She is a good customer' };
  await crossed.admin('POST', '/order/status', { orderId, ...leaves });
  const returnRequest = {
    wants,
    reason: 'Too wide',
    anyway: true,
    lines: [{ index: 0, quantity: 1, ...other }],
  };
  const { body } = await crossed.admin('POST', '/order/return', { orderId, ...returnRequest });
  const { returnId } = body;
  if (!returnId) return;
  await crossed.admin('POST', '/order/return/move', { returnId, state: 'Received' });
  const accepted = { returnId, state: 'Accepted', restock: true, anyway: true };
  await crossed.admin('POST', '/order/return/move', accepted);
  const { returns } = await crossed.read(orderId);
  const sent = returns[0]?.exchangeOrder?._id;
  if (sent) crossed.exchanges.push(sent);
}
