import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { browserPort } from './address.ts';

const mailFolder = path.join(tmpdir(), `shop-browser-${browserPort}`, 'mail');

/** The text of the newest mail to an address whose subject is the given one; waits until it is written. */
export async function readMail(to: string, subject: string): Promise<string> {
  const read = () => newestMail((mail) => mail.includes(`To: ${to}`) && mail.includes(`Subject: ${subject}`));
  // mails leave in the background, behind everything else a busy machine has to do
  await expect.poll(read, { message: `a mail "${subject}" to ${to}`, timeout: 45_000 }).toBeDefined();
  return read() ?? '';
}

/** Lines that the mail format broke are whole again. */
function newestMail(matches: (mail: string) => boolean): string | undefined {
  return listMails()
    .map((name) => readFileSync(path.join(mailFolder, name), 'utf8'))
    .map((raw) => raw.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
    .findLast(matches);
}

function listMails(): string[] {
  try {
    return readdirSync(mailFolder)
      .filter((name) => name.endsWith('.eml'))
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
