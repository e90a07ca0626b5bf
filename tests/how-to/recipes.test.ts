import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Applies each recipe of docs/how-to.md to a copy of this folder, checks the types of the product's code and reverts it. */
const root = path.resolve(import.meta.dirname, '../..');
const recipes = globSync('*.diff', { cwd: import.meta.dirname }).sort();
const tsconfig = {
  extends: './tsconfig.json',
  // a recipe leaves it to its reader to extend the tests
  exclude: ['node_modules', 'build', 'tests', '**/*.test.ts', '**/*.test.tsx'],
};

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'shop-how-to-'));
  const listed = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root);
  for (const file of listed.output.split('\0').filter(Boolean)) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  writeFileSync(path.join(copy, 'tsconfig.recipe.json'), JSON.stringify(tsconfig));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(command: string, args: readonly string[], cwd = copy) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  return { status, output: `${stdout}${stderr}` };
}

function runTool(tool: string, ...args: string[]) {
  return run(process.execPath, [path.join('node_modules', tool), ...args]);
}

it.each(recipes)(
  '%s applies, and the types hold',
  (recipe) => {
    const file = path.join(import.meta.dirname, recipe);
    expect(run('git', ['apply', file])).toEqual({ status: 0, output: '' });
    try {
      runTool('@react-router/dev/bin.cjs', 'typegen');
      expect(runTool('typescript/bin/tsc', '-p', 'tsconfig.recipe.json')).toEqual({ status: 0, output: '' });
    } finally {
      run('git', ['apply', '-R', file]);
    }
  },
  600_000,
);
