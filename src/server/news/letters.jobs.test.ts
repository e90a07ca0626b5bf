import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { addSubscribers, beginNewsDay, switchNewsOn } from '../../../tests/support/news.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeAdmin } from '../../../tests/support/people.ts';
import {
  customerGroups,
  letterRecipients,
  mailOutbox,
  newsSubscribers,
} from '../../platform/database/schema/schema.ts';
import type { OutgoingMail } from '../../platform/network/smtp.ts';
import { sendWaitingMails } from '../notifications/outbox.ts';
import { handOutLetters } from './letters.jobs.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let shop: TestShop;
let call: ReturnType<typeof httpClient>;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await beginNewsDay(shop);
  ({ token } = await makeAdmin(shop));
});

const people = (size: number) => Array.from({ length: size }, (_, at) => `person-${at}@host-${at}.test`);
const blocks = [{ kind: 'text', text: 'New in: [the bubu](/product/boma).' }];
async function send(subject = 'News', group?: string): Promise<string> {
  const { status, body } = await call('POST', '/api/newsletter/send', {
    token,
    body: { subject, blocks, ...(group && { group }) },
  });
  expect(status).toBe(201);
  return (body.data as { _id: string })._id;
}
const read = async (id: string) =>
  (await call('GET', `/api/newsletter/letters/${id}`, { token })).body.data as Record<string, unknown>;

/** Runs the jobs once; returns what left. */
async function run(): Promise<OutgoingMail[]> {
  const left: OutgoingMail[] = [];
  await handOutLetters(shop);
  await sendWaitingMails(shop, { send: async (mail) => void left.push(mail) });
  return left;
}

/** Marks what waits as sent, faster than by the outbox; returns how many. */
async function takeOutbox(): Promise<number> {
  const rows = await shop.db
    .update(mailOutbox)
    .set({ state: 'sent', sentAt: shop.clock.now() })
    .where(sql`state = 'waiting' and next_try_at <= ${shop.clock.now().toISOString()}::timestamptz`)
    .returning({ id: mailOutbox.id });
  return rows.length;
}

it('reach 5,000 people at 500 an hour, nobody twice and nobody at night', async () => {
  await addSubscribers(shop, people(5000));
  const id = await send();
  const perHour: number[] = [];
  let hours = 0;
  for (; perHour.reduce((sum, each) => sum + each, 0) < 5000 && hours < 24; hours += 1) {
    let left = 0;
    for (const minutes of [0, 20, 20, 19]) {
      shop.clock.advance(minutes * minuteMs);
      await handOutLetters(shop);
      left += await takeOutbox();
    }
    perHour.push(left);
    shop.clock.advance(minuteMs);
  }
  expect(perHour).toEqual(Array.from({ length: 10 }, () => 500));
  await handOutLetters(shop);
  expect(await read(id)).toMatchObject({ state: 'sent', sent: 5000, recipients: 5000 });
  const [sent] = await shop.db
    .select({ all: count(), people: sql<number>`count(distinct to_address)` })
    .from(mailOutbox);
  expect([sent?.all, Number(sent?.people)]).toEqual([5000, 5000]);
}, 120_000);

it('wait for the morning, also what waits in the outbox', async () => {
  await addSubscribers(shop, people(3));
  // 21:59 in Lagos
  shop.clock.advance(12 * hourMs - minuteMs);
  await send();
  await handOutLetters(shop);
  shop.clock.advance(minuteMs);
  expect(await run()).toEqual([]);
  shop.clock.advance(8 * hourMs - 1);
  expect(await run()).toEqual([]);
  shop.clock.advance(1);
  expect(await run()).toHaveLength(3);
});

it('go to each once from two processes', async () => {
  await addSubscribers(shop, people(120));
  await send();
  await Promise.all([handOutLetters(shop), handOutLetters(shop), handOutLetters(shop)]);
  const rows = await shop.db.select().from(mailOutbox);
  expect(new Set(rows.map(({ to }) => to)).size).toBe(120);
  expect(rows).toHaveLength(120);
});

