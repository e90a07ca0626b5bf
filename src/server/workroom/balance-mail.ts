import { getUnpaidMinor } from '../../contract/payments/amount-due.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import {
  buildOrderLink,
  buildPayLink,
  getOrderPayLink,
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

/** Asks once more; at most once for each `day`. */
export async function queueBalanceReminder(
  tx: Database,
  config: Config,
  order: OrderRecord,
  now: Date,
  day: string,
): Promise<void> {
  await mailCustomer(tx, config, balanceReminderMail, await getFacts(tx, config, order), now, { event: day });
}

async function getFacts(db: Database, config: Config, order: OrderRecord) {
  return {
    order,
    piece: namePieces(order),
    leftMinor: getUnpaidMinor(order),
    payLink: await getBalanceLink(db, config, order),
  };
}
