/**
 * Waits until statements that were begun have been sent, not until they are answered: what is asked afterwards over the
 * same connection is answered after them, by what they have done. A statement may be sent some promises after the call
 * that begins it, so the order of two calls alone does not say which is sent first.
 */
export function sent(): Promise<void> {
  // runs once every promise that is settled has been followed up
  return new Promise((resolve) => process.nextTick(resolve));
}
