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
