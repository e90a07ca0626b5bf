import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const usage = `node scripts/nightly.ts FOLDER DAYS    backs up every night, the first time immediately; files older than DAYS are removed
node scripts/nightly.ts --check FOLDER  ends with 0 where the newest file is younger than 26 hours`;
/** UTC, which is three in the morning in Lagos. */
const atHour = 2;
const hourMs = 3_600_000;

/** Hours since the newest archive of a folder was made; infinitely many where there is none. */
function ageOfNewest(folder: string): number {
  if (!existsSync(folder)) return Number.POSITIVE_INFINITY;
  const archives = readdirSync(folder).filter((name) => /^shop-.+\.tar\.zst$/.test(name));
  const newest = Math.max(...archives.map((name) => statSync(path.join(folder, name)).mtimeMs));
  return (Date.now() - newest) / hourMs;
}

function msUntilNextRun(): number {
  const next = new Date();
  next.setUTCHours(atHour, 0, 0, 0);
  if (next.getTime() <= Date.now()) next.setUTCDate(next.getUTCDate() + 1);
  return next.getTime() - Date.now();
}

/** Backs up each night until it is stopped; a night that fails is tried again an hour later. */
async function main(): Promise<void> {
  const [folder, days] = process.argv.slice(2);
  if (folder === '--check') process.exit(days && ageOfNewest(days) < 26 ? 0 : 1);
  if (!folder || !days) return console.log(usage);
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
  if (ageOfNewest(folder) < 24) await wait(msUntilNextRun());
  for (;;) {
    const args = ['scripts/backup.ts', folder, '--keep', days];
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
    await wait(status === 0 ? msUntilNextRun() : hourMs);
  }
}

await main();
