import { dayInLagos, dayMs } from '../../contract/delivery/calendar.ts';
import { ShopError } from '../../contract/errors.ts';
import type { Currency } from '../../contract/money/currencies.ts';
import { formatMinor, toMajor } from '../../contract/money/money.ts';
import { getUnpaidMinor } from '../../contract/payments/amount-due.ts';
import type { Balance } from '../../contract/workroom/workroom.api.ts';
import { actOnOrder, type OrderRecord, selectOrdersById, toInternationalNumber } from '../orders/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { getBalanceLink, queueBalanceReminder, remindedNote } from './balance-mail.ts';
import { checkToBeSewn } from './sewn-line.ts';
import { selectBalanceIds, selectBalanceSums } from './workroom.sql.ts';
import { namePieces } from './workroom-mails.ts';

const balanceLimit = 500;
/** After so long the owner is shown that a balance is overdue. */
const overdueAfterMs = 30 * dayMs;

type BalanceTotal = { currency: Currency; due: number; orders: number };

/** What is left to pay of orders whose sewn pieces are all ready, with the sum in each currency. */
export async function listBalances(shop: Shop): Promise<{ data: Balance[]; totals: BalanceTotal[] }> {
  const ids = await selectBalanceIds(shop.db, balanceLimit);
  const data: Balance[] = [];
  for (const order of await selectOrdersById(shop.db, ids)) data.push(await toBalance(shop, order));
  return { data, totals: await sumBalances(shop) };
}

/** What {@link listBalances} comes to in each currency. */
export async function sumBalances(shop: Shop): Promise<BalanceTotal[]> {
  const rows = await selectBalanceSums(shop.db);
  return rows.map(({ currency, dueMinor, orders }) => ({
    currency,
    due: toMajor(dueMinor, currency),
    orders,
  }));
}

async function toBalance(shop: Shop, order: OrderRecord): Promise<Balance> {
  const { currency, address } = order;
  const leftMinor = getUnpaidMinor(order);
  const sewn = order.lines.filter(({ sewing }) => sewing !== '');
  const readyAt = getReadyTime(order);
  const link = await getBalanceLink(shop.db, shop.config, order);
  return {
    orderId: order.id,
    reference: order.reference,
    customer: `${address.firstName} ${address.lastName}`.trim(),
    phone: toInternationalNumber(address.phone, order.countryCode) ?? address.phone,
    pieces: sewn.map(({ name }) => name),
    currency,
    paid: toMajor(order.paymentStatus === 'Paid' ? order.amountMinor - order.dueMinor : 0, currency),
    due: toMajor(leftMinor, currency),
    readyAt: readyAt.toISOString(),
    overdue: shop.clock.now().getTime() - readyAt.getTime() >= overdueAfterMs,
    link,
    text: `Hello ${address.firstName}, your ${namePieces(order)} is ready. ${formatMinor(leftMinor, currency)} is left to pay before it leaves: ${link}`,
    remindedAt: getReminders(order).at(-1)?.toISOString() ?? null,
  };
}

/** When the last piece was ready. */
function getReadyTime({ lines, createdAt }: OrderRecord): Date {
  const times = lines.flatMap(({ readyAt }) => (readyAt ? [readyAt.getTime()] : []));
  return new Date(Math.max(createdAt.getTime(), ...times));
}

function getReminders({ history }: OrderRecord): Date[] {
  return history.filter(({ to }) => to === remindedNote).map(({ at }) => at);
}

/**
 * Sends the customer the mail about what is left to pay once more.
 * @throws ShopError ORDER_NOT_FOUND; WRONG_STATE when nothing is left, it is not ready, no email is known or the
 * customer was reminded today
 */
export async function remindOfBalance(shop: Shop, viewer: Viewer, orderId: string): Promise<string> {
  return actOnOrder(shop, viewer, orderId, async (act) => {
    const { tx, now } = act;
    const order = await act.readRecord();
    await checkToBeSewn(tx, order);
    const reason = getReminderProblem(order, now);
    if (reason) throw new ShopError('WRONG_STATE', { reason });
    await act.addHistory({ kind: 'internal', to: remindedNote });
    await act.update();
    await act.audit('balance reminded');
    await queueBalanceReminder(tx, shop.config, order, now);
    return `${order.address.firstName} is reminded.`;
  });
}

function getReminderProblem(order: OrderRecord, now: Date): string | undefined {
  if (getUnpaidMinor(order) === 0) return 'nothing of it is to be paid.';
  const sewn = order.lines.filter(({ sewing }) => sewing !== '');
  if (sewn.length === 0 || sewn.some(({ readyAt }) => !readyAt)) return 'it is not ready yet.';
  if (!order.address.email) return 'no email is known of this customer. Please write on WhatsApp.';
  const isReminded = getReminders(order).some((at) => dayInLagos(at) === dayInLagos(now));
  return isReminded ? 'the customer was reminded today.' : undefined;
}
