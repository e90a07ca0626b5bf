import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureLogs } from '../../../tests/support/capture-logs.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { notifyJobAfterCommit } from '../../platform/database/notify-job.ts';
import { type Jobs, startJobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/network/smtp.ts';
import { jobRuns } from '../../platform/observability/metrics-events.ts';
import { startOutboxJob } from './channels.ts';
import { hostOf, maxConcurrentSends } from './limits.rules.ts';
import { mailJob, type QueuedMail, queueMail, sendWaitingMails } from './outbox.ts';
import { lookAhead } from './sending.ts';

let shop: TestShop;
let started: Jobs[] = [];
beforeEach(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'on' });
});
afterEach(async () => {
  for (const jobs of started) await jobs.stop();
  started = [];
  await shop.close();
});

let queued = 0;

async function queue(to: string, more: Partial<QueuedMail> = {}): Promise<void> {
  queued += 1;
  const content = { subject: `Mail ${queued}`, text: 'words', html: '<p>words</p>' };
  await queueMail(shop.db, { ...content, key: `test/${queued}`, to, now: shop.clock.now(), ...more });
}

/**
 * A mailer in which some hosts do not respond until released; it records the recipients of mails started and sent.
 */
function hangingMailer(...hosts: string[]) {
  const hanging = new Map(hosts.map((host) => [host, Promise.withResolvers<void>()]));
  const begun: string[] = [];
  const left: string[] = [];
  const mailer: Mailer = {
    send: async ({ to }) => {
      begun.push(to);
      await hanging.get(hostOf(to))?.promise;
      left.push(to);
    },
  };
  return { mailer, begun, left, answer: (host: string) => hanging.get(host)?.resolve() };
}

/** Sends by the shop's own job from now on. */
async function startSending(mailer: Mailer): Promise<Jobs> {
  const jobs = await startJobs(shop.opened);
  started.push(jobs);
  startOutboxJob({ ...shop, jobs }, mailer, async () => 'shop@example.com');
  return jobs;
}

/** Lets the job run from beginning to end, after whichever run is under way. */
async function runOnceMore(): Promise<void> {
  for (const _ of ['under way', 'once more']) {
    const ran = Promise.withResolvers<void>();
    const stop = jobRuns.watch(({ job }) => job === mailJob && ran.resolve());
    await notifyJobAfterCommit(shop.db, mailJob);
    await ran.promise;
    stop();
  }
}

const soon = (check: () => void) => vi.waitFor(check, 5000);

describe('a mail that hangs', () => {
  it('holds no other back that is queued after it, but those to its own address', async () => {
    const { mailer, begun, left, answer } = hangingMailer('hangs.example');
    await startSending(mailer);
    await queue('ada@hangs.example');
    await soon(() => expect(begun).toEqual(['ada@hangs.example']));
    await queue('ADA@hangs.example');
    for (let n = 0; n < 3; n += 1) {
      await queue(`obi-${n}@answers.example`);
      await soon(() => expect(left).toContain(`obi-${n}@answers.example`));
    }
    expect(begun).not.toContain('ADA@hangs.example');
    answer('hangs.example');
    await soon(() => expect(left.slice(3)).toEqual(['ada@hangs.example', 'ADA@hangs.example']));
  });

  it('holds no more than the slots of its host, and of all', async () => {
    const { mailer, begun, left, answer } = hangingMailer('one.example', 'two.example');
    await startSending(mailer);
    for (let n = 0; n <= maxConcurrentSends.host; n += 1) await queue(`person-${n}@one.example`);
    await queue('ada@answers.example');
    await soon(() => expect(left).toEqual(['ada@answers.example']));
    expect(begun.filter((to) => hostOf(to) === 'one.example')).toHaveLength(maxConcurrentSends.host);

    for (let n = 0; n < maxConcurrentSends.all - maxConcurrentSends.host; n += 1)
      await queue(`person-${n}@two.example`);
    await soon(() => expect(begun).toHaveLength(maxConcurrentSends.all + 1));
    await queue('obi@answers.example');
    await queue('hurry@answers.example', { purpose: 'link' });
    await runOnceMore();
    expect(begun).toHaveLength(maxConcurrentSends.all + 1);

    answer('two.example');
    await soon(() => expect(left).toContain('obi@answers.example'));
    const freed = begun.slice(maxConcurrentSends.all + 1);
    expect(freed).toEqual(['hurry@answers.example', 'obi@answers.example']);
    answer('one.example');
    await soon(() => expect(left).toHaveLength(2 * maxConcurrentSends.host + 4));
  });

  it('is passed by where more wait for its host than are looked at ahead', async () => {
    const { mailer, begun, left, answer } = hangingMailer('hangs.example');
    for (let n = 0; n <= lookAhead; n += 1) await queue(`person-${n}@hangs.example`);
    shop.clock.advance(1);
    await queue('ada@answers.example');
    const jobs = await startSending(mailer);
    await soon(() => expect(left).toEqual(['ada@answers.example']));
    expect(begun).toHaveLength(maxConcurrentSends.host + 1);
    const stopped = jobs.stop();
    answer('hangs.example');
    await stopped;
  });

  it('is waited for when the shop stops, and nothing else is begun', async () => {
    const { mailer, begun, answer } = hangingMailer('hangs.example');
    const jobs = await startSending(mailer);
    await queue('ada@hangs.example');
    await queue('ADA@hangs.example');
    await soon(() => expect(begun).toHaveLength(1));
    const stopped = jobs.stop();
    answer('hangs.example');
    await stopped;
    const states = [
      ...(await mailsTo(shop, 'ada@hangs.example')),
      ...(await mailsTo(shop, 'ADA@hangs.example')),
    ];
    expect(states.map(({ state, tries }) => [state, tries]).sort()).toEqual([
      ['sent', 1],
      ['waiting', 0],
    ]);
  });
});

it('sends no mail twice where two processes send at the same moment', async () => {
  for (let n = 0; n < 20; n += 1) await queue(`person-${n}@host-${n % 4}.example`);
  const mailers = [hangingMailer(), hangingMailer()];
  await Promise.all(mailers.map(({ mailer }) => sendWaitingMails(shop, mailer)));
  const left = mailers.flatMap((mailer) => mailer.left);
  expect([left.length, new Set(left).size]).toEqual([20, 20]);
});

it('notes that a mail has left as soon as the database lets it, and does not send it again', async () => {
  const { mailer, left, answer } = hangingMailer('hangs.example');
  await startSending(mailer);
  await queue('ada@hangs.example');
  await runOnceMore();
  const logged = await captureLogs(async () => {
    const failing = vi.spyOn(shop.db, 'with').mockImplementationOnce(() => {
      throw new Error('no connection');
    });
    answer('hangs.example');
    await soon(() => expect(failing).toHaveBeenCalledOnce());
    await runOnceMore();
  });
  expect(logged).toMatchObject([{ level: 'error', name: mailJob }]);
  expect(await mailsTo(shop, 'ada@hangs.example')).toMatchObject([{ state: 'sent', tries: 1 }]);
  expect(left).toHaveLength(1);
});

it('goes on after a mail that was refused', async () => {
  for (let n = 0; n < 2 * maxConcurrentSends.all; n += 1) await queue(`person-${n}@host-${n}.example`);
  let refused = 0;
  await captureLogs(() =>
    sendWaitingMails(shop, {
      send: async () => {
        refused += 1;
        throw new Error('not today');
      },
    }),
  );
  expect(refused).toBe(2 * maxConcurrentSends.all);
});
