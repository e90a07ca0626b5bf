import { isStalePlan, type StatementCache } from './statement-cache.ts';

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
