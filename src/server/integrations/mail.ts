import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../start/config.ts';

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
};

/** A way of sending mail. Throws when the mail was not taken. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> };

const timeoutMs = 20_000;

/** SMTP when SMTP_URL is set; else each mail becomes a file `DATA_DIR/mail/<time>_<key>.eml`. */
export function openMailer(config: Config): Mailer {
  return config.mail.smtpUrl ? smtpMailer(config, config.mail.smtpUrl) : fileMailer(config);
}

function smtpMailer(config: Config, url: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(config, mail));
    },
  };
}

/** The file's name is stable, so a mail written twice is one file. */
function fileMailer(config: Config): Mailer {
  const folder = path.join(config.dataDir, 'mail');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(config, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${mail.createdAt.toISOString().replace(/[:.]/g, '-')}_${fileSafe(mail.key)}.eml`;
      const target = path.join(folder, name);
      await writeFile(`${target}.part`, message, { mode: 0o600 });
      await rename(`${target}.part`, target);
    },
  };
}

function messageOf(config: Config, mail: OutgoingMail) {
  return {
    from: config.mail.from,
    to: mail.to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.createdAt,
    messageId: `<${fileSafe(mail.key)}@${domainOf(config.mail.from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}

function fileSafe(key: string): string {
  return key.replace(/[^\w.-]+/g, '-').slice(0, 150);
}
