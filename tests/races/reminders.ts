import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { type ReminderKind, reminderKinds } from '../../src/contract/reminders/reminders.ts';
import { standardWorkroom } from '../../src/contract/workroom/standard-workroom.ts';
import { sendReminders } from '../../src/server/reminders/reminders.jobs.ts';
import { saveSettings } from '../../src/server/settings/index.ts';
import {
  cardOrder,
  homeAddress,
  line,
  londonAddress,
  transferOrder,
} from '../support/orders/order-fixtures.ts';
import { makeProducts, post } from './buyers.ts';
import { quoteGown } from './commissions.ts';
import { addAccount, openSendingShop, type SendingShop } from './sending-shop.ts';
import type { Engine, ShopProcesses } from './shop-processes.ts';

/** Orders, or carts, of each kind of reminder. */
const each = 8;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** When reminders are due after everything was left unpaid, with a minute to spare; a balance twice. */
const schedule: readonly { kind: ReminderKind; afterMs: number }[] = [
  { kind: 'card', afterMs: 21 * minuteMs },
  { kind: 'cart', afterMs: 3 * hourMs },
  { kind: 'transfer', afterMs: 12 * hourMs },
  { kind: 'link', afterMs: 49 * hourMs },
  { kind: 'balance', afterMs: 73 * hourMs },
  { kind: 'balance', afterMs: 241 * hourMs },
];
const kind = /^<(?:cart-reminder|order-reminder|order-balance-reminder)/;

type People = { admin: string; product: string; customers: { email: string; token: string }[] };

async function openReminderShop(engine: Engine, server: string | undefined) {
  const sending = await openSendingShop(engine, server, { job: 'reminders', kind });
  const people = await sending.shop.withDatabase(async (opened): Promise<People> => {
    const over = sending.over(opened);
    await saveSettings(over, {
      workroom: { ...standardWorkroom, on: true },
      reminders: { transfer: true, card: true, link: true, balance: true, cart: true },
    });
    const customers: People['customers'] = [];
    while (customers.length < 3 * each) customers.push(await addAccount(over, 'user'));
    const [product = ''] = await makeProducts(over, [1000]);
    return { admin: (await addAccount(over, 'admin')).token, product, customers };
  });
  await sending.shop.start();
  return { sending, people };
}

/** Leaves orders unpaid, pieces half paid and carts filled. Returns the mails each address is owed in the end. */
async function leaveUnpaid(
  shop: ShopProcesses,
  { admin, product, customers }: People,
): Promise<Map<string, number>> {
  let calls = 0;
  const call = async (path: string, body: object, token?: string) => {
    calls += 1;
    const url = `${shop.addresses[calls % shop.addresses.length]}/api${path}`;
    const answer = await post(url, body, token ? { authorization: `Bearer ${token}` } : {});
    if (answer.status !== 200 && answer.status !== 201)
      throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const owed = new Map<string, number>();
  const owe = (of: ReminderKind, number: number) => {
    const email = `${of}-${number}@example.test`;
    owed.set(email, of === 'balance' ? 2 : 1);
    return email;
  };
  const lines = [line(product)];
  for (let number = 0; number < each; number += 1) {
    const [one, two, three] = customers.slice(3 * number);
    const gown = { name: 'Kemi Ade', email: owe('link', number), phone: '0803 123 4567' };
    const pieces = [{ productId: product, size: 'M', color: 'Indigo', quantity: 1 }];
    const draft = { customer: gown, currency: 'NGN', source: 'whatsapp', lines: pieces };
    const { _id: draftId } = (await call('/order/draft', draft, admin)).data as { _id: string };
    await call('/order/draft/send', { draftId }, admin);
    await halfPay(shop, admin, { ...homeAddress, email: owe('balance', number) }, call);
    const transfer = { ...londonAddress, email: owe('transfer', number) };
    await call('/order/place', { ...transferOrder, lines, address: transfer }, one?.token);
    const card = { ...homeAddress, email: owe('card', number) };
    await call('/order/place', { ...cardOrder, lines, address: card }, two?.token);
    await call('/cart/add', line(product), three?.token);
    await call('/cart/reminder', { agree: true, currency: 'NGN' }, three?.token);
    owed.set(three?.email ?? '', 1);
  }
  return owed;
}

/** A gown that is ready, with a balance left. */
async function halfPay(
  shop: ShopProcesses,
  admin: string,
  address: typeof homeAddress,
  call: (path: string, body: object, token?: string) => Promise<Record<string, unknown>>,
): Promise<void> {
  const token = await quoteGown(shop, admin);
  const { orderId } = await call('/quote/accept', { token, version: 1, paymentMethod: 'card', address });
  await call('/order/draft/paid', { orderId, by: 'cash', amount: 70_000.7 }, admin);
  for (const stage of ['Cut', 'Ready']) await call('/workroom/stage', { orderId, index: 0, stage }, admin);
}

/** Turns the clock from one time that reminders are due to the next, doing something at each. */
async function followSchedule(
  { turn, waitForMails, countArrived }: SendingShop,
  atEach: () => Promise<void>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  let turnedMs = 0;
  for (const [step, { kind: due, afterMs }] of schedule.entries()) {
    const before = countArrived();
    await turn(afterMs - turnedMs);
    turnedMs = afterMs;
    await atEach();
    await waitForMails(before + each);
    counts[`${due}${step === schedule.length - 1 ? ' again' : ''}`] = countArrived() - before;
  }
  return counts;
}

async function remind(
  engine: Engine,
  server: string | undefined,
  atEach: (sending: SendingShop) => Promise<void>,
) {
  const { sending, people } = await openReminderShop(engine, server);
  const { shop } = sending;
  try {
    const owed = await leaveUnpaid(shop, people);
    const counts = await followSchedule(sending, () => atEach(sending));
    const found = sending.compare(owed);
    await shop.stop('SIGTERM');
    const ledger = await shop.withDatabase(({ db }) => checkIntegrity(db));
    const isSound =
      sending.isSound(found) &&
      owed.size === reminderKinds.length * each &&
      Object.values(counts).every((count) => count === each);
    const row = { engine, kills: sending.killed(), ...counts, ...found };
    return { rows: [row], ledger, sound: ledger.sound && isSound };
  } finally {
    await sending.remove();
  }
}

/**
 * All five reminders over two processes of the shop and, on PostgreSQL, four jobs of this one at the same time, while the
 * clock is turned to each of their times: every customer gets every mail owed, once.
 */
export async function remindConcurrently(engine: Engine, rounds: number, server: string | undefined) {
  const results: Awaited<ReturnType<typeof remind>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push(
      await remind(engine, server, async ({ shop, over, wake }) => {
        if (shop.engine === 'pglite') return wake();
        await shop.withDatabase(async (opened) => {
          const here = over(opened);
          await Promise.all([wake(), ...[1, 2, 3, 4].map(() => sendReminders(here))]);
        });
      }),
    );
  }
  const [first] = results;
  if (!first) throw new Error('No round was played.');
  return {
    rows: results.flatMap(({ rows }) => rows),
    ledger: first.ledger,
    sound: results.every(({ sound }) => sound),
  };
}

/** Kills processes at random at each time that reminders are due: after the last restart every mail came, and none twice. */
export async function killReminders(engine: Engine, kills: number, server: string | undefined) {
  return remind(engine, server, async ({ wake, killWhileSending }) => {
    await wake();
    await killWhileSending(Math.ceil(kills / schedule.length));
  });
}
