import { createHash } from 'node:crypto';

/** Number of runs after which a statement is prepared: parsed, planned and named in the database. */
const minRunsToPrepare = 5;
/** Longer than any statement the shop writes itself; a statement that grows with a list is not prepared. */
const maxStatementLength = 16_000;
/** Texts that came less often are forgotten once they are so many. */
const maxTracked = 1000;

/** Tracks which statements are prepared, and their names. */
export class StatementCache {
  readonly #most: number;
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #forgotten = new Map<string, number>();

  /** @param most maximum number of prepared statements; later ones are not prepared */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Returns the name of a statement, or an empty string if it is not prepared. A name means the same text in every
   * process.
   */
  nameFor(text: string): string {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (text.length > maxStatementLength || this.#names.size >= this.#most) return '';
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < minRunsToPrepare) {
      if (this.#seen.size > maxTracked) this.#seen.clear();
      this.#seen.set(text, times);
      return '';
    }
    this.#seen.delete(text);
    const before = this.#forgotten.get(text) ?? 0;
    const given = `kept_${createHash('sha256').update(`${before} ${text}`).digest('base64url').slice(0, 22)}`;
    this.#names.set(text, given);
    return given;
  }

  /** The text gets another name when it comes again and again. */
  forget(text: string): void {
    this.#names.delete(text);
    this.#forgotten.set(text, (this.#forgotten.get(text) ?? 0) + 1);
  }
}

/** Whether a prepared statement was refused because its columns have changed since it was planned. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000';
}

/** Sends a query over one connection, like `pg`'s own `query`. */
export type Ask = (...args: unknown[]) => Promise<unknown>;

/** Each takes its share of the memory of every connection's process at the server. */
export const maxStatements = 300;

/** Lets the server cache recurring statements by name: parsing and planning cost it more than most executions. */
export function withPreparedStatements(names: StatementCache, run: Ask): Ask {
  return async (query, values, ...rest) => {
    if (!isUnnamed(query) || !Array.isArray(values) || values.length === 0)
      return run(query, values, ...rest);
    const name = names.nameFor(query.text);
    if (name === '') return run(query, values, ...rest);
    try {
      return await run({ ...query, name }, values, ...rest);
    } catch (error) {
      if (isStalePlan(error)) names.forget(query.text);
      throw error;
    }
  };
}

function isUnnamed(query: unknown): query is { text: string } {
  return (
    typeof query === 'object' &&
    query !== null &&
    'text' in query &&
    typeof query.text === 'string' &&
    !('submit' in query) &&
    !('name' in query && query.name)
  );
}
