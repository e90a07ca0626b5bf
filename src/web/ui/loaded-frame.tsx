import type { ReactNode } from 'react';
import { useBackOnline } from '../state/use-load.ts';
import type { Loaded } from '../state/use-loading.ts';
import { ErrorState } from './states.tsx';

type LoadedFrameProps<Value> = {
  loaded: Pick<Loaded<Value>, 'value' | 'stale' | 'error' | 'reload'>;
  /** The placeholder, such as a skeleton. */
  skeleton: ReactNode;
  /** The message saying what could not be loaded. */
  failure: string;
  children: (value: Value) => ReactNode;
};

/**
 * Something that loads, in each of its states; another question begins with the skeleton again. What failed is tried
 * again when the connection is back.
 */
export function LoadedFrame<Value>({ loaded, skeleton, failure, children }: LoadedFrameProps<Value>) {
  const { value, stale, error, reload } = loaded;
  useBackOnline(error !== undefined, reload);
  if (stale) return skeleton;
  if (error) return <ErrorState title={failure} text={error.message} onRetry={() => void reload()} />;
  return value === undefined ? skeleton : children(value);
}
