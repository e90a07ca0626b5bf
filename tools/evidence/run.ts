import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildCommit, thisBuild } from '../../tests/updates/processes.ts';
import { type Business, makeBusiness } from './business.ts';
import { compareEvidence } from './compare.ts';
import { withShop } from './running-shop.ts';
import { takeEvidence } from './take.ts';

/**
 * Shows that a change of the code changed nothing people or programs see: `npm run evidence [-- COMMIT] [FOLDER]`. The
 * shop of the commit (by default the one before this) makes a small business; both it and this build then serve copies of
 * the same data at the same moment, and what they show is compared. Ends with 1 where anything differs.
 * @param folder keeps both sets of evidence, to look at the pictures side by side
 */
async function main(commit = 'HEAD~1', folder = 'build/evidence'): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'shop-evidence-'));
  const [made, before, after] = ['made', 'before', 'after'].map((name) => path.join(work, name)) as [
    string,
    string,
    string,
  ];
  const kept = path.resolve(folder);
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  if (!existsSync('build/server')) buildThis();
  const older = buildCommit(commit);
  try {
    mkdirSync(made);
    const business = await withShop(older.folder, made, makeBusiness);
    for (const [build, data] of [
      [older, before],
      [thisBuild, after],
    ] as const) {
      cpSync(made, data, { recursive: true });
      await showAll(build.folder, data, business, path.join(kept, path.basename(data)));
      console.log(`${build.name} was looked at.`);
    }
  } finally {
    older.remove();
    rmSync(work, { recursive: true, force: true });
  }
  const differences = await compareEvidence(path.join(kept, 'before'), path.join(kept, 'after'));
  writeFileSync(path.join(kept, 'differences.txt'), differences.join('\n'));
  for (const each of differences) console.log(each);
  console.log(`${differences.length} files differ from ${older.name}; both sets are in ${kept}`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}

async function showAll(folder: string, data: string, business: Business, into: string): Promise<void> {
  await withShop(folder, data, () => takeEvidence(folder, business, into));
}

function buildThis(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('This build failed.');
}

const [commit, folder] = process.argv.slice(2);
await main(commit, folder);
