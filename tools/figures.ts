import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  countEach,
  countLines,
  countLinesWith,
  countWords,
  findImports,
  findMutualPairs,
  findRepeatedNames,
  findSmallFiles,
  hasDateAndStatus,
  isSource,
  type Source,
} from './count-sources.ts';

/** Prints how large and how tangled the sources are as a table: `npm run figures [-- COMMIT]`, by default of what is here. */
const commit = process.argv[2];
const files = listFiles();
const sources = readFiles(files.filter(isSource));
const documents = readFiles(files.filter((file) => file.endsWith('.md')));
const records = documents.filter((file) => /^docs\/decisions\/.+\.md$/.test(file.path));
const imports = findImports(sources.filter((file) => /\.tsx?$/.test(file.path)));
const folders = countEach(sources.map((file) => path.posix.dirname(file.path)));
const words = ['told', 'kept', 'asked'];

const pairs = ['src/server', 'src/platform', 'src/contract'].flatMap((root) =>
  findMutualPairs(imports, root),
);
const small = findSmallFiles(sources, imports);
const long = sources.filter((file) => countLines(file.text) > 300).map((file) => file.path);
const full = [...folders].filter(([, count]) => count > 25).map(([folder]) => folder);
const repeated = findRepeatedNames(sources.map((file) => file.path));

const rows: [string, number | string][] = [
  ['lines of src', sum(sources, ({ text }) => countLines(text))],
  ['files, folders of src', `${sources.length}, ${folders.size}`],
  ['pairs of nouns that import each other', pairs.length],
  ['files under 20 lines with one importer', small.length],
  ['files over 300 lines', long.length],
  ['folders over 25 files', full.length],
  ['base names that occur twice', repeated.length],
  [
    'decision records, without date or status',
    `${records.length}, ${records.filter(({ text }) => !hasDateAndStatus(text)).length}`,
  ],
  ['words of all documents', sum(documents, ({ text }) => countWords(text))],
  [
    `lines of src with ${words.join(', ')}`,
    words.map((word) => sum(sources, ({ text }) => countLinesWith(word, text))).join(', '),
  ],
];
console.log(`| figure | ${commit ?? 'working tree'} |\n| --- | --- |`);
for (const [name, value] of rows) console.log(`| ${name} | ${value.toLocaleString('en')} |`);
list(
  'Pairs of nouns',
  pairs.map(({ folders: [one, other], imports: [there, back] }) => `${one} ↔ ${other} ${there}/${back}`),
);
list('Files under 20 lines with one importer', small);
list('Files over 300 lines', long);
list('Folders over 25 files', full);
list('Base names that occur twice', repeated);

function list(title: string, items: readonly string[]): void {
  if (items.length > 0) console.log(`\n${title}: ${items.join(', ')}`);
}

function sum(items: readonly Source[], count: (item: Source) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}

/** Also those that git does not know yet, none that are gone. */
function listFiles(): string[] {
  const args = commit
    ? ['ls-tree', '-rz', '--name-only', commit]
    : ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const names = git(args).toString().split('\0');
  return names.filter((name) => name && (commit || existsSync(name)));
}

function readFiles(names: readonly string[]): Source[] {
  if (!commit) return names.map((name) => ({ path: name, text: readFileSync(name, 'utf8') }));
  const batch = git(['cat-file', '--batch'], names.map((name) => `${commit}:${name}\n`).join(''));
  let at = 0;
  return names.map((name) => {
    // "<object> blob <bytes>", then the file, each with an end of line
    const start = batch.indexOf('\n', at) + 1;
    const end = start + Number(batch.toString('utf8', at, start).split(' ').at(-1));
    at = end + 1;
    return { path: name, text: batch.toString('utf8', start, end) };
  });
}

function git(args: string[], input = ''): Buffer {
  return execFileSync('git', args, { input, maxBuffer: 2 ** 28 });
}
