import { shopConfig } from '../../../shop.config.ts';
import { dayMs } from '../../contract/delivery/calendar.ts';
import type { OrderReminder, ReminderSettings } from '../../contract/reminders/reminders.ts';
import type { Database } from '../../platform/database/open.ts';
import { log } from '../../platform/observability/log.ts';
import { quietUntil } from '../notifications/index.ts';
import {
  getCustomerMailKey,
  lockOrder,
  mailCustomer,
  type OrderRecord,
  selectOrder,
} from '../orders/index.ts';
import { confirmOpenAttempts } from '../payments/index.ts';
import { readReminders } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { queueAutomaticReminder, selectReadyBalances } from '../workroom/index.ts';
import { remindOfCarts } from './cart-reminders.ts';
import { cardReminderMail, linkReminderMail, transferReminderMail } from './reminder-mails.ts';
import { insertReminder, selectDueReminders, selectReminded, type UnpaidReminder } from './reminders.sql.ts';
import { getUnpaidLink } from './unpaid-link.ts';

const batchSize = 200;

/** Starts the job that reminds customers of unpaid orders, balances and carts. */
export function startReminderJob(shop: Shop): void {
  shop.jobs.repeat('reminders', 60, () => sendReminders(shop));
}

/** Queues all reminders that are due, of the kinds that are on. Nothing at night: what is true in the morning waits. */
export async function sendReminders(shop: Shop): Promise<void> {
  if (isQuiet(shop.clock.now())) return;
  const on = await readReminders(shop.db, shop.config);
  await remindOfUnpaid(shop, on);
  if (on.balance) await remindOfBalances(shop);
  if (on.cart) await remindOfCarts(shop);
}

function isQuiet(moment: Date): boolean {
  return quietUntil(moment, shopConfig.quietHours) !== undefined;
}

async function remindOfUnpaid(shop: Shop, on: ReminderSettings): Promise<void> {
  for (const kind of ['transfer', 'card', 'link'] as const) {
    if (!on[kind]) continue;
    const request = { now: shop.clock.now(), limit: batchSize };
    for (const { id, dueAt } of await selectDueReminders(shop.db, kind, getTimes(shop), request)) {
      // its whole time is shorter than a night
      if (kind === 'card' && isQuiet(dueAt)) continue;
      await logFailure(id, kind, () => remindOfOrder(shop, kind, id));
    }
  }
}

function getTimes({ config }: Shop) {
  return { cardMs: config.cardOrderExpiryMs, transferMs: config.transferOrderExpiryMs };
}

async function logFailure(orderId: string, kind: string, remind: () => Promise<void>): Promise<void> {
  try {
    await remind();
  } catch (error) {
    log.error('A reminder could not be sent', error, { orderId, kind });
  }
}

const mails = { transfer: transferReminderMail, card: cardReminderMail, link: linkReminderMail };

async function remindOfOrder(shop: Shop, kind: UnpaidReminder, orderId: string): Promise<void> {
  // money may have arrived that no event has reported
  if (!(await confirmOpenAttempts(shop, orderId))) return;
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) return;
    const [due] = await selectDueReminders(tx, kind, getTimes(shop), { now, limit: 1, orderId });
    const order = due && (await selectOrder(tx, orderId));
    if (!order) return;
    const mail = mails[kind];
    await recordOnce(tx, order, kind, now, async () => {
      const payLink = await getUnpaidLink(tx, shop.config, order);
      await mailCustomer(tx, shop.config, mail, { order, payLink }, now);
      return getCustomerMailKey(mail, order.id);
    });
  });
}

/** Queues the mail of a reminder and notes it, in one transaction of an order that is locked. */
async function recordOnce(
  tx: Database,
  { id }: OrderRecord,
  kind: OrderReminder,
  now: Date,
  queue: () => Promise<string>,
): Promise<void> {
  if ((await selectReminded(tx, kind, [id])).has(id)) return;
  const mailKey = await queue();
  await insertReminder(tx, { orderId: id, kind, mailKey, createdAt: now });
}

/** What is asked after so many days, until so many. */
const balanceReminders = [
  { kind: 'balance-3', from: 3 * dayMs, until: 10 * dayMs },
  { kind: 'balance-10', from: 10 * dayMs, until: Number.POSITIVE_INFINITY },
] as const;

async function remindOfBalances(shop: Shop): Promise<void> {
  const ready = await selectReadyBalances(shop.db);
  for (const { kind, from, until } of balanceReminders) {
    const now = shop.clock.now().getTime();
    const isDue = (readyAt: Date) => now - readyAt.getTime() >= from && now - readyAt.getTime() < until;
    const ids = ready.filter(({ readyAt }) => isDue(readyAt)).map(({ id }) => id);
    const reminded = await selectReminded(shop.db, kind, ids);
    for (const id of ids.filter((each) => !reminded.has(each)))
      await logFailure(id, kind, () => remindOfBalance(shop, kind, id, isDue));
  }
}

async function remindOfBalance(
  shop: Shop,
  kind: OrderReminder,
  orderId: string,
  isDue: (readyAt: Date) => boolean,
): Promise<void> {
  // a balance on its way by card
  if (!(await confirmOpenAttempts(shop, orderId))) return;
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    if (!(await lockOrder(tx, orderId))) return;
    const [balance] = await selectReadyBalances(tx, orderId);
    const order = balance && isDue(balance.readyAt) ? await selectOrder(tx, orderId) : undefined;
    if (!order?.address.email) return;
    await recordOnce(tx, order, kind, now, () => queueAutomaticReminder(tx, shop.config, order, now));
  });
}
