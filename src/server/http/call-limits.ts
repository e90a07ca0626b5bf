import { concurrencyLimit } from '../concurrency/concurrency-limit.ts';

/**
 * Calls worked off at once: of one customer, and of all guests together. Reading is free for guests: it is how the shop
 * is looked at. How many may wait is bounded by the connections that the server takes.
 */
const maxConcurrent = { customer: 2, guests: 3 };

type Call = { role: 'user' | 'admin' | undefined; id: string | undefined; reading: boolean };

type Line = { inTurn: ReturnType<typeof concurrencyLimit>; present: number };

/**
 * Lets calls take turns, so that who floods the shop waits for themselves and not everybody for them. Admins never wait.
 * @returns a function that runs one call when its turn has come
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
