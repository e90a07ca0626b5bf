import { useState } from 'react';
import { type ApiError, toFailure } from '../client/api-client.ts';
import { toast } from '../ui/overlay/toast.ts';

/**
 * Runs what a button does: whether it is under way, and the message of its failure.
 * @param report receives a failure instead, as for a toast; may return the message to show
 * @returns `run`, which answers whether the call succeeded, and `clear`, which removes the message
 */
export function useAction(report?: (failure: ApiError) => string | undefined) {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  async function run(call: () => Promise<void>): Promise<boolean> {
    setWorking(true);
    setFailure('');
    try {
      await call();
      return true;
    } catch (error) {
      const failed = toFailure(error);
      setFailure((report ? report(failed) : failed.message) ?? '');
      return false;
    } finally {
      setWorking(false);
    }
  }
  return { run, working, failure, clear: () => setFailure('') };
}

/** Shows why something failed as a toast. */
export function useToastedAction() {
  return useAction(({ message }) => {
    toast.error(message);
    return undefined;
  });
}
