import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureLogs } from '../../../tests/support/capture-logs.ts';
import { startSmtp } from '../../../tests/support/fake-services/smtp-server.ts';
import { mailsTo } from '../../../tests/support/mails.ts';
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts';
import { openMailer } from '../../platform/network/smtp.ts';
import { queueMail, sendWaitingMails } from './outbox.ts';

let shop: TestShop;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
const others: (typeof smtp)[] = [];
beforeEach(async () => {
  shop = await openTestShop();
  smtp = await startSmtp();
});
afterEach(async () => {
  for (const server of [smtp, ...others.splice(0)]) await server.close();
  await shop.close();
});

async function serverWith(options: Parameters<typeof startSmtp>[0]) {
  const server = await startSmtp(options);
  others.push(server);
  return server;
}

async function queue(to: string, key = to): Promise<void> {
  const words = '₦186,000.00 for Bùsọ́lá';
  const content = { subject: `Your order: ${words}`, text: words, html: `<p>${words}</p>` };
  await queueMail(shop.db, { ...content, key: `test/${key}`, to, now: shop.clock.now() });
}

/** Lets the outbox send what is due once, with its logs captured. */
async function send(url = smtp.url(), patience?: Parameters<typeof openMailer>[1]): Promise<void> {
  shop.config.mail.smtpUrl = url;
  const mailer = openMailer(shop.config, patience);
  await captureLogs(() => sendWaitingMails(shop, mailer, 'atelier@example.test'));
}

async function standing(to: string) {
  const [mail] = await mailsTo(shop, to);
  return [mail?.state, mail?.tries];
}

const minute = 60_000;

