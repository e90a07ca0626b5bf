const hourMs = 3_600_000;

/**
 * Mails that one address gets within an hour, so that nobody can flood a stranger through the shop. The first number
 * is for what customers get; links to a new password may go beyond it, up to the second. Nothing is dropped: what
 * comes too fast leaves later.
 */
export const mailsAnHour = { customer: 8, link: 12 } as const;

/** How many mails are under way at once: in all, and to one host. */
export const sentAtOnce = { all: 6, host: 3 } as const;

/**
 * When one more mail may leave for an address.
 * @param sent when mails left for it within the last hour, in any order
 * @param most how many may leave within an hour
 * @returns undefined for now
 */
export function mayLeaveAt(sent: readonly Date[], most: number): Date | undefined {
  if (sent.length < most) return undefined;
  const newestFirst = sent.map((moment) => moment.getTime()).sort((a, b) => b - a);
  return new Date((newestFirst[most - 1] ?? 0) + hourMs);
}

export function anHourBefore(now: Date): Date {
  return new Date(now.getTime() - hourMs);
}

/** The part of an address that says where its mails are taken in. */
export function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
