import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpClient } from '../../../tests/support/http.ts';
import { linkTokenFor, mailsTo } from '../../../tests/support/mails.ts';
import { addSubscribers, beginNewsDay } from '../../../tests/support/news.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { makeAdmin, makeCustomer } from '../../../tests/support/people.ts';
import { mailOutbox, newsSubscribers, users } from '../../platform/database/schema/schema.ts';
import { handOutLetters } from './letters.jobs.ts';

const blocks = [{ kind: 'text', text: 'New in.' }];
let shop: TestShop;
let call: ReturnType<typeof httpClient>;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  call = httpClient(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await beginNewsDay(shop);
  ({ token: admin } = await makeAdmin(shop));
});

const post = (path: string, body: object, token?: string) =>
  call('POST', `/api${path}`, { body, ...(token === undefined ? {} : { token }) });

/** A customer whose address is proved, and whose account moves to others. */
async function customer({ proved = true } = {}) {
  const person = await makeCustomer(shop);
  const { email, password } = person;
  if (proved)
    await shop.db.update(users).set({ emailProvedAt: shop.clock.now() }).where(eq(users.email, email));
  let { token } = person;
  const move = async (next: string) => {
    const asked = await call('PUT', '/api/users/profile', {
      token,
      body: { name: 'Adaeze Okonkwo', email: next, password },
    });
    token = String(asked.body.token);
    const confirmed = await post('/users/confirm_email', {
      token: await linkTokenFor(shop, next, 'confirm-email'),
    });
    expect(confirmed).toMatchObject({ status: 200, body: { email: next } });
    shop.clock.advance(1000);
  };
  /** By the link mailed to the address that was left. */
  const undo = async (address: string) => {
    const link = await linkTokenFor(shop, address, 'undo-email');
    expect((await post('/users/undo_email', { token: link })).status).toBe(200);
  };
  const subscribe = async (address = email) => {
    await post('/newsletter', { email: address, source: 'checkout' });
    await post('/newsletter/confirm', { token: await linkTokenFor(shop, address, 'newsletter/confirm') });
    shop.clock.advance(1000);
  };
  return { ...person, next: `next-${email}`, token: () => token, move, undo, subscribe };
}

/** Who wants news now, or stopped it. */
async function subscribers(): Promise<Record<string, 'wants' | 'stopped' | 'asked'>> {
  const rows = await shop.db.select().from(newsSubscribers);
  const stateOf = (row: (typeof rows)[number]) =>
    row.confirmedAt === null ? 'asked' : row.stoppedAt === null ? 'wants' : 'stopped';
  return Object.fromEntries(rows.map((row) => [row.email, stateOf(row)]));
}

const send = async (subject = 'News') => post('/newsletter/send', { subject, blocks, group: 'all' }, admin);
const lettersTo = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ key }) => key.startsWith('letter/'));