describe('mail over SMTP', () => {
  it.each([
    ['TLS from the first byte', { secure: true }],
    ['TLS begun later', {}],
  ])('goes with a login, its words and its sender, by %s', async (_, options) => {
    const server = await serverWith({ ...options, authOptional: false });
    await queue('ada@example.test');
    await send(server.url());
    expect(server.logins).toEqual(['shop:a-pass-word']);
    const [mail] = server.taken;
    expect(mail).toMatchObject({ to: ['ada@example.test'], from: expect.stringContaining('@') });
    expect(mail?.source).toMatch(/^Reply-To: atelier@example.test\r$/m);
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.source).toContain('=E2=82=A6186,000.00 for B');
    expect(await standing('ada@example.test')).toEqual(['sent', 1]);
  });

  it('names where one press stops it, if it is one of many', async () => {
    const content = { subject: 'News', text: 'News', html: '<p>News</p>', now: shop.clock.now() };
    const stopUrl = 'https://shop.example.test/bag/stop?token=abc';
    await queueMail(shop.db, { ...content, key: 'test/many', to: 'many@example.test', stopUrl });
    await queue('ada@example.test');
    await send();
    const sourceTo = (email: string) => smtp.taken.find(({ to }) => to[0] === email)?.source ?? '';
    expect(sourceTo('many@example.test')).toContain(`List-Unsubscribe: <${stopUrl}>\r\n`);
    expect(sourceTo('many@example.test')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(sourceTo('ada@example.test')).not.toContain('List-Unsubscribe');
  });

  it.each([{ secure: true }, {}])('stays where the certificate is nobody’s: %j', async (options) => {
    const server = await serverWith(options);
    await queue('ada@example.test');
    await send(server.url({ query: '' }));
    expect([server.logins, server.taken]).toEqual([[], []]);
    expect(await standing('ada@example.test')).toEqual(['waiting', 1]);
  });

  it('tells no password to a server without TLS, unless the address says so', async () => {
    const open = await serverWith({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    await queue('ada@example.test');
    // this machine too, by an address that is not its own alone
    await send(open.url({ host: '0.0.0.0' }));
    expect([open.logins, open.taken]).toEqual([[], []]);
    shop.clock.advance(minute);
    await send(open.url({ host: '0.0.0.0', query: '?requireTLS=false' }));
    expect(open.taken).toHaveLength(1);
  });

  it('tells a password to a server on the same machine without TLS', async () => {
    const open = await serverWith({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    await queue('ada@example.test');
    await send(open.url({ query: '' }));
    expect(open.taken).toHaveLength(1);
  });

  it('waits while the password is refused, and goes once it is right', async () => {
    await queue('ada@example.test');
    await send(smtp.url({ password: 'wrong' }));
    expect(await standing('ada@example.test')).toEqual(['waiting', 1]);
    shop.clock.advance(minute);
    await send();
    expect(smtp.taken).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('of the sender keeps every mail, until the sender is taken', async () => {
    smtp.state.refuse = (_, as) => (as === 'sender' ? '550 5.7.1 not from you' : undefined);
    for (const to of ['ada@example.test', 'obi@example.test']) await queue(to);
    await send();
    expect(smtp.taken).toEqual([]);
    smtp.state.refuse = () => undefined;
    shop.clock.advance(minute);
    await send();
    expect(smtp.taken.flatMap(({ to }) => to).sort()).toEqual(['ada@example.test', 'obi@example.test']);
  });

  it('of one address that does not exist ends that mail alone, immediately', async () => {
    const answers: Record<string, string> = {
      'nobody@example.test': '550 5.1.1 no such user',
      'policy@example.test': '550 5.7.1 not today',
    };
    smtp.state.refuse = (address) => answers[address];
    for (const to of [...Object.keys(answers), 'ada@example.test']) await queue(to);
    await send();
    expect(smtp.taken.map(({ to }) => to)).toEqual([['ada@example.test']]);
    expect(await standing('nobody@example.test')).toEqual(['failed', 1]);
    expect(await standing('policy@example.test')).toEqual(['waiting', 1]);
  });

  it('for now (4xx) is tried again later, and the mail taken once', async () => {
    smtp.state.refuse = (_, as) => (as === 'recipient' ? '451 4.7.1 come again later' : undefined);
    await queue('ada@example.test');
    await send();
    await send();
    expect(await standing('ada@example.test')).toEqual(['waiting', 1]);
    shop.clock.advance(minute);
    await send();
    expect(await standing('ada@example.test')).toEqual(['waiting', 2]);
    smtp.state.refuse = () => undefined;
    shop.clock.advance(5 * minute);
    await send();
    await send();
    expect(smtp.taken).toHaveLength(1);
    expect(await standing('ada@example.test')).toEqual(['sent', 3]);
  });
});

describe('a connection that ends', () => {
  it('within the mail: it is sent again, whole and once', async () => {
    smtp.state.cuts = ['within the mail'];
    await queue('ada@example.test');
    await send();
    expect(await standing('ada@example.test')).toEqual(['waiting', 1]);
    shop.clock.advance(minute);
    await send();
    await send();
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]?.source).toContain('=E2=82=A6186,000.00 for B');
  });

  it('before the answer: it is sent again under the same Message-ID, by which it is one', async () => {
    smtp.state.cuts = ['before the answer'];
    // as long as the one of an order, which a mail folds
    await queue('ada@example.test', `order-received-of-${'0'.repeat(40)}`);
    await send();
    await queue('obi@example.test');
    shop.clock.advance(minute);
    await send();
    await send();
    expect(smtp.taken).toHaveLength(3);
    const ids = smtp.taken.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => /^<[\w.-]+@[\w.-]+>$/.test(id))).toBe(true);
  });

  it('never, but says no more: the mail waits for another try', async () => {
    smtp.state.cuts = Array(9).fill('no answer');
    await queue('ada@example.test');
    await send(smtp.url(), { greetingMs: 5000, idleMs: 100, totalMs: 10_000 });
    expect(await standing('ada@example.test')).toEqual(['waiting', 1]);
    shop.clock.advance(minute);
    await send(smtp.url(), { greetingMs: 5000, idleMs: 10_000, totalMs: 500 });
    expect(await standing('ada@example.test')).toEqual(['waiting', 2]);
    smtp.state.cuts = [];
    shop.clock.advance(5 * minute);
    await send();
    expect(new Set(smtp.taken.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await standing('ada@example.test')).toEqual(['sent', 3]);
  });
});
