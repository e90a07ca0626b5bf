import { afterEach, beforeEach, expect } from 'vitest';

let unexpected: string[] = [];
let awaited: RegExp[] = [];

/** Says that the running test brings an error onto the console; the test fails where none comes. */
export function expectConsoleError(pattern: RegExp): void {
  awaited.push(pattern);
}

/** For the set-up of every test file: whatever a test writes by `console.error` without saying so fails it. */
export function failOnConsoleErrors(): void {
  const write = console.error;
  const seen: RegExp[] = [];
  console.error = (...values: unknown[]) => {
    const words = values.map(wordsOf).join(' ');
    const pattern = awaited.find((each) => each.test(words));
    if (pattern) {
      seen.push(pattern);
      return;
    }
    unexpected.push(words);
    write(...values);
  };
  beforeEach(() => {
    [unexpected, awaited] = [[], []];
    seen.length = 0;
  });
  afterEach(() => {
    expect(unexpected, 'errors on the console that no test expects').toEqual([]);
    expect(
      awaited.filter((pattern) => !seen.includes(pattern)),
      'errors on the console that a test expects in vain',
    ).toEqual([]);
  });
}

function wordsOf(value: unknown): string {
  return value instanceof Error ? (value.stack ?? value.message) : String(value);
}
