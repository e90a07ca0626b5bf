import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages by apt on a Debian where this process may; elsewhere it does nothing. */
export function installPackages(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${names.join(', ')} for the tests …`);
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  // two parts of the suite may install at the same time
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  spawnSync('apt-get', [...wait, 'update', '-qq'], quiet);
  spawnSync('apt-get', [...wait, 'install', '-y', '-qq', '--no-install-recommends', ...names], quiet);
}
