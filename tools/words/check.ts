import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findWords } from './find-words.rules.ts';

/** Fails when a file uses a word of the list. Part of `npm run lint`. */
const tracked = execFileSync(
  'git',
  ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', '*.md', '*.yaml'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && !/^(tools\/words\/|tests\/fixtures\/|.*\/migrations\/)/.test(file));
const findings = tracked.flatMap((file) => findWords(file, readFileSync(file, 'utf8')));
for (const { file, line, word, write } of findings)
  console.error(`${file}:${line}: “${word}”; write: ${write}`);
if (findings.length > 0) process.exitCode = 1;
