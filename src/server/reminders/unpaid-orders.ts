import { type Currency, currencies } from '../../contract/money/currencies.ts';
import { formatMinor, toMajor, toMinor } from '../../contract/money/money.ts';
import { getFirstPaymentMinor } from '../../contract/payments/amount-due.ts';
import type { UnpaidOrder, UnpaidTotal } from '../../contract/reminders/reminders.api.ts';
import { reminderKinds } from '../../contract/reminders/reminders.ts';
import type { Balance } from '../../contract/workroom/workroom.api.ts';
import { formatMailDeadline } from '../notifications/index.ts';
import {
  type OrderRecord,
  selectOrderDraft,
  selectOrdersById,
  toInternationalNumber,
} from '../orders/index.ts';
import { readReminders } from '../settings/index.ts';
import type { Shop } from '../shop.ts';
import { listBalances, selectReadyBalances, sumBalances } from '../workroom/index.ts';
import { selectReminders, selectUnpaid } from './reminders.sql.ts';
import { getUnpaidLink } from './unpaid-link.ts';

const maxListed = 500;

/** What is waited for in each currency, of all orders that {@link listUnpaid} lists; nothing while no reminder is on. */
export async function sumUnpaid(shop: Shop): Promise<UnpaidTotal[]> {
  const on = await readReminders(shop.db, shop.config);
  return reminderKinds.some((kind) => on[kind]) ? addUp(shop, await selectOpen(shop)) : [];
}

/** The orders that wait for money: unpaid and not expired, or ready with a balance. */
export async function listUnpaid(shop: Shop): Promise<{ data: UnpaidOrder[]; totals: UnpaidTotal[] }> {
  const unpaid = await selectOpen(shop);
  const orders = await selectOrdersById(
    shop.db,
    unpaid.slice(0, maxListed).map(({ id }) => id),
  );
  const { data: balances } = await listBalances(shop);
  const ids = [...orders.map(({ id }) => id), ...balances.map(({ orderId }) => orderId)];
  const sent = Map.groupBy(await selectReminders(shop.db, ids), ({ orderId }) => orderId);
  const remindersOf = (orderId: string) =>
    (sent.get(orderId) ?? []).map(({ kind, createdAt, state }) => ({
      kind,
      at: createdAt.toISOString(),
      state: toMailState(state),
    }));
  const data: UnpaidOrder[] = [];
  for (const order of orders)
    data.push({ ...(await describeUnpaid(shop, order)), reminders: remindersOf(order.id) });
  for (const balance of balances)
    data.push({ ...describeBalance(balance), reminders: remindersOf(balance.orderId) });
  return { data, totals: await addUp(shop, unpaid) };
}

/** The mail of a reminder is forgotten some time after it was sent. */
function toMailState(state: string | null): 'waiting' | 'sent' | 'failed' {
  if (state === 'failed') return 'failed';
  return state === null || state === 'sent' ? 'sent' : 'waiting';
}

/** Unpaid orders that are no balances. */
async function selectOpen(shop: Shop) {
  const ready = await selectReadyBalances(shop.db);
  return selectUnpaid(
    shop.db,
    shop.clock.now(),
    ready.map(({ id }) => id),
  );
}

async function addUp(shop: Shop, unpaid: Awaited<ReturnType<typeof selectOpen>>): Promise<UnpaidTotal[]> {
  const sums = new Map<Currency, { minor: number; orders: number }>();
  for (const order of unpaid) {
    const { minor, orders } = sums.get(order.currency) ?? { minor: 0, orders: 0 };
    sums.set(order.currency, { minor: minor + getFirstPaymentMinor(order), orders: orders + 1 });
  }
  const balances = await sumBalances(shop);
  // the shop's own currency first, as everywhere in the back office
  const inOrder = currencies.toSorted((a, b) => Number(b === 'NGN') - Number(a === 'NGN'));
  return inOrder.flatMap((currency) => {
    const { minor = 0, orders = 0 } = sums.get(currency) ?? {};
    const balance = balances.find((each) => each.currency === currency);
    const count = orders + (balance?.orders ?? 0);
    return count === 0
      ? []
      : [{ currency, due: toMajor(minor + toMinor(balance?.due ?? 0, currency), currency), orders: count }];
  });
}

async function describeUnpaid(shop: Shop, order: OrderRecord): Promise<Omit<UnpaidOrder, 'reminders'>> {
  const { id, reference, address, currency, expiresAt } = order;
  const dueMinor = getFirstPaymentMinor(order);
  const link = await getUnpaidLink(shop.db, shop.config, order);
  const due = formatMinor(dueMinor, currency);
  const until = expiresAt ? ` until ${formatMailDeadline(expiresAt)}` : '';
  return {
    orderId: id,
    reference,
    kind: (await selectOrderDraft(shop.db, id)) ? 'link' : order.paymentMethod,
    customer: `${address.firstName} ${address.lastName}`.trim(),
    phone: toInternationalNumber(address.phone, order.countryCode) ?? address.phone,
    pieces: order.lines.map(({ name }) => name),
    currency,
    due: toMajor(dueMinor, currency),
    until: expiresAt?.toISOString() ?? null,
    proof: order.proof?.state === 'waiting',
    link,
    text: `Hello ${address.firstName}, we’re keeping order ${reference} for you${until}. ${due} is still to be paid: ${link}`,
  };
}

function describeBalance(balance: Balance): Omit<UnpaidOrder, 'reminders'> {
  const { orderId, reference, customer, phone, pieces, currency, due, link, text } = balance;
  return {
    orderId,
    reference,
    kind: 'balance',
    customer,
    phone,
    pieces,
    currency,
    due,
    until: null,
    proof: false,
    link,
    text,
  };
}
