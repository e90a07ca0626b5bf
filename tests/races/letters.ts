import { setTimeout as wait } from 'node:timers/promises';
import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import { maxLettersPerHour } from '../../src/contract/news/news.ts';
import { openMailer } from '../../src/platform/network/smtp.ts';
import { handOutLetters } from '../../src/server/news/letters.jobs.ts';
import { letterJob } from '../../src/server/news/letters.sql.ts';
import { sendWaitingMails } from '../../src/server/notifications/outbox.ts';
import { addSubscribers, switchNewsOn } from '../support/news.ts';
import { post } from './buyers.ts';
import { addAccount, openSendingShop, type SendingShop } from './sending-shop.ts';
import type { Engine } from './shop-processes.ts';

/** More than may leave within an hour. */
const recipients = maxLettersPerHour + 30;
const pressing = 10;
const hourMs = 3_660_000;
const longestPressMs = 150;
const finishTries = 60;
const emails = Array.from({ length: recipients }, (_, at) => `person-${at}@host-${at % 50}.test`);
const blocks = [{ kind: 'text', text: 'New in: [the bubu](/product/boma).' }];

async function openLetterShop(engine: Engine, server: string | undefined) {
  const sending = await openSendingShop(engine, server, { job: letterJob, kind: /^<letter-/ });
  const token = await sending.shop.withDatabase(async (opened) => {
    const over = sending.over(opened);
    await switchNewsOn(over);
    await addSubscribers(over, emails);
    return (await addAccount(over, 'admin')).token;
  });
  await sending.shop.start();
  return { sending, token };
}

const send = ({ shop }: SendingShop, token: string, index: number, subject: string) =>
  post(
    `${shop.addresses[index % shop.addresses.length]}/api/newsletter/send`,
    { subject, blocks, group: 'all' },
    { authorization: `Bearer ${token}` },
  );

/** Reads a letter until it has ended, for at most a minute. */
async function readFinished({ shop, wake }: SendingShop, token: string, id: string) {
  let letter: Record<string, unknown> = {};
  for (let tries = 0; tries < finishTries && letter.state !== 'sent'; tries += 1) {
    if (tries % 10 === 1) await wake();
    await wait(1000);
    const answer = await fetch(`${shop.addresses[0]}/api/newsletter/letters/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    letter = (await answer.json()).data ?? {};
  }
  return { state: String(letter.state), sent: Number(letter.sent) };
}

/**
 * A letter to 530 people, sent by ten concurrent presses, then handed out and mailed concurrently: by two processes of the
 * shop and, on PostgreSQL, this one. There is one letter; 500 of its mails arrive within the hour and the others in the
 * next, each once.
 */
export async function sendLettersByTwo(engine: Engine, rounds: number, server: string | undefined) {
  const { sending, token } = await openLetterShop(engine, server);
  const { shop, turn, waitForMails, countArrived, compare } = sending;
  try {
    const rows: Record<string, number | string>[] = [];
    const owed = new Map<string, number>();
    let isSound = true;
    for (let round = 1; round <= rounds; round += 1) {
      const presses = Array.from({ length: pressing }, (_, index) =>
        send(sending, token, index, `Letter ${round}`),
      );
      const ids = new Set(
        (await Promise.all(presses)).map(({ body }) => (body.data as { _id?: string } | undefined)?._id),
      );
      for (const email of emails) owed.set(email, round);
      const before = (round - 1) * recipients;
      await sendAlongside(sending);
      await waitForMails(before + maxLettersPerHour);
      const inFirstHour = countArrived() - before;
      await turn(hourMs);
      await sendAlongside(sending);
      await waitForMails(before + recipients);
      const [id = ''] = ids;
      const { state, sent } = await readFinished(sending, token, id);
      const found = compare(owed);
      rows.push({ engine, round, letters: ids.size, inFirstHour, ...found, state, sent });
      isSound &&=
        ids.size === 1 &&
        inFirstHour === maxLettersPerHour &&
        sending.isSound(found) &&
        state === 'sent' &&
        sent === recipients;
      await turn(hourMs);
    }
    await shop.stop('SIGTERM');
    const ledger = await shop.withDatabase(({ db }) => checkIntegrity(db));
    return { rows, ledger, sound: ledger.sound && isSound };
  } finally {
    await sending.remove();
  }
}

/** Does the work of both jobs here too, several times concurrently, while the processes do it. */
async function sendAlongside({ shop, over }: SendingShop): Promise<void> {
  if (shop.engine === 'pglite') return;
  await shop.withDatabase(async (opened) => {
    const here = over(opened);
    const mailer = openMailer(shop.config);
    await Promise.all([
      handOutLetters(here),
      handOutLetters(here),
      sendWaitingMails(here, mailer),
      sendWaitingMails(here, mailer),
    ]);
    await sendWaitingMails(here, mailer);
  });
}

/**
 * Kills processes at random from the press on while a letter to 530 people is sent, and again in its second hour. After
 * the last restart everybody has it: one mail each, 500 in the first hour. Only a mail that was being handed over may
 * have arrived again, as the same mail.
 */
export async function killLetters(engine: Engine, kills: number, server: string | undefined) {
  const { sending, token } = await openLetterShop(engine, server);
  const { shop, turn, waitForMails, countArrived, killWhileSending, compare } = sending;
  try {
    const presses = Array.from({ length: pressing }, (_, index) => send(sending, token, index, 'Letter'));
    await wait(Math.random() * longestPressMs);
    await shop.kill(shop.addresses.map((_, place) => place));
    await Promise.all(presses);
    await shop.restartDead();
    const pressed = await send(sending, token, 0, 'Letter');
    // 409 where a press before the kill was done and everybody has the letter already
    if (pressed.status !== 201 && pressed.status !== 409)
      throw new Error(`The letter answered ${pressed.status} ${JSON.stringify(pressed.body)}`);
    await killWhileSending(Math.ceil(kills / 2));
    await waitForMails(maxLettersPerHour);
    const inFirstHour = countArrived();
    await turn(hourMs);
    await killWhileSending(Math.floor(kills / 2));
    await waitForMails(recipients);
    const letters = await listLetters(sending, token);
    const [letter] = letters;
    const { state, sent } = await readFinished(sending, token, letter?._id ?? '');
    const found = compare(new Map(emails.map((email) => [email, 1])));
    const row = {
      engine,
      kills: sending.killed(),
      letters: letters.length,
      inFirstHour,
      ...found,
      state,
      sent,
    };
    const isSound =
      letters.length === 1 &&
      inFirstHour === maxLettersPerHour &&
      sending.isSound(found) &&
      state === 'sent' &&
      sent === recipients;
    await shop.stop('SIGTERM');
    const ledger = await shop.withDatabase(({ db }) => checkIntegrity(db));
    return { rows: [row], ledger, sound: ledger.sound && isSound };
  } finally {
    await sending.remove();
  }
}

async function listLetters({ shop }: SendingShop, token: string): Promise<{ _id: string }[]> {
  const answer = await fetch(`${shop.addresses[0]}/api/newsletter/letters`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).data;
}
