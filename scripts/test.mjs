// Plain JavaScript: it runs on the machine's own Node before anything is installed.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, pinnedNode } from './start.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

ensureInstalled({ forTests: true });
const result = spawnSync(pinnedNode(), ['scripts/test.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
