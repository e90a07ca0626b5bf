import { ApiError } from '../../client/api-client.ts';
import { UnreadableImageError } from './shrink-picture.ts';

const busyWaitMs = 2_000;
const maxRetries = 10;

/** Makes a call that sends a picture; where the shop has its hands full it waits and tries again. */
export async function retryWhileBusy<Answer>(
  call: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await call();
    } catch (error) {
      const busy = error instanceof ApiError && (error.code === 'TOO_MANY' || error.code === 'BUSY');
      if (!busy || waits === maxRetries) throw error;
      await new Promise((resolve) => setTimeout(resolve, busyWaitMs));
      signal?.throwIfAborted();
    }
  }
}

/** The sentence for a picture that could not be sent. */
export function pictureFailure(error: unknown): string {
  if (error instanceof ApiError || error instanceof UnreadableImageError) return error.message;
  console.warn('A picture could not be sent.', error);
  return 'This picture could not be sent. Please try again.';
}
