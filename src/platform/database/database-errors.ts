/** True for a write that a unique index refused. */
export function isUniqueViolation(error: unknown): boolean {
  return isRefusedWith(error, '23505');
}

/** True for a write that the database refused with this SQLSTATE, however deep the driver's error is wrapped. */
export function isRefusedWith(error: unknown, state: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === state) return true;
  }
  return false;
}

const maxAttempts = 3;

/** Tries a write again that lost a race for a unique name, a few times: each try sees what the winner wrote. */
export async function retryUntilUnique<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === maxAttempts || !isUniqueViolation(error)) throw error;
    }
  }
}

/** Socket errors, PostgreSQL's class 08 (connection), its shutdowns (57P0x) and 'too many connections'. */
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08\w{3}|57P0[1-3]|53300)$/;
/** Messages of node-postgres errors without a code. */
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** A statement that took too long, a deadlock, a lost race of transactions, a lock that was not given. */
const busyCodes = /^(57014|40P01|40001|55P03)$/;

/** Returns true for a query that failed because the database was too busy; retrying shortly may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && busyCodes.test(String(cause.code))) return true;
  return false;
}

/** True for a query that failed because the database could not be reached, however deep its error is wrapped. */
export function isConnectionError(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && unavailableCodes.test(String(cause.code))) return true;
    if (unavailableMessages.test(cause.message)) return true;
  }
  return false;
}