it('go on after a kill between two batches', async () => {
  await addSubscribers(shop, people(120));
  const id = await send();
  let batches = 0;
  await handOutLetters(shop, () => {
    batches += 1;
    return batches <= 2;
  });
  expect(await read(id)).toMatchObject({ state: 'sending', sent: 50 });
  await handOutLetters(shop);
  const rows = await shop.db.select().from(mailOutbox);
  expect(new Set(rows.map(({ to }) => to)).size).toBe(120);
  expect(rows).toHaveLength(120);
  expect(await read(id)).toMatchObject({ state: 'sending', sent: 120 });
  await takeOutbox();
  await handOutLetters(shop);
  expect(await read(id)).toMatchObject({ state: 'sent', sent: 120 });
});

it('leave after all other mails', async () => {
  await addSubscribers(shop, people(2));
  await send();
  await handOutLetters(shop);
  shop.clock.advance(1000);
  await call('POST', '/api/newsletter', { body: { email: 'new@example.test' } });
  expect((await run()).map(({ to }) => to)[0]).toBe('new@example.test');
});

it('skip who stopped midway, and take back what waits for them', async () => {
  await addSubscribers(shop, people(502));
  const id = await send();
  await handOutLetters(shop);
  const waiting = await shop.db.select().from(mailOutbox);
  expect(waiting).toHaveLength(500);
  const reached = waiting[0];
  const stopped = /newsletter\/stop\?token=([\w-]+)/.exec(reached?.text ?? '')?.[1];
  await call('POST', '/api/newsletter/stop', { body: { token: stopped } });
  const [later] = await shop.db
    .select({ id: letterRecipients.subscriberId })
    .from(letterRecipients)
    .where(sql`sent_at is null and stopped_at is null`)
    .limit(1);
  await shop.db
    .update(newsSubscribers)
    .set({ stoppedAt: shop.clock.now() })
    .where(eq(newsSubscribers.id, later?.id ?? ''));
  await takeOutbox();
  shop.clock.advance(hourMs);
  await handOutLetters(shop);
  await takeOutbox();
  await handOutLetters(shop);
  const to = (await shop.db.select().from(mailOutbox)).map((mail) => mail.to);
  expect(to).not.toContain(reached?.to);
  expect(to).toHaveLength(500);
  expect(await read(id)).toMatchObject({ state: 'sent', sent: 500, recipients: 502, stopped: 1 });
});

it('keep to who was chosen when the group changes midway', async () => {
  await addSubscribers(shop, people(501));
  const id = await send();
  await handOutLetters(shop);
  await addSubscribers(shop, ['newcomer@example.test']);
  await shop.db.delete(customerGroups);
  await takeOutbox();
  shop.clock.advance(hourMs);
  await handOutLetters(shop);
  await takeOutbox();
  await handOutLetters(shop);
  expect(await read(id)).toMatchObject({ state: 'sent', sent: 501, recipients: 501 });
  const to = (await shop.db.select().from(mailOutbox)).map((mail) => mail.to);
  expect(to).not.toContain('newcomer@example.test');
});

it('pause while news is off, and stop when an admin says so', async () => {
  await addSubscribers(shop, people(510));
  const id = await send();
  await handOutLetters(shop);
  await switchNewsOn(shop, false);
  expect(await run()).toEqual([]);
  await switchNewsOn(shop);
  shop.clock.advance(11 * minuteMs);
  expect(await takeOutbox()).toBe(500);
  const stopIt = () => call('POST', `/api/newsletter/letters/${id}/stop`, { token });
  expect((await stopIt()).body.data).toMatchObject({ state: 'stopped', sent: 500, recipients: 510 });
  expect(await stopIt()).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  shop.clock.advance(hourMs);
  expect(await run()).toEqual([]);
  // the same letter again reaches the ten who do not have it
  const again = await read(await send());
  expect(again).toMatchObject({ recipients: 10 });
});

it('take back what waits when an admin stops them', async () => {
  await addSubscribers(shop, people(3));
  const id = await send();
  await handOutLetters(shop);
  await call('POST', `/api/newsletter/letters/${id}/stop`, { token });
  expect(await run()).toEqual([]);
  expect(await read(id)).toMatchObject({ sent: 0 });
});

it('are one letter however often Send is pressed', async () => {
  await addSubscribers(shop, people(3));
  const ids = await Promise.all([send(), send(), send()]);
  expect(new Set(ids).size).toBe(1);
  expect(await run()).toHaveLength(3);
  await handOutLetters(shop);
  const answer = await call('POST', '/api/newsletter/send', { token, body: { subject: 'News', blocks } });
  expect(answer).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
});
