import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { getShopEmail } from '../config/shop-email.ts';

/** One mail, ready to go. `key` is stable: the same mail sent again carries the same Message-ID. */
export type OutgoingMail = {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes; '' for the sender. */
  replyTo: string;
  createdAt: Date;
  /** Where one press stops such mails; empty or left out for none. */
  stopUrl?: string;
};

/** A way of sending mail. Throws when the mail was not taken. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> };

/** The server reports that there is no such address: sending again is pointless. */
export class UnknownRecipient extends Error {}

/**
 * Maximum time for handing a mail to the server; after it the mail counts as not accepted, whatever the server does.
 */
export const sendTimeoutMs = 100_000;

/**
 * How long a server may be silent before its greeting, and later. Some scan a mail before they acknowledge it; a
 * client that disconnects too early sends it twice.
 */
type MailTimeouts = { greetingMs: number; idleMs: number; totalMs: number };
const defaultTimeouts: MailTimeouts = { greetingMs: 20_000, idleMs: 60_000, totalMs: sendTimeoutMs };

/** SMTP when SMTP_URL is set; else each mail becomes a file `DATA_DIR/mail/<time>_<key>.eml`. */
export function openMailer(config: Config, timeouts: MailTimeouts = defaultTimeouts): Mailer {
  return config.mail.smtpUrl ? smtpMailer(config, config.mail.smtpUrl, timeouts) : fileMailer(config);
}

function smtpMailer(config: Config, url: string, { greetingMs, idleMs, totalMs }: MailTimeouts): Mailer {
  const settings = {
    url,
    requireTLS: exposesPassword(new URL(url)),
    connectionTimeout: greetingMs,
    greetingTimeout: greetingMs,
    socketTimeout: idleMs,
  };
  const transport = openOnFirstUse((create) => create(settings));
  return {
    send: async (mail) => {
      const opened = await transport();
      const message = { ...toMessage(config, mail), signal: AbortSignal.timeout(totalMs) };
      await opened.sendMail(message).catch((error: unknown) => {
        throw isUnknownRecipient(error) ? new UnknownRecipient(error.message) : error;
      });
    },
  };
}

/** One transport for all mails, made with the first: the library takes 20 MB of an empty process. */
function openOnFirstUse<Opened>(make: (create: typeof createTransport) => Opened): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () => {
    opened ??= import('nodemailer').then((library) => make(library.createTransport));
    return opened;
  };
}

/** A password leaves this machine: not in the clear then, unless `?requireTLS=false` in the address allows it. */
function exposesPassword({ password, hostname }: URL): boolean {
  return password !== '' && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/**
 * Recognised by the enhanced status codes 5.1.x of RFC 3463; other refusals of a recipient may be the shop's fault.
 */
function isUnknownRecipient(error: unknown): error is Error {
  if (!(error instanceof Error) || !('response' in error) || !('command' in error)) return false;
  return error.command === 'RCPT TO' && /^5\d\d[ -]5\.1\.\d/.test(String(error.response));
}

/** The file's name is stable, so a mail written twice is one file. */
function fileMailer(config: Config): Mailer {
  const folder = path.join(config.dataDir, 'mail');
  const transport = openOnFirstUse((create) =>
    create({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    send: async (mail) => {
      const { message } = await (await transport()).sendMail(toMessage(config, mail));
      const name = `${mail.createdAt.toISOString().replace(/[:.]/g, '-')}_${toFileName(mail.key)}.eml`;
      const target = path.join(folder, name);
      const write = () => writeFile(`${target}.part`, message, { mode: 0o600 });
      await write().catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await write();
      });
      await rename(`${target}.part`, target);
    },
  };
}

function toMessage(config: Config, mail: OutgoingMail) {
  return {
    from: getSender(config),
    to: mail.to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${toFileName(mail.key)}@${getDomain(config.mail.from ?? getShopEmail(config))}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(mail.stopUrl ? toStopHeaders(mail.stopUrl) : {}) },
  };
}

/** One press in the mail program stops them, without a page (RFC 8058). */
function toStopHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** The owner's sender; else the configured one; else the shop's name and its address. */
function getSender(config: Config): string | { name: string; address: string } {
  const { mail, identity } = config;
  const { name, address } = identity.mailFrom;
  if (address) return { name: name || identity.name, address };
  return mail.from ?? { name: name || identity.name, address: getShopEmail(config) };
}

function getDomain(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

function toFileName(key: string): string {
  return key.replace(/[^\w.-]+/g, '-').slice(0, 150);
}
