import path from 'node:path';

/** Result of one part of the suite. Tests are named as in `src/a.test.ts: what it says`. */
export type Outcome = {
  passed: string[];
  /** With the messages they failed with. */
  failed: { name: string; messages: string }[];
  skipped: string[];
};

export const emptyOutcome: Outcome = { passed: [], failed: [], skipped: [] };

export function mergeOutcomes(all: readonly Outcome[]): Outcome {
  return {
    passed: all.flatMap(({ passed }) => passed),
    failed: all.flatMap(({ failed }) => failed),
    skipped: all.flatMap(({ skipped }) => skipped),
  };
}

/** Returns the outcome of a check that is a single test. */
export function single(name: string, failure: string | undefined): Outcome {
  return failure === undefined
    ? { ...emptyOutcome, passed: [name] }
    : { ...emptyOutcome, failed: [{ name, messages: failure }] };
}

/** The parts of Vitest's report in JSON that are read here. */
export type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** A file that could not be run at all counts as one failed test. */
export function readVitestReport({ testResults }: VitestReport): Outcome {
  return mergeOutcomes(
    testResults.map(({ name: address, status, message, assertionResults }) => {
      const file = path.relative(process.cwd(), address);
      const tests = assertionResults.map(({ fullName, status: result, failureMessages }) => ({
        name: `${file}: ${fullName}`,
        result,
        messages: failureMessages.join('\n'),
      }));
      const withResult = (result: string) => tests.filter((each) => each.result === result);
      const broken = status === 'failed' && withResult('failed').length === 0;
      return {
        passed: withResult('passed').map(({ name }) => name),
        failed: broken ? [{ name: file, messages: message }] : withResult('failed'),
        skipped: tests
          .filter(({ result }) => result !== 'passed' && result !== 'failed')
          .map(({ name }) => name),
      };
    }),
  );
}

type Suite = {
  title: string;
  file: string;
  suites?: Suite[];
  specs?: {
    title: string;
    tags: string[];
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
};

/** The parts of Playwright's report in JSON that are read here. */
export type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] };

export function readPlaywrightReport({ suites, errors }: PlaywrightReport): Outcome {
  const journeys = readJourneys(suites).map(({ file, title, tests }) => ({
    name: `tests/browser/${file}: ${title}`,
    status: tests[0]?.status ?? 'skipped',
    messages: tests
      .flatMap(({ results }) => results)
      .flatMap((result) => result.errors)
      .map(({ message = '' }) => message)
      .join('\n'),
  }));
  const outside = errors.map(({ message = '' }) => ({ name: 'outside all journeys', messages: message }));
  return {
    passed: journeys.filter(({ status }) => status === 'expected').map(({ name }) => name),
    failed: [...journeys.filter(({ status }) => status === 'unexpected' || status === 'flaky'), ...outside],
    skipped: journeys.filter(({ status }) => status === 'skipped').map(({ name }) => name),
  };
}

type Journey = {
  file: string;
  title: string;
  tags: string[];
  tests: NonNullable<Suite['specs']>[0]['tests'];
};

/** All journeys of a report, also of one that only lists them. Titles hold those of the groups around. */
export function readJourneys(suites: readonly Suite[], above: readonly string[] = []): Journey[] {
  return suites.flatMap(({ title, file, suites: inner = [], specs = [] }) => {
    const titles = title === file ? above : [...above, title];
    const own = specs.map((spec) => ({
      file,
      title: [...titles, spec.title].join(' '),
      tags: spec.tags,
      tests: spec.tests,
    }));
    return [...own, ...readJourneys(inner, titles)];
  });
}
