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
