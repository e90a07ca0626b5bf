import { ShopError } from '../../contract/errors.ts';

/**
 * Concurrent uploads per account, and of all accounts together in one process. A form sends two photos at a time: an
 * admin may have three forms open.
 */
const maxConcurrent = { account: 6, all: 30 };
const waitSeconds = 5;

/**
 * Limits concurrent uploads: each holds a connection and up to a form's bytes on disk.
 * @returns a function that runs one upload of an account. It throws TOO_MANY if the account is at its limit, and BUSY
 * if all accounts together are
 */
export function uploadLimits(limits = maxConcurrent) {
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
