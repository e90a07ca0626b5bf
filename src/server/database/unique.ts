/** True for a write that a unique index refused, however deep the driver's error is wrapped. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') return true;
  }
  return false;
}

const mostTries = 3;

/** Tries a write again that lost a race for a unique name, a few times: each try sees what the winner wrote. */
export async function untilUnique<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === mostTries || !isUniqueViolation(error)) throw error;
    }
  }
}
