const prefix = 'letter/';

/** The key of the mail to a recipient of a letter. */
export function letterKey(recipientId: string): string {
  return `${prefix}${recipientId}`;
}

/** The recipient of a letter's mail by its key. */
export function recipientOf(key: string): string {
  return key.slice(prefix.length);
}

/** The key of the mail to confirm with this token. */
export function confirmKey(tokenHash: string): string {
  return `news-confirm/${tokenHash}`;
}
