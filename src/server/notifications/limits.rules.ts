const hourMs = 3_600_000;

/**
 * Maximum number of mails to one address within an hour, so that no one can flood a stranger through the shop. The
 * first is for customers' mails; password reset links may exceed it, up to the second. Nothing is dropped: the excess
 * is sent later.
 */
export const maxMailsPerHour = { customer: 8, link: 12 } as const;

/** Mails that one of the shop's own people gets within an hour one by one; the rest of that hour comes in one mail. */
export const maxStaffMailsPerHour = 60;

/** How the keys of mails begin into which others were gathered. */
export const digestKeyPrefix = 'staff-night_';

/** Whether a mail is a digest of others: it is sent whatever its address has received. */
export function isDigest({ key }: { key: string }): boolean {
  return key.startsWith(digestKeyPrefix);
}

const staffWindowMs = 600_000;

/**
 * Returns the ten-minute window for use in keys: within it, an action a customer can undo and repeat is reported once
 * per order.
 */
export function staffWindow(now: Date): number {
  return Math.floor(now.getTime() / staffWindowMs);
}

/** When what is too much for one hour is gathered: at the full hour. */
export function nextFullHour(now: Date): Date {
  return new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
}

/** Maximum number of mails in progress: in total, and to one host. */
export const maxConcurrentSends = { all: 6, host: 3 } as const;

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

/** Returns the part of an address that names its mail host. */
export function hostOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

type To = { to: string };

/**
 * Selects which due mails start next to those in progress: as many as there are slots, in order, one per address, and
 * not too many to one host.
 */
export function nextToLeave<Mail extends To>(due: readonly Mail[], underWay: readonly To[]): Mail[] {
  const next: Mail[] = [];
  const addresses = new Set(underWay.map(({ to }) => to.toLowerCase()));
  const hosts = countHosts(underWay);
  for (const mail of due) {
    if (underWay.length + next.length >= maxConcurrentSends.all) break;
    const address = mail.to.toLowerCase();
    const host = hostOf(address);
    const toHost = hosts.get(host) ?? 0;
    if (addresses.has(address) || toHost >= maxConcurrentSends.host) continue;
    addresses.add(address);
    hosts.set(host, toHost + 1);
    next.push(mail);
  }
  return next;
}

/** Returns the lower-case addresses, and the hosts, that get no other mail next to those in progress. */
export function busyWith(underWay: readonly To[]): { addresses: string[]; hosts: string[] } {
  const full = [...countHosts(underWay)].filter(([, count]) => count >= maxConcurrentSends.host);
  return { addresses: underWay.map(({ to }) => to.toLowerCase()), hosts: full.map(([host]) => host) };
}

function countHosts(mails: readonly To[]): Map<string, number> {
  const hosts = new Map<string, number>();
  for (const { to } of mails) hosts.set(hostOf(to), (hosts.get(hostOf(to)) ?? 0) + 1);
  return hosts;
}
