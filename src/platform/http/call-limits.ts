import { ShopError } from '../../contract/errors.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';

/**
 * Calls handled concurrently: per customer, and for all guests together. Reads are unlimited for guests, since that
 * is how people browse the shop. The server's connection limit bounds how many may wait.
 */
const maxConcurrent = { customer: 2, guests: 3 };

type Call = { role: 'user' | 'admin' | undefined; id: string | undefined; reading: boolean };

type Line = { inTurn: ReturnType<typeof concurrencyLimit>; present: number };

/**
 * Limits concurrent calls, so that a client that floods the shop delays only itself. Admins never wait.
 * @returns a function that runs a call when its turn comes
 */
export function callLimits() {
  const lines = new Map<string, Line>();
  return async function inTurn<Result>(call: Call, work: () => Promise<Result>): Promise<Result> {
    if (call.role === 'admin' || (!call.role && call.reading)) return work();
    const key = call.id ?? '';
    const line = lines.get(key) ?? {
      inTurn: concurrencyLimit(call.id ? maxConcurrent.customer : maxConcurrent.guests),
      present: 0,
    };
    lines.set(key, line);
    line.present += 1;
    try {
      return await line.inTurn(work);
    } finally {
      line.present -= 1;
      if (line.present === 0) lines.delete(key);
    }
  };
}

/**
 * Concurrent uploads per account, and of all accounts together in one process. A form sends two photos at a time: an
 * admin may have three forms open.
 */
const maxUploads = { account: 6, all: 30 };
const waitSeconds = 5;

/**
 * Limits concurrent uploads: each holds a connection and up to a form's bytes on disk.
 * @returns a function that runs one upload of an account. It throws TOO_MANY if the account is at its limit, and BUSY
 * if all accounts together are
 */
export function uploadLimits(limits = maxUploads) {
  const underWay = new Map<string, number>();
  let all = 0;
  return async function inTurn<Result>(accountId: string, upload: () => Promise<Result>): Promise<Result> {
    const own = underWay.get(accountId) ?? 0;
    if (own >= limits.account) throw new ShopError('TOO_MANY', {}, { retryAfterSeconds: waitSeconds });
    if (all >= limits.all) throw new ShopError('BUSY', {}, { retryAfterSeconds: waitSeconds });
    underWay.set(accountId, own + 1);
    all += 1;
    try {
      return await upload();
    } finally {
      all -= 1;
      const left = (underWay.get(accountId) ?? 1) - 1;
      if (left > 0) underWay.set(accountId, left);
      else underWay.delete(accountId);
    }
  };
}
