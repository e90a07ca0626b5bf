import { dayInLagos } from '../../src/contract/delivery/calendar.ts';
import { processEvents } from '../../src/server/payments/events/provider-events.ts';
import { charge } from '../support/orders/order-suite.ts';
import { bankFile, type FileLine, sendStatement } from '../support/orders/statements.ts';
import { advanceHours } from './advance-time.ts';
import { isByProvider } from './axes.ts';
import type { OrderScenario } from './order-scenario.ts';

/** Longer than the reservation of any unpaid order, and shorter than the lifetime of a provider's page. */
const lateHours = 6 * 24;
/** The interval after which the jobs query a page again, whether open or closed. */
const providerRecheckHours = 2;

/** Lets the time pass that late money takes. */
export async function waitForMoney({ suite, case: { word } }: OrderScenario): Promise<void> {
  if (word === 'late') await advanceHours(suite.shop, lateHours);
}

/** Makes the payment of a case, and notifies the shop as the case defines. */
export async function receivePayment(crossed: OrderScenario): Promise<void> {
  const { way, word } = crossed.case;
  if (isByProvider(way)) return receiveByProvider(crossed);
  if (word === 'never') return;
  const bring = way === 'statement' ? receiveByStatement : recordManually;
  await bring(crossed);
  if (word === 'twice') await bring(crossed);
}

async function receiveByProvider(crossed: OrderScenario): Promise<void> {
  const { suite, page } = crossed;
  const { word } = crossed.case;
  crossed.charge();
  if (word === 'never') return advanceHours(suite.shop, providerRecheckHours);
  await suite.webhook(charge(page));
  if (word === 'twice') await suite.webhook(charge(page));
  await processEvents(suite.shop);
  if (word !== 'twice') return;
  await suite.webhook(charge(page, 2));
  await processEvents(suite.shop);
}

async function recordManually(crossed: OrderScenario): Promise<void> {
  const { way } = crossed.case;
  const { orderId, toPay } = crossed;
  if (way === 'transfer') await crossed.admin('POST', '/order/payment', { orderId, paymentStatus: 'Paid' });
  else await crossed.takeByHand(way === 'noted' ? 'transfer' : way === 'cash' ? 'cash' : 'pos', toPay);
}

/** Day, narration, money out, money in, balance, in the words of the bank. */
export function bankLine(crossed: OrderScenario, direction: 'in' | 'out'): FileLine {
  const day = dayInLagos(crossed.suite.shop.clock.now()).split('-').reverse().join('/');
  const sum = crossed.toPay.toFixed(2);
  const narration = `TRF ${crossed.narration}`;
  return direction === 'in' ? [day, narration, '', sum, sum] : [day, `RVSL ${narration}`, sum, '', '0.00'];
}

/** Reads the bank's file; answers the id of its line. */
export async function readLine(crossed: OrderScenario): Promise<string> {
  const { shop, admin } = crossed.suite;
  await sendStatement(shop, admin, bankFile([bankLine(crossed, 'in')]));
  const { body } = await crossed.admin('GET', `/payment/statement?q=${crossed.narration}`);
  const [line] = (body.lines as { _id: string; amount: number }[]).filter(({ amount }) => amount > 0);
  return line?._id ?? '';
}

export async function confirmLine(crossed: OrderScenario, lineId: string): Promise<void> {
  const { orderId, toPay } = crossed;
  const lines = [{ _id: lineId, orderId, short: 'rest' }];
  const { status, body } = await crossed.admin('POST', '/payment/statement/confirm', { lines });
  const [result] = (body.results ?? []) as { message: string }[];
  if (status === 200 && !result?.message.includes('already')) crossed.handed.push(toPay);
}

async function receiveByStatement(crossed: OrderScenario): Promise<void> {
  await confirmLine(crossed, await readLine(crossed));
}

/** The bank takes back what the line brought. */
export async function reverseLine(crossed: OrderScenario): Promise<void> {
  const { shop, admin } = crossed.suite;
  await sendStatement(shop, admin, bankFile([bankLine(crossed, 'out')]));
}
