import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkOut, isThisTree, thisBuild } from '../../tests/updates/processes.ts';
import { makeBusiness } from './business.ts';
import { comparePart } from './compare.ts';
import { madeAt, shownAt, withShop } from './running-shop.ts';
import { type Chosen, parts, takeEvidence, widths } from './take.ts';

/**
 * Shows that a change of the code changed nothing people or programs see: `npm run evidence [-- COMMIT] [FOLDER]`. The
 * shop of the commit (by default the one before this) makes a small business; both it and this build then serve copies of
 * the same data at the same moment, and what they show is compared. Ends with 1 where anything differs.
 * `--only=mails,html` takes these parts, `--screens=/admin/order` screens whose address contains this, `--widths=360`
 * pictures of these widths.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: 'string' }, screens: { type: 'string' }, widths: { type: 'string' } },
  });
  const [commit = 'HEAD~1', folder = 'build/evidence'] = positionals;
  const chosen: Chosen = {
    parts: parts.filter((part) => values.only?.split(',').includes(part) ?? true),
    screens: values.screens ?? '',
    widths: values.widths?.split(',').map(Number) ?? widths,
  };
  const into = path.resolve(folder);
  rmSync(into, { recursive: true, force: true });
  const failures = await takeBoth(commit, into, chosen);
  let differing = failures.length;
  console.log('');
  for (const part of chosen.parts) {
    const { files, differences } = await comparePart(into, part);
    const result = differences.length === 0 ? 'equal' : `${differences.length} differ`;
    console.log([`${part}: ${files} files, ${result}`, ...differences].join('\n  '));
    differing += differences.length;
  }
  for (const failure of failures) console.log(failure);
  process.exitCode = differing > 0 ? 1 : 0;
}

/** @returns what could not be taken, one line each */
async function takeBoth(commit: string, into: string, chosen: Chosen): Promise<string[]> {
  const work = mkdtempSync(path.join(tmpdir(), 'shop-evidence-'));
  const older = isThisTree(commit) ? thisBuild : checkOut(commit);
  const failures: string[] = [];
  try {
    const made = path.join(work, 'made');
    mkdirSync(made);
    console.log(`Making a business with ${older.name} …`);
    const business = await withShop(older.folder, made, madeAt, makeBusiness);
    for (const [side, build] of [
      ['before', older],
      ['after', thisBuild],
    ] as const) {
      const data = path.join(work, side);
      cpSync(made, data, { recursive: true });
      console.log(`Looking at ${build.name} (${side}) …`);
      const take = () => takeEvidence(build.folder, business, path.join(into, side), chosen);
      for (const failure of await withShop(build.folder, data, shownAt, take))
        failures.push(`${side}: ${failure}`);
    }
  } finally {
    older.remove();
    rmSync(work, { recursive: true, force: true });
  }
  return failures;
}

await main();
