type Fields = Record<string, unknown>;

function write(level: 'info' | 'warn' | 'error', message: string, fields: Fields): void {
  const line = JSON.stringify({ at: new Date().toISOString(), level, message, ...fields });
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}

/** One JSON line an event. Never personal data: ids and references only, and of a failed statement its text alone. */
export const log = {
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields = {}) => write('warn', message, fields),
  error: (message: string, error: unknown, fields: Fields = {}) =>
    write('error', message, {
      ...fields,
      error: wordsOf(error),
    }),
};

function wordsOf(error: unknown): string {
  const failed = failedQuery(error);
  if (failed) return `${reasonOf(failed.cause)}; in ${failed.query}\n${placesOf(failed)}`;
  if (error instanceof Error) return error.stack ?? error.message;
  return typeof error === 'object' ? JSON.stringify(error) : String(error);
}

type FailedQuery = Error & { query: string; params: unknown };

/** The failed statement in an error's chain of causes. Its own words and its parameters hold what people typed. */
function failedQuery(error: unknown): FailedQuery | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('query' in cause && 'params' in cause && typeof cause.query === 'string') return cause as FailedQuery;
  return undefined;
}

/** The database's code and sentence; both name tables and columns, never a value of a row. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'A statement failed';
  return 'code' in cause ? `${String(cause.code)} ${cause.message}` : cause.message;
}

/** Where an error came from, without its words. */
function placesOf({ stack = '', message }: Error): string {
  const words = stack.indexOf(message);
  return words === -1 ? '' : stack.slice(words + message.length).trim();
}
