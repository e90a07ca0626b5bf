import path from 'node:path';

/** What one part of the suite found. Tests are named as in `src/a.test.ts: what it says`. */
export type Outcome = {
  passed: string[];
  /** With the messages they failed with. */
  failed: { name: string; messages: string }[];
  skipped: string[];
  /** Passed, but not at the first try. */
  secondTry: { name: string; messages: string }[];
};

export const nothing: Outcome = { passed: [], failed: [], skipped: [], secondTry: [] };

export function join(all: readonly Outcome[]): Outcome {
  return {
    passed: all.flatMap(({ passed }) => passed),
    failed: all.flatMap(({ failed }) => failed),
    skipped: all.flatMap(({ skipped }) => skipped),
    secondTry: all.flatMap(({ secondTry }) => secondTry),
  };
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
  return join(
    testResults.map(({ name: address, status, message, assertionResults }) => {
      const file = path.relative(process.cwd(), address);
      const tests = assertionResults.map(({ fullName, status: result, failureMessages }) => ({
        name: `${file}: ${fullName}`,
        result,
        messages: failureMessages.join('\n'),
      }));
      const of = (result: string) => tests.filter((each) => each.result === result);
      const broken = status === 'failed' && of('failed').length === 0;
      return {
        passed: of('passed').map(({ name }) => name),
        failed: broken ? [{ name: file, messages: message }] : of('failed'),
        skipped: tests
          .filter(({ result }) => result !== 'passed' && result !== 'failed')
          .map(({ name }) => name),
        secondTry: of('passed').filter(({ messages }) => messages !== ''),
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
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
};

/** The parts of Playwright's report in JSON that are read here. */
export type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] };

export function readPlaywrightReport({ suites, errors }: PlaywrightReport): Outcome {
  const all = join(suites.map((suite) => readSuite(suite, [])));
  const outside = errors.map(({ message = '' }) => ({ name: 'outside all journeys', messages: message }));
  return { ...all, failed: [...all.failed, ...outside] };
}

function readSuite({ title, file, suites = [], specs = [] }: Suite, above: readonly string[]): Outcome {
  const titles = title === file ? above : [...above, title];
  const tests = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: `tests/browser/${file}: ${[...titles, spec.title].join(' ')}`,
      status,
      messages: results
        .flatMap((result) => result.errors)
        .map(({ message = '' }) => message)
        .join('\n'),
    })),
  );
  const of = (...wanted: string[]) => tests.filter(({ status }) => wanted.includes(status));
  const own = {
    passed: of('expected', 'flaky').map(({ name }) => name),
    failed: of('unexpected'),
    skipped: of('skipped').map(({ name }) => name),
    secondTry: of('flaky'),
  };
  return join([own, ...suites.map((suite) => readSuite(suite, titles))]);
}
