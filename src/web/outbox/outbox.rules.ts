/** What is written without a connection and kept on the device until it can be sent. An order never is. */
type UnsentKind = 'message' | 'proof' | 'review';

export type UnsentState = {
  /** Begins with its kind; of two with the same id the later one counts. */
  id: string;
  kind: UnsentKind;
  /** As a sentence begins with it: "Your proof of transfer for order AB12CD34". */
  title: string;
  /** What was written, or the name of the file. */
  excerpt: string;
  /** The page it was written on. */
  path: string;
  /** The account it was written with; empty for a guest. */
  userId: string;
  /** When it was written, in milliseconds. */
  at: number;
  /** Until when a tab is sending it, in milliseconds. */
  claimedUntil: number;
  /** Why the shop refused it; empty while it waits. */
  refusal: string;
};

export const unsentLimit = { items: 3, days: 7, label: '7 days' } as const;

const unsentMs = unsentLimit.days * 24 * 60 * 60 * 1000;
/** As long as the slowest upload; a tab that was closed in the middle blocks no longer. */
const claimMs = 2 * 60 * 1000;

export function isExpired({ at }: Pick<UnsentState, 'at'>, now: number): boolean {
  // a clock that was set back keeps nothing for ever
  return Math.abs(now - at) > unsentMs;
}

/** Whether one more may be kept: there is room, or it takes the place of an earlier one. */
export function hasRoom(kept: readonly Pick<UnsentState, 'id'>[], id: string): boolean {
  return kept.length < unsentLimit.items || kept.some((item) => item.id === id);
}

/** Until when this tab sends one, in milliseconds; undefined if another tab is sending it, or it was refused. */
export function claim(
  { refusal, claimedUntil }: Pick<UnsentState, 'refusal' | 'claimedUntil'>,
  now: number,
): number | undefined {
  return refusal !== '' || claimedUntil > now ? undefined : now + claimMs;
}

/** What became of one: taken, refused for a reason, unanswered so that it waits, or waiting for its account. */
export type UnsentOutcome =
  | { kind: 'sent'; message?: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'waits' }
  | { kind: 'login' };

/** Codes of answers after which the same request may be taken later. */
const passingCodes = ['OFFLINE', 'NOT_JSON', 'TOO_MANY', 'BUSY', 'UNEXPECTED'];

type Failure = { code: string; status: number; message: string };

/** Whether what failed is sent again later, was taken before, or is refused for good. */
export function toUnsentOutcome({ code, status, message }: Failure): UnsentOutcome {
  if (code === 'NOT_SIGNED_IN') return { kind: 'login' };
  // the answer to an earlier attempt was lost
  if (code === 'ALREADY_REVIEWED') return { kind: 'sent', message };
  if (passingCodes.includes(code) || status === 0 || status >= 500) return { kind: 'waits' };
  return { kind: 'refused', reason: message };
}

/** What a form says once its contents are kept. */
export const notSentYet = 'Not sent yet: we send when you are back';

/** Why a form's contents are not kept. */
export const notKeptMessages = {
  full: `${unsentLimit.items} things already wait on this device to be sent, so this one is not kept.`,
  unstored: 'Your browser stores nothing here, so we can’t send it later by ourselves.',
} as const;

/** "Log in to send your review of the Adire bubu." */
export function formatLoginMessage(title: string): string {
  return `Log in to send ${title.charAt(0).toLowerCase()}${title.slice(1)}.`;
}
