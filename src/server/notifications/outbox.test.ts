import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gt, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnPostgres } from '../../../tests/support/database-kind.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { mailOutbox } from '../../platform/database/schema/schema.ts';
import { type Mailer, type OutgoingMail, openMailer } from '../../platform/network/smtp.ts';
import { hostOf, maxConcurrentSends, maxMailsPerHour } from './limits.rules.ts';
import { claimMails, selectDueMails } from './outbox.sql.ts';
import { type QueuedMail, queueMail, sendWaitingMails } from './outbox.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on' });
});
afterEach(() => shop.close());

let queued = 0;

async function queue(to: string, more: Partial<QueuedMail> = {}): Promise<void> {
  queued += 1;
  const now = shop.clock.now();
  const content = { subject: `Mail ${queued}`, text: 'secret words', html: '<p>secret words</p>' };
  await queueMail(shop.db, { ...content, key: `test/${queued}`, to, now, ...more });
}

const crowded = 'crowded.example';

/**
 * A slow mailer that records what was sent, in which order, and the maximum in progress. Mails to the crowded host
 * are sent together, once as many are in progress as one host may get.
 */
function slowMailer() {
  const left: OutgoingMail[] = [];
  const most = { all: 0, host: 0, address: 0 };
  let underWay: OutgoingMail[] = [];
  let crowd: (() => void)[] = [];
  function leaveTogether(): Promise<void> {
    return new Promise((resolve) => {
      crowd.push(resolve);
      if (crowd.length < maxConcurrentSends.host) return;
      for (const leave of crowd) leave();
      crowd = [];
    });
  }
  const mailer: Mailer = {
    send: async (mail) => {
      underWay.push(mail);
      const count = (of: (to: string) => string) =>
        underWay.filter(({ to }) => of(to) === of(mail.to)).length;
      most.all = Math.max(most.all, underWay.length);
      most.host = Math.max(most.host, count(hostOf));
      most.address = Math.max(
        most.address,
        count((to) => to),
      );
      if (hostOf(mail.to) === crowded) await leaveTogether();
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      underWay = underWay.filter((other) => other !== mail);
      left.push(mail);
    },
  };
  return { mailer, left, most };
}

it('sends what was queued by a clock an hour ahead, and keeps what is held back', async () => {
  const ahead = new Date(shop.clock.now().getTime() + 3_600_000);
  await queue('now@example.test', { now: ahead });
  await queue('later@example.test', { notBefore: new Date(shop.clock.now().getTime() + 60_000) });
  const { mailer, left } = slowMailer();
  await sendWaitingMails(shop, mailer);
  expect(left.map(({ to }) => to)).toEqual(['now@example.test']);
  shop.clock.advance(60_000);
  await sendWaitingMails(shop, mailer);
  expect(left.map(({ to }) => to)).toEqual(['now@example.test', 'later@example.test']);
});

it('sends links to a new password before everything that waited longer, and several mails in parallel', async () => {
  for (let n = 0; n < 12; n += 1) await queue(`person-${n}@host-${n % 6}.example`);
  for (let n = 0; n < 2 * maxConcurrentSends.host; n += 1) await queue(`crowd-${n}@${crowded}`);
  shop.clock.advance(60_000);
  await queue('hurry@example.test', { purpose: 'link' });
  const { mailer, left, most } = slowMailer();
  await sendWaitingMails(shop, mailer);
  expect(left).toHaveLength(13 + 2 * maxConcurrentSends.host);
  expect(left.findIndex(({ to }) => to === 'hurry@example.test')).toBeLessThan(maxConcurrentSends.all);
  expect(most.all).toBeGreaterThan(1);
  expect(most.all).toBeLessThanOrEqual(maxConcurrentSends.all);
  expect(most.host).toBe(maxConcurrentSends.host);
});

it('lets one address have so many mails an hour, one after the other, and loses none', async () => {
  const flooded = 'Flooded@example.test';
  for (let n = 0; n < 20; n += 1) await queue(n % 2 ? flooded : flooded.toLowerCase());
  await queue('calm@example.test');
  const { mailer, left, most } = slowMailer();
  const leftFor = (to: string) => left.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()).length;
  await sendWaitingMails(shop, mailer);
  expect([leftFor(flooded), leftFor('calm@example.test'), most.address]).toEqual([
    maxMailsPerHour.customer,
    1,
    1,
  ]);
  await queue(flooded, { purpose: 'link' });
  await sendWaitingMails(shop, mailer);
  expect(left.at(-1)?.to).toBe(flooded);
  expect(leftFor(flooded)).toBe(maxMailsPerHour.customer + 1);
  shop.clock.advance(3_599_999);
  await sendWaitingMails(shop, mailer);
  expect(leftFor(flooded)).toBe(maxMailsPerHour.customer + 1);
  for (let hours = 0; hours < 4; hours += 1) {
    shop.clock.advance(3_600_001);
    await sendWaitingMails(shop, mailer);
  }
  expect(leftFor(flooded)).toBe(21);
  expect(new Set(left.map(({ key }) => key)).size).toBe(22);
});

