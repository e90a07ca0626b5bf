import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { getUnpaidMinor } from '../../contract/payments/amount-due.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  buildOrderLink,
  buildPayLink,
  getCustomerMailKey,
  getOrderPayLink,
  insertHistory,
  mailCustomer,
  type OrderRecord,
  selectOrderDraft,
} from '../orders/index.ts';
import type { Shop } from '../shop.ts';
import { balanceReminderMail, namePieces, readyMail } from './workroom-mails.ts';

/** The page that pays what is left; the order's own where nothing pays it without a login. */
export async function getBalanceLink(db: Database, config: Config, order: OrderRecord): Promise<string> {
  const draft = await selectOrderDraft(db, order.id);
  return (
    (await getOrderPayLink(db, config, order)) ||
    (draft && buildPayLink(config, draft)) ||
    buildOrderLink(config, order)
  );
}

/** Asks for what is left to pay of an order that is ready; once, whatever happens later. */
export async function queueReadyMail(
  tx: Database,
  { config }: Pick<Shop, 'config'>,
  order: OrderRecord,
  now: Date,
): Promise<void> {
  await mailCustomer(tx, config, readyMail, await getFacts(tx, config, order), now);
}

/** What a reminder is called in the order's history. */
export const remindedNote = 'Reminded of the balance';

/** Asks once more, at most once a day; returns the mail's key. */
export async function queueBalanceReminder(
  tx: Database,
  config: Config,
  order: OrderRecord,
  now: Date,
): Promise<string> {
  const event = dayInLagos(now);
  await mailCustomer(tx, config, balanceReminderMail, await getFacts(tx, config, order), now, { event });
  return getCustomerMailKey(balanceReminderMail, order.id, event);
}

/** The same without anybody's request, noted in the order's history. */
export async function queueAutomaticReminder(
  tx: Database,
  config: Config,
  order: OrderRecord,
  now: Date,
): Promise<string> {
  await insertHistory(tx, { orderId: order.id, at: now, kind: 'internal', to: remindedNote, actor: 'shop' });
  return queueBalanceReminder(tx, config, order, now);
}

async function getFacts(db: Database, config: Config, order: OrderRecord) {
  return {
    order,
    piece: namePieces(order),
    leftMinor: getUnpaidMinor(order),
    payLink: await getBalanceLink(db, config, order),
  };
}
