import type { InboxMessage } from '../../../contract/customers/messages.api.ts';
import { truncate } from '../../../contract/text/shorten.ts';
import { formatDay } from '../../shared/orders/dates.ts';

/** Mail apps on Windows cut addresses that are longer. */
const maxUrlLength = 1900;

type ReplyMessage = Pick<InboxMessage, 'name' | 'email' | 'message' | 'createdAt'>;

/** An address that opens the mail app; the characters of an e-mail cannot add headers to it. */
export function getMailtoUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** The address that opens a reply: greeting, room for the answer, and as much of the message as fits, quoted. */
export function getReplyUrl(message: ReplyMessage, shopName: string): string {
  const subject = encodeURIComponent(`Your message to ${shopName}`);
  const buildUrl = (quoteLength: number) =>
    `${getMailtoUrl(message.email)}?subject=${subject}&body=${encodeURIComponent(formatReply(message, quoteLength, shopName))}`;
  let quoteLength = message.message.length;
  while (quoteLength > 0 && buildUrl(quoteLength).length > maxUrlLength)
    quoteLength = Math.floor(quoteLength * 0.9);
  return buildUrl(quoteLength);
}

function formatReply(
  { name, message, createdAt }: ReplyMessage,
  quoteLength: number,
  shopName: string,
): string {
  const quoted =
    quoteLength > 0
      ? truncate(message, quoteLength)
          .split(/\r?\n/)
          .map((line) => `> ${line}`)
      : [];
  const lines = [
    `Dear ${name},`,
    '',
    '',
    '',
    shopName,
    '',
    `On ${formatDay(createdAt)} you wrote:`,
    ...quoted,
  ];
  return lines.join('\r\n');
}

/** A message as the reader of chats takes it: who wrote, and what. */
export function toChatText({ name, email, message }: ReplyMessage): string {
  return `My name is ${name}\n${email}\n${message}`;
}
