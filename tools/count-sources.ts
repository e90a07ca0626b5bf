import path from 'node:path';

/** @property path in the repository, with slashes */
export type Source = { path: string; text: string };
/** Two folders that import each other, and how many imports lead there and back. */
export type Pair = { folders: [string, string]; imports: [number, number] };

/** TypeScript, CSS and SQL of `src`, without tests and generated migrations. */
export function isSource(file: string): boolean {
  return /^src\/.+\.(?:tsx?|css|sql)$/.test(file) && !/\.test\.|\/migrations\//.test(file);
}

export function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** Paths of the files that each file imports, types counted. Packages and addresses without a file are left out. */
export function findImports(sources: readonly Source[]): Map<string, string[]> {
  const paths = new Set(sources.map((source) => source.path));
  const importsOf = ({ path: file, text }: Source) =>
    [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)]
      .map(([, target = '']) => path.posix.join(path.posix.dirname(file), target))
      .filter((target) => paths.has(target));
  return new Map(sources.map((source) => [source.path, [...new Set(importsOf(source))]]));
}

/** Folders directly below `root` that import each other, those with the most imports first. */
export function findMutualPairs(imports: ReadonlyMap<string, readonly string[]>, root: string): Pair[] {
  const folderOf = (file: string) =>
    (file.startsWith(`${root}/`) ? file.slice(root.length + 1) : '').split('/');
  const arrows = new Map<string, number>();
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const [[from, inside], [to, insideTo]] = [folderOf(file), folderOf(target)];
      if (!inside || !insideTo || from === to) continue;
      const arrow = `${from} ${to}`;
      arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
    }
  }
  const pairs: Pair[] = [];
  for (const [arrow, there] of arrows) {
    const [from = '', to = ''] = arrow.split(' ');
    const back = arrows.get(`${to} ${from}`);
    if (back && from < to) pairs.push({ folders: [from, to], imports: [there, back] });
  }
  return pairs.sort((one, other) => sumOfImports(other) - sumOfImports(one));
}

const sumOfImports = ({ imports: [there, back] }: Pair) => there + back;

/** TypeScript files under 20 lines that one other file alone imports; a noun's `index.ts` may be short. */
export function findSmallFiles(
  sources: readonly Source[],
  imports: ReadonlyMap<string, readonly string[]>,
): string[] {
  const importers = countEach([...imports.values()].flat());
  return sources
    .filter(({ path: file, text }) => importers.get(file) === 1 && countLines(text) < 20)
    .filter(({ path: file }) => path.posix.basename(file) !== 'index.ts')
    .map((source) => source.path);
}

/** Files that each noun has; `index.ts`, `api.ts` and their like are no repetition. */
const commonNames = ['index', 'api', 'rules', 'labels', 'errors', 'mails', 'jobs'];

/** Names without folder and ending that more than one file has. */
export function findRepeatedNames(files: readonly string[]): string[] {
  const names = countEach(files.map((file) => path.posix.parse(file).name));
  return [...names].filter(([name, count]) => count > 1 && !commonNames.includes(name)).map(([name]) => name);
}

/** How many of the items equal each item. */
export function countEach(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

/** Lines that hold the word, alone or as a part of a name: `part`, `isPart`, `part-names`. */
export function countLinesWith(word: string, text: string): number {
  return text.split('\n').filter((line) => wordsOf(line).includes(word)).length;
}

function wordsOf(line: string): string[] {
  const parted = line.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  return parted.toLowerCase().split(/[^a-z]+/);
}

/** Whether a decision record names both its date and its status: `Date: 2026-11-26`, `**Status:** accepted`. */
export function hasDateAndStatus(text: string): boolean {
  return ['Date', 'Status'].every((field) => new RegExp(`^[-*| ]*${field}\\b\\W*[:|]`, 'm').test(text));
}

/** As `wc -w` counts. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
