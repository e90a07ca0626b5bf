import { formatDuration } from './suite/format-duration.ts';
import { nightlyTasks } from './suite/nightly-parts.ts';
import { type NightlyPart, writeNightly } from './suite/nightly-report.ts';
import { parts } from './suite/parts.ts';
import { mergeOutcomes, type Outcome } from './suite/reports.ts';

const usage = `npm test                   what every push runs
npm test PART…             of it: ${Object.keys(parts).join(', ')}
npm test PART -- --seed=N  a random order of files once more
npm run test:all           the nightly: all of it, and ${Object.keys(nightlyTasks).join(', ')}`;

const done: NightlyPart[] = [];

async function main(args: readonly string[]): Promise<void> {
  const named = args.filter((word) => !word.startsWith('--'));
  const unknown = named.filter((name) => !(name in parts) && !(name in nightlyTasks));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}.\n${usage}`);
    process.exit(2);
  }
  if (args.includes('--all')) await runAll();
  else if (named.length > 0) await runSequentially(named);
  else await runPushed();
  process.exit(report(args.includes('--all')) ? 0 : 1);
}

/** On two cores: types, lint and the build next to the tests that need no pages. */
async function runPushed(): Promise<void> {
  await Promise.all([
    runSequentially(['rules', 'components', 'database', 'embedded']),
    runSequentially(['prepare', 'types', 'lint']),
  ]);
  await runSequentially(['browser']);
}

/** Runs each part on its own, so that its time is meaningful. Journeys and the embedded database run in full. */
async function runAll(): Promise<void> {
  const databaseSuites = ['embedded', 'browser'];
  await runSequentially(Object.keys(parts).filter((name) => !databaseSuites.includes(name)));
  await runSequentially(Object.keys(nightlyTasks));
}

async function runSequentially(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const run = parts[name] ?? nightlyTasks[name]?.run;
    if (!run) continue;
    console.log(`\n> ${name}`);
    const started = performance.now();
    const outcome = await run();
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`< ${name}: ${formatDuration(seconds)}`);
    done.push({ name, seconds, outcome });
  }
}

/** Prints what failed, each part with its time, and the line that sums it up. True where all is well. */
function report(isNightly: boolean): boolean {
  const { passed, failed, skipped } = mergeOutcomes(done.map(({ outcome }) => outcome));
  const ran = new Set([...passed, ...failed.map(({ name }) => name)]);
  // what one part skips because another part is the place for it has run there
  const left = [...new Set(skipped)].filter((name) => !ran.has(name));
  for (const name of left) console.log(`\nSkipped: ${name}`);
  for (const { name, messages } of failed) console.log(`\nFailed: ${name}\n${messages}`);
  console.table(
    Object.fromEntries(done.map(({ name, seconds, outcome }) => [name, countParts(outcome, seconds)])),
  );
  if (isNightly) writeNightly(done);
  console.log(`Altogether ${formatDuration(Math.round(process.uptime()))}`);
  console.log(
    `${passed.length} passed, ${failed.length} failed${left.length > 0 ? `, ${left.length} skipped` : ''}`,
  );
  return failed.length === 0 && passed.length > 0;
}

function countParts({ passed, failed }: Outcome, seconds: number) {
  return { passed: passed.length, failed: failed.length, time: formatDuration(seconds) };
}

await main(process.argv.slice(2));
