import { currentRequest } from './request-context.ts';

type Fields = Record<string, unknown>;

/** From the most talkative to the least. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

let minLevel = logLevels.indexOf('info');

/** Writes lines of this level and above from now on. */
export function setLogLevel(level: LogLevel): void {
  minLevel = logLevels.indexOf(level);
}

/** Whether lines of a level are written: for those that cost something to put together. */
export function isLogged(level: LogLevel): boolean {
  return logLevels.indexOf(level) >= minLevel;
}

function write(level: LogLevel, message: string, fields: Fields): void {
  if (!isLogged(level)) return;
  const request = currentRequest();
  const line = JSON.stringify(
    { at: new Date().toISOString(), level, message, ...(request && { requestId: request.id }), ...fields },
    (_, value) => (typeof value === 'string' ? redactPersonal(value) : value),
  );
  (level === 'debug' || level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}

/** What must never be logged, whatever its source: each match begins where no character of its kind precedes it. */
const personal = /(?<![\w.+%-])[\w.+%-]+@[\w.-]+|(?<!\d)\+\d[\d ()-]{7,20}/g;
const secret = /(?<=:\/\/)[^\s/@]+@|(?<![\w-])ey[\w-]+\.[\w-]+\.[\w-]+|(?<!\w)(?:sk_|FLWSECK)[\w-]+/g;

function redactPersonal(text: string): string {
  return text.replace(secret, '[secret]').replace(personal, '[personal]');
}

/** One JSON line an event. Never personal data: ids and references only, and of a failed statement its text alone. */
export const log = {
  debug: (message: string, fields: Fields = {}) => write('debug', message, fields),
  info: (message: string, fields: Fields = {}) => write('info', message, fields),
  warn: (message: string, fields: Fields = {}) => write('warn', message, fields),
  error: (message: string, error: unknown, fields: Fields = {}) =>
    write('error', message, {
      ...fields,
      error: describeError(error),
    }),
};

function describeError(error: unknown): string {
  const failed = failedQuery(error);
  if (failed) return `${databaseReason(failed.cause)}; in ${failed.query}\n${placesOf(failed)}`;
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

/** The database's code and sentence: they name tables and columns, and of wrong data (class 22) not the data. */
function databaseReason(cause: unknown): string {
  if (!(cause instanceof Error)) return 'A statement failed';
  if (!('code' in cause)) return cause.message;
  const code = String(cause.code);
  return `${code} ${code.startsWith('22') ? cause.message.replace(/".*"/s, '"…"') : cause.message}`;
}

/** Where an error came from, without its words. */
function placesOf({ stack = '', message }: Error): string {
  const words = stack.indexOf(message);
  return words === -1 ? '' : stack.slice(words + message.length).trim();
}
