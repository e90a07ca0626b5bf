import { vi } from 'vitest';
import { type LogLevel, setLogLevel } from '../../src/platform/observability/log.ts';

/** Everything that is logged while `work` runs, line by line, from a level on. */
export async function captureLogs(
  work: () => Promise<unknown>,
  level: LogLevel = 'info',
): Promise<Record<string, unknown>[]> {
  const written: string[] = [];
  const keep = (line: unknown) => {
    written.push(String(line));
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(keep),
  );
  setLogLevel(level);
  try {
    await work();
  } finally {
    setLogLevel('info');
    for (const spy of spies) spy.mockRestore();
  }
  return written.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}
