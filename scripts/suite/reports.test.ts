import path from 'node:path';
import { expect, it } from 'vitest';
import { describeNightly } from './nightly-report.ts';
import { emptyOutcome, readPlaywrightReport, readVitestReport } from './reports.ts';

const file = path.resolve('src/a.test.ts');

it('counts tests by name, and a file that could not run as a failure', () => {
  const assertion = (fullName: string, status: string) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? ['expected 1'] : [],
  });
  const ran = {
    name: file,
    status: 'failed',
    message: '',
    assertionResults: [
      assertion('adds', 'passed'),
      assertion('divides', 'failed'),
      assertion('waits', 'pending'),
    ],
  };
  const broken = {
    name: path.resolve('src/b.test.ts'),
    status: 'failed',
    message: 'No module',
    assertionResults: [],
  };
  expect(readVitestReport({ testResults: [ran, broken] })).toEqual({
    passed: ['src/a.test.ts: adds'],
    failed: [
      { name: 'src/a.test.ts: divides', messages: 'expected 1', result: 'failed' },
      { name: 'src/b.test.ts', messages: 'No module' },
    ],
    skipped: ['src/a.test.ts: waits'],
  });
});

it('counts a journey that passed on retry as failed', () => {
  const spec = (title: string, status: 'expected' | 'flaky') => ({
    title,
    tags: [],
    tests: [{ status, results: [{ errors: status === 'flaky' ? [{ message: 'too late' }] : [] }] }],
  });
  const suites = [
    {
      title: 'cart/a.test.ts',
      file: 'cart/a.test.ts',
      specs: [spec('fills', 'expected')],
      suites: [{ title: 'a guest', file: 'cart/a.test.ts', specs: [spec('empties', 'flaky')] }],
    },
  ];
  const { passed, failed } = readPlaywrightReport({ suites, errors: [{ message: 'no server' }] });
  expect(passed).toEqual(['tests/browser/cart/a.test.ts: fills']);
  expect(failed).toMatchObject([
    { name: 'tests/browser/cart/a.test.ts: a guest empties', messages: 'too late' },
    { name: 'outside all journeys', messages: 'no server' },
  ]);
});

it('reports a nightly run with its date, commit, counts, times and failures', () => {
  const parts = [
    { name: 'rules', seconds: 12, outcome: { ...emptyOutcome, passed: ['a', 'b'] } },
    {
      name: 'races',
      seconds: 600,
      outcome: { ...emptyOutcome, failed: [{ name: 'sell-out', messages: '' }] },
    },
  ];
  const text = describeNightly(parts, new Date('2026-11-26T23:30:00Z'), 'c3c2148');
  expect(text).toMatch(/^Last run: 2026-11-26, commit c3c2148, \d+ cores, 10:12\.\n/);
  expect(text).toContain('| rules | 2 | 0 | 0:12 |\n| races | 0 | 1 | 10:00 |');
  expect(text).toMatch(/Failed:\n\n- sell-out$/);
});
