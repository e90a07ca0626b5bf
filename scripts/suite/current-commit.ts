import { spawnSync } from 'node:child_process';

/** The commit that is checked out, in short, and whether files differ from it. */
export function currentCommit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
  const changed = git('status', '--porcelain') === '' ? '' : ' with changes';
  return `${git('rev-parse', '--short', 'HEAD')}${changed}`;
}
