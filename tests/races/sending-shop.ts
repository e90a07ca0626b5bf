import { setTimeout as wait } from 'node:timers/promises';
import { dayMs, lagosOffsetMs } from '../../src/contract/delivery/calendar.ts';
import { notifyJobAfterCommit } from '../../src/platform/database/notify-job.ts';
import type { OpenDatabase } from '../../src/platform/database/open.ts';
import { maxConcurrentSends } from '../../src/server/notifications/limits.rules.ts';
import { mailJob } from '../../src/server/notifications/outbox.ts';
import { leaseMs } from '../../src/server/notifications/sending.ts';
import type { Shop } from '../../src/server/shop.ts';
import { issueToken } from '../../src/server/users/tokens.ts';
import { makeClocks } from '../chaos/build-clock-library.ts';
import { startSmtp } from '../support/fake-services/smtp-server.ts';
import { addUser } from '../support/orders/order-fixtures.ts';
import { shopOver } from './buyers.ts';
import { somePlaces } from './process-kills.ts';
import { type Engine, makeShop } from './shop-processes.ts';

const bank = {
  BANK_NAME: 'Bank of the races',
  BANK_ACCOUNT_NAME: 'The shop',
  BANK_ACCOUNT_NUMBER: '0000000000',
  BANK_SWIFT: 'RACENGLA',
};
/** The processes read their clocks every 100 ms. */
const clockReadMs = 250;
/** How long the mail server lets each mail wait, so that a kill meets some in progress. */
const greetingMs = 40;
const shortestRunMs = 30;
const longestRunMs = 700;
const pollMs = 500;
/**
 * After this without a new mail the jobs are woken again. A process on PGlite runs them every minute by itself; those of
 * its start do not reach the simulated provider yet, which is a part of it.
 */
const wakeAfterMs = { postgres: 10_000, pglite: 80_000 };
const givenUpAfterMs = 170_000;
/** What a process that is killed has handed over or is handing over, and has not noted. */
const unnotedPerKill = 2 * maxConcurrentSends.all;

/** Mails of one kind to one recipient: how often each arrived, by its Message-ID. */
type Arrivals = Map<string, Map<string, number>>;

export type SendingShop = Awaited<ReturnType<typeof openSendingShop>>;

/**
 * A shop of real processes whose clocks are turned together, from eight in the morning of the next day in Lagos, and
 * whose mails arrive at a server that counts them.
 * @param job the one that queues the mails in question
 * @param kind how their Message-IDs begin
 */
export async function openSendingShop(
  engine: Engine,
  server: string | undefined,
  { job, kind }: { job: string; kind: RegExp },
) {
  const clocks = makeClocks();
  const smtp = await startSmtp({ onConnect: (_, greet) => void setTimeout(greet, greetingMs) });
  const env = (place: number) => ({
    ...bank,
    ...clocks.env(place),
    SMTP_URL: smtp.url(),
    MAIL_FROM: 'shop@example.test',
  });
  const shop = await makeShop(engine, server, { env });
  const places = shop.addresses.map((_, place) => place);
  const morning =
    Math.floor((Date.now() + lagosOffsetMs) / dayMs + 1) * dayMs + 8 * 3_600_000 - lagosOffsetMs;
  let shiftMs = 0;
  let killed = 0;
  const clock = { now: () => new Date(Date.now() + shiftMs) };
  const over = (opened: OpenDatabase): Shop => ({ ...shopOver(shop.config, opened), clock });

  /** Turns every clock once no mail is in progress: a connection that lives through it counts as timed out. */
  async function turn(milliseconds: number): Promise<void> {
    for (let taken = -1; taken < smtp.taken.length; await wait(2 * pollMs)) taken = smtp.taken.length;
    shiftMs += milliseconds;
    for (const place of places) clocks.set(place, shiftMs);
    await wait(clockReadMs);
  }

  /** Has the jobs look now; a process on PGlite has to be restarted for it. */
  async function wake(): Promise<void> {
    if (engine === 'postgres')
      return shop.withDatabase(async ({ db }) => {
        for (const name of [job, mailJob]) await notifyJobAfterCommit(db, name);
      });
    await shop.stop('SIGTERM');
    await shop.start();
  }

  function arrivals(): Arrivals {
    const all: Arrivals = new Map();
    for (const { to, messageId } of smtp.taken) {
      if (!kind.test(messageId)) continue;
      const [address = ''] = to;
      const ofOne = all.get(address) ?? new Map<string, number>();
      all.set(address, ofOne.set(messageId, (ofOne.get(messageId) ?? 0) + 1));
    }
    return all;
  }

  /** How many different mails have arrived. */
  const countArrived = () => [...arrivals().values()].reduce((sum, { size }) => sum + size, 0);

  /** Waits until so many different mails have arrived, or none does any more; then for one too many. */
  async function waitForMails(count: number): Promise<void> {
    let arrived = countArrived();
    for (let idleMs = 0; arrived < count && idleMs < givenUpAfterMs; idleMs += pollMs) {
      if (idleMs > 0 && idleMs % wakeAfterMs[engine] === 0) await wake();
      await wait(pollMs);
      const now = countArrived();
      if (now > arrived) idleMs = 0;
      arrived = now;
    }
    await wake();
    await wait(2 * pollMs);
  }

  /** Kills processes at random, so many times, restarting them each time; then turns the clock past what they claimed. */
  async function killWhileSending(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      await wait(shortestRunMs + Math.random() * (longestRunMs - shortestRunMs));
      const chosen = somePlaces(places.length);
      await shop.kill(chosen);
      killed += chosen.length;
      await shop.restartDead();
    }
    await turn(leaseMs + 1000);
    await wake();
  }

  /** Compares what arrived with how many mails each address was owed. */
  function compare(owed: ReadonlyMap<string, number>) {
    const arrived = arrivals();
    const sum = (rate: (found: number, wanted: number) => number) =>
      [...new Set([...owed.keys(), ...arrived.keys()])].reduce(
        (all, address) => all + Math.max(0, rate(arrived.get(address)?.size ?? 0, owed.get(address) ?? 0)),
        0,
      );
    const again = [...arrived.values()].flatMap((mails) => [...mails.values()].map((times) => times - 1));
    return {
      arrived: countArrived(),
      lost: sum((found, wanted) => wanted - found),
      twice: sum((found, wanted) => found - wanted),
      /** The same mail under the same Message-ID, handed over by a process that died before it could note it. */
      repeated: again.reduce((all, times) => all + times, 0),
    };
  }

  await turn(morning - Date.now());
  return {
    shop,
    over,
    turn,
    wake,
    countArrived,
    waitForMails,
    killWhileSending,
    compare,
    killed: () => killed,
    isSound: ({ lost, twice, repeated }: ReturnType<typeof compare>) =>
      lost === 0 && twice === 0 && repeated <= killed * unnotedPerKill,
    remove: async () => {
      await shop.remove();
      await smtp.close();
      clocks.remove();
    },
  };
}

export async function addAccount(shop: Shop, role: 'admin' | 'user') {
  const user = await addUser(shop, role);
  return { email: user.email, token: await issueToken(shop, { ...user, tokenVersion: 0 }, false) };
}