describe('news of an account that gets another address', () => {
  it('moves with it, with the proof of consent, and back when the change is undone', async () => {
    const ada = await customer();
    await ada.subscribe();
    const [before] = await shop.db.select().from(newsSubscribers);
    await ada.move(ada.next);
    const [after] = await shop.db.select().from(newsSubscribers);
    const { id, source, consentVersion, createdAt, confirmedAt } = before ?? {};
    expect(after).toMatchObject({ id, source, consentVersion, createdAt, confirmedAt, emailKey: ada.next });
    await ada.undo(ada.email);
    expect(await subscribers()).toEqual({ [ada.email]: 'wants' });
  });

  it('takes along what waits of a letter, and the links of letters before still stop it', async () => {
    const ada = await customer();
    await ada.subscribe();
    await send('First');
    await handOutLetters(shop);
    await shop.db.update(mailOutbox).set({ state: 'sent', sentAt: shop.clock.now() });
    await handOutLetters(shop);
    const [first] = await lettersTo(ada.email);
    await send('Second');
    await handOutLetters(shop);
    expect(await lettersTo(ada.email)).toHaveLength(2);
    await ada.move(ada.next);
    await handOutLetters(shop);
    expect((await lettersTo(ada.email)).map(({ subject }) => subject)).toEqual(['First']);
    expect((await lettersTo(ada.next)).map(({ subject }) => subject)).toEqual(['Second']);
    const link = /newsletter\/stop\?token=([\w-]+)/.exec(first?.text ?? '')?.[1];
    await post('/newsletter/stop', { token: link });
    expect(await subscribers()).toEqual({ [ada.next]: 'stopped' });
    expect(await lettersTo(ada.next)).toEqual([]);
  });

  it('stays at an address that was never proved, and a request that was not confirmed stays behind', async () => {
    const stranger = await customer({ proved: false });
    await addSubscribers(shop, [stranger.email]);
    await stranger.move(stranger.next);
    const waiting = await customer();
    await post('/newsletter', { email: waiting.email });
    await waiting.move(waiting.next);
    expect(await subscribers()).toEqual({ [stranger.email]: 'wants', [waiting.email]: 'asked' });
  });

  it('confirms a request of the new address, whose own consent or withdrawal stands', async () => {
    const asking = await customer();
    await asking.subscribe();
    await post('/newsletter', { email: asking.next });
    await asking.move(asking.next);
    expect(await subscribers()).toEqual({ [asking.next]: 'wants' });
    await shop.db.delete(newsSubscribers);

    const leaving = await customer();
    await leaving.subscribe();
    await addSubscribers(shop, [leaving.next]);
    await shop.db
      .update(newsSubscribers)
      .set({ stoppedAt: shop.clock.now() })
      .where(eq(newsSubscribers.email, leaving.next));
    await leaving.move(leaving.next);
    expect(await subscribers()).toEqual({ [leaving.next]: 'stopped' });
  });

  it('brings the same letter to nobody twice', async () => {
    const ada = await customer();
    await ada.subscribe();
    await send();
    await handOutLetters(shop);
    await shop.db.update(mailOutbox).set({ state: 'sent', sentAt: shop.clock.now() });
    await handOutLetters(shop);
    await addSubscribers(shop, [ada.next]);
    await ada.move(ada.next);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
    expect(await lettersTo(ada.next)).toEqual([]);
  });

  it('is brought by an undo to nobody who had none, over two moves', async () => {
    const victim = await customer();
    await victim.subscribe(victim.next);
    await victim.move(victim.next);
    await victim.move(`third-${victim.email}`);
    expect(await subscribers()).toEqual({ [`third-${victim.email}`]: 'wants' });
    await victim.undo(victim.email);
    expect(await subscribers()).toEqual({ [`third-${victim.email}`]: 'wants' });

    await shop.db.delete(newsSubscribers);
    const ada = await customer();
    await ada.subscribe();
    await ada.move(ada.next);
    await ada.move(`third-${ada.email}`);
    await ada.undo(ada.email);
    expect(await subscribers()).toEqual({ [ada.email]: 'wants' });
  });

  it.each(['itself', 'the owner'])('is erased with it by %s, at the address it moved to', async (by) => {
    const ada = await customer();
    await ada.subscribe();
    await send();
    await handOutLetters(shop);
    await ada.move(ada.next);
    const closed =
      by === 'itself'
        ? await call('DELETE', '/api/users/profile', { token: ada.token(), body: { password: ada.password } })
        : await call('DELETE', '/api/users/remove_users', { token: admin, body: { userId: ada.viewer.id } });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    expect(await subscribers()).toEqual({});
    const about = await shop.db
      .select({ key: mailOutbox.key })
      .from(mailOutbox)
      .where(inArray(mailOutbox.to, [ada.email, ada.next]));
    expect(about.filter(({ key }) => !key.startsWith('account-closed/'))).toEqual([]);
    await handOutLetters(shop);
    expect(await lettersTo(ada.next)).toEqual([]);
  });
});
