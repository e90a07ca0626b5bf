import { className } from './class-name.ts';
import { readClasses } from './read-classes.ts';

export type SourceFile = { path: string; text: string };

/**
 * Returns faults between components and style sheets, one sentence each: a class that nothing uses, one without a
 * rule, and two with one name in the browser. Whether a module has the classes its components use is checked by tsc.
 * @param sheets CSS modules, and sheets whose classes every component uses by their plain names
 * @param outside sheets that no build reads, with class names as the browser sees them
 */
export function findFaults(
  components: SourceFile[],
  sheets: SourceFile[],
  outside: SourceFile[] = [],
): string[] {
  const faults: string[] = [];
  const owners = new Map<string, string>();
  for (const { path, text } of sheets) {
    for (const local of readClasses(text).own) {
      const name = isModule(path) ? className(local, path) : local;
      const other = owners.get(name);
      if (other && (isModule(other) || isModule(path)))
        faults.push(`${path}: "${local}" has the same name as a class of ${other}: ${name}`);
      owners.set(name, path);
    }
  }
  for (const { path, text } of outside)
    for (const name of readClasses(text).own) if (!owners.has(name)) owners.set(name, path);

  const used = new Set<string>();
  for (const { path, text } of components) {
    for (const [, alias, file = ''] of text.matchAll(/^import (\w+) from '(.+\.module\.css)'/gm)) {
      for (const [, local = ''] of text.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g')))
        used.add(className(local, file));
      if (text.includes(`${alias}[`)) faults.push(`${path}: write each class of ${alias} in full`);
    }
    for (const word of readPlainNames(text)) {
      used.add(word);
      if (isModule(owners.get(word) ?? '.module.css'))
        faults.push(`${path}: no shared rule for the class "${word}"`);
    }
  }
  for (const [name, path] of owners) if (!used.has(name)) faults.push(`${path}: nothing uses "${name}"`);
  for (const { path, text } of sheets)
    for (const name of readClasses(text).named)
      if (!owners.has(name)) faults.push(`${path}: there is no class "${name}"`);
  return faults;
}

const isModule = (path: string) => path.endsWith('.module.css');

/** Reads the class names in the strings of `className` and `classes()`, without strings that are only compared. */
function readPlainNames(text: string): string[] {
  const names: string[] = [];
  for (const { index, 0: start } of text.matchAll(/\bclassName=(?=["{])|\bclasses(?=\()/g)) {
    const expression = readExpression(text, index + start.length).replace(/[!=]== '[^']*'|\('[^']*'\)/g, '');
    const strings = expression.match(/"[^"]*"|'[^']*'/g) ?? [];
    const templates = expression.replace(/\$\{[^}]*\}/g, ' ').match(/`[^`]*`/g) ?? [];
    for (const literal of [...strings, ...templates]) names.push(...(literal.match(/[\w-]+/g) ?? []));
  }
  return names;
}

/** Returns the attribute's string, or all up to the bracket that closes the one at `start`. */
function readExpression(text: string, start: number): string {
  if (text[start] === '"') return text.slice(start, text.indexOf('"', start + 1) + 1);
  let depth = 0;
  let end = start;
  do {
    if ('({'.includes(text[end] ?? '')) depth++;
    if (')}'.includes(text[end] ?? '')) depth--;
    end++;
  } while (depth > 0 && end < text.length);
  return text.slice(start, end);
}
