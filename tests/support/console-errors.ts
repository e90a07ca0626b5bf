import { afterEach, beforeEach, expect } from 'vitest';

let unexpected: string[] = [];
let expected: { pattern: RegExp; seen: boolean }[] = [];

/** Declares that the running test writes an error to the console; the test fails if none is written. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push({ pattern, seen: false });
}

let isWatching = false;

/**
 * Set-up of every test file: an undeclared `console.error` fails its test.
 * @param harmless errors caused by the test environment rather than by the code under test
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
