import { shopConfig } from '../../../../shop.config.ts';
import type { InboxMessage } from '../../../contract/api/messages.ts';
import { truncate } from '../../../contract/rules/text/shorten.ts';
import { formatDay } from '../../orders/dates.ts';

/** Mail apps on Windows cut addresses that are longer. */
const longestAddress = 1900;

type Written = Pick<InboxMessage, 'name' | 'email' | 'message' | 'createdAt'>;

/** An address that opens the mail app; the characters of an e-mail cannot add headers to it. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** The address that opens a reply: greeting, room for the answer, and as much of the message as fits, quoted. */
export function replyAddress(written: Written): string {
  const subject = encodeURIComponent(`Your message to ${shopConfig.name}`);
  const withQuote = (letters: number) =>
    `${mailAddress(written.email)}?subject=${subject}&body=${encodeURIComponent(letterTo(written, letters))}`;
  let letters = written.message.length;
  while (letters > 0 && withQuote(letters).length > longestAddress) letters = Math.floor(letters * 0.9);
  return withQuote(letters);
}

function letterTo({ name, message, createdAt }: Written, letters: number): string {
  const quoted =
    letters > 0
      ? truncate(message, letters)
          .split(/\r?\n/)
          .map((line) => `> ${line}`)
      : [];
  const lines = [
    `Dear ${name},`,
    '',
    '',
    '',
    shopConfig.name,
    '',
    `On ${formatDay(createdAt)} you wrote:`,
    ...quoted,
  ];
  return lines.join('\r\n');
}

/** A message as the reader of chats takes it: who wrote, and what. */
export function asChat({ name, email, message }: Written): string {
  return `My name is ${name}\n${email}\n${message}`;
}