describeOnPostgres('mails that left and are not noted yet', () => {
  it('count for the hour of their address', async () => {
    for (let n = 0; n < maxMailsPerHour.customer + 2; n += 1) await queue('flooded@example.test');
    const keys: string[] = [];
    let held: Promise<void> = Promise.resolve();
    /**
     * Delays marking a mail as sent until the next one for its address is claimed, and some event-loop turns longer.
     */
    async function hold(key: string): Promise<void> {
      await shop.db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from mail_outbox where key = ${key} for update`);
        locked();
        const isClaimed = sql`tries > 0 and state = 'waiting' and not (key = any(array[${sql.join(keys, sql`, `)}]))`;
        await expect.poll(async () => (await shop.db.$count(mailOutbox, isClaimed)) > 0).toBe(true);
        for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      });
    }
    let locked = (): void => undefined;
    const mailer: Mailer = {
      send: async (mail) => {
        keys.push((mail as unknown as { key: string }).key);
        if (keys.length !== maxMailsPerHour.customer) return;
        const isLocked = new Promise<void>((resolve) => {
          locked = resolve;
        });
        held = hold(keys.at(-1) ?? '');
        await isLocked;
      },
    };
    await sendWaitingMails(shop, mailer);
    await held;
    expect(keys).toHaveLength(maxMailsPerHour.customer);
  });
});

it('does not keep the shop’s own people waiting', async () => {
  const owner = 'owner@example.test';
  for (let n = 0; n < 20; n += 1) await queue(owner, { purpose: 'staff' });
  const { mailer, left } = slowMailer();
  await sendWaitingMails(shop, mailer);
  expect(left).toHaveLength(20);
});

it('keeps no words of a mail with a secret link, and nothing of a farewell, once they have left', async () => {
  await queue('link@example.test', { purpose: 'link', onceSent: 'blank' });
  await queue('left@example.test', { onceSent: 'delete' });
  await queue('stays@example.test');
  const broken: Mailer = { send: () => Promise.reject(new Error('down')) };
  await sendWaitingMails(shop, broken);
  expect((await mailsTo(shop, 'link@example.test'))[0]).toMatchObject({
    state: 'waiting',
    text: 'secret words',
  });
  shop.clock.advance(60_000);
  const { mailer, left } = slowMailer();
  await sendWaitingMails(shop, mailer);
  expect(left.map(({ text }) => text)).toEqual(['secret words', 'secret words', 'secret words']);
  expect((await mailsTo(shop, 'link@example.test'))[0]).toMatchObject({ state: 'sent', text: '', html: '' });
  expect(await mailsTo(shop, 'left@example.test')).toEqual([]);
  expect((await mailsTo(shop, 'stays@example.test'))[0]).toMatchObject({ text: 'secret words' });
});

it('sets the reply address to the shop’s email, and to the customer’s for staff', async () => {
  await queue('customer@example.test');
  await queue('owner@example.test', { purpose: 'staff', replyTo: 'asks@example.test' });
  await queue('other-owner@example.test', { purpose: 'staff' });
  await sendWaitingMails(shop, openMailer(shop.config), 'atelier@example.test');
  const folder = path.join(shop.config.dataDir, 'mail');
  const mails = await Promise.all(
    (await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')),
  );
  const replyTo = (to: string) =>
    /^Reply-To: (.*)$/m.exec(mails.find((mail) => mail.includes(`To: ${to}`)) ?? '')?.[1];
  expect(replyTo('customer@example.test')).toBe('atelier@example.test');
  expect(replyTo('owner@example.test')).toBe('asks@example.test');
  expect(replyTo('other-owner@example.test')).toBeUndefined();
});

it('claims the mails that were chosen and no others, also where the database looks for them once for each row', async () => {
  await queue('person@example.test');
  // what the planner believes to be a table of one row is gone through row by row
  await shop.db.execute(sql`analyze mail_outbox`);
  for (let n = 0; n < 6; n += 1) await queue(`person-${n}@example.test`);
  const now = shop.clock.now();
  const until = new Date(now.getTime() + 60_000);
  const due = await selectDueMails(shop.db, now, 2, { addresses: ['person@example.test'], hosts: [] });
  const claimed = await shop.db.transaction(async (tx) => {
    for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'material', 'memoize']) {
      await tx.execute(sql.raw(`set local enable_${plan} = off`));
    }
    const ids = due.map(({ id }) => id);
    return claimMails(tx, now, until, ids);
  });
  expect(due.map(({ to }) => to)).not.toContain('person@example.test');
  expect(claimed.map(({ to }) => to).sort()).toEqual(due.map(({ to }) => to).sort());
  const leased = await shop.db.select({ id: mailOutbox.id }).from(mailOutbox).where(gt(mailOutbox.tries, 0));
  expect(leased.map(({ id }) => id).sort()).toEqual(due.map(({ id }) => id).sort());
});
