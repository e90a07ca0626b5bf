import { ShopError } from '../../contract/errors.ts';
import { turns } from '../turns.ts';

/**
 * Calls worked off at once, of one customer and of all guests together, and how many more may wait. Reading is free for
 * guests: it is how the shop is looked at.
 */
const limits = { customer: { atOnce: 2, waiting: 60 }, guests: { atOnce: 3, waiting: 600 } };
const waitSeconds = 5;

type Call = { role: 'user' | 'admin' | undefined; id: string | undefined; reading: boolean };

type Line = { inTurn: ReturnType<typeof turns>; present: number };

/**
 * Lets calls take turns, so that who floods the shop waits for themselves and not everybody for them. Admins never wait.
 * @returns a function that runs one call. It throws TOO_MANY where the customer has too many waiting, BUSY where all
 * guests have
 */
export function callTurns() {
  const lines = new Map<string, Line>();
  return async function inTurn<Result>(call: Call, work: () => Promise<Result>): Promise<Result> {
    if (call.role === 'admin' || (!call.role && call.reading)) return work();
    const key = call.id ?? '';
    const { atOnce, waiting } = call.id ? limits.customer : limits.guests;
    const line = lines.get(key) ?? { inTurn: turns(atOnce), present: 0 };
    if (line.present >= atOnce + waiting) {
      throw new ShopError(call.id ? 'TOO_MANY' : 'BUSY', {}, { retryAfterSeconds: waitSeconds });
    }
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
