import { afterEach, beforeEach, expect } from 'vitest';

let unexpected: string[] = [];
let expected: { pattern: RegExp; seen: boolean }[] = [];

/** Says that the running test brings an error onto the console; the test fails where none comes. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push({ pattern, seen: false });
}

let isWatching = false;

/**
 * For the set-up of every test file: whatever a test writes by `console.error` without saying so fails it.
 * @param harmless what the place of the tests brings about, and not what is tested
 */
export function failOnConsoleErrors(harmless: readonly RegExp[] = []): void {
  // files that share a process share its console: it is watched once
  if (!isWatching) watchConsole(harmless);
  isWatching = true;
  beforeEach(() => {
    [unexpected, expected] = [[], []];
  });
  afterEach(() => {
    expect(unexpected, 'errors on the console that no test expects').toEqual([]);
    expect(
      expected.filter(({ seen }) => !seen).map(({ pattern }) => pattern),
      'errors on the console that a test expects in vain',
    ).toEqual([]);
  });
}

function watchConsole(harmless: readonly RegExp[]): void {
  const write = console.error;
  console.error = (...values: unknown[]) => {
    const words = values.map(formatArguments).join(' ');
    if (harmless.some((pattern) => pattern.test(words))) return;
    const match = expected.find(({ pattern }) => pattern.test(words));
    if (match) {
      match.seen = true;
      return;
    }
    unexpected.push(words);
    write(...values);
  };
}

function formatArguments(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}
