import type { Socket } from 'node:net';
import type pg from 'pg';
import { cutOff } from './patience.ts';

/** Asks one connection, as `pg`'s own `query` does. */
export type Ask = (...args: unknown[]) => Promise<unknown>;

/** The whole text of a statement that opens a transaction. */
const opening = /^begin( [a-z ,]+)?$/;

/**
 * Sends together what is asked of a connection at once: each way to the server and back costs more than most statements.
 * `begin` is not waited for, so that it leaves with what follows it; where the server refuses to begin, the connection is
 * ended, but what left with `begin` may count by itself (decision 188). The connection must be one that sends statements
 * without waiting for the answers to those before (`pipeline`).
 * @param ask what sends a statement
 */
export function sendAlong(client: pg.ClientBase, ask: Ask): Ask {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  return (query, ...rest) => {
    const { stream } = connection;
    stream.cork();
    afterFollowers(() => stream.uncork());
    const answer = ask(query, ...rest);
    if (!opening.test(textOf(query))) return answer;
    answer.catch(() => cutOff(client));
    return Promise.resolve({ rows: [], rowCount: 0 });
  };
}

/** By then whoever is answered at once, or waits for no more than `sent()`, has asked for what follows. */
function afterFollowers(work: () => void): void {
  process.nextTick(() => queueMicrotask(() => process.nextTick(work)));
}

/** The text of a statement in any form that `query` takes. */
export function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query && 'text' in query ? String(query.text) : '';
}
