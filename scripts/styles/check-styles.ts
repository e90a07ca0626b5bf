import path from 'node:path';
import { className } from './class-name.ts';
import { readUses } from './read-uses.ts';

export type SourceFile = { path: string; text: string };

/** What a style sheet says about classes: those it styles itself, and those of others it names by `:global()`. */
type Sheet = { path: string; own: Set<string>; named: Set<string> };

/**
 * Faults between components and style sheets, one sentence each: a class that is styled and never used, one that is
 * used and never styled, and two that would bear one name.
 * @param shared sheets whose classes every component uses by their plain names
 * @param outside sheets that no build reads, and which name the classes as the browser sees them
 */
export function findFaults(
  components: SourceFile[],
  modules: SourceFile[],
  shared: SourceFile[],
  outside: SourceFile[] = [],
): string[] {
  const faults: string[] = [];
  const sheets = new Map(modules.map((file) => [file.path, readSheet(file, true)]));
  const common = shared.map((file) => readSheet(file, false));
  const plain = new Set(common.flatMap((sheet) => [...sheet.own]));
  const owners = ownersOf([...sheets.values()], plain, faults);
  const used = new Set<string>();
  const elsewhere = outside.map((file) => readSheet(file, false));
  for (const { own } of elsewhere) for (const name of own) if (!owners.has(name)) plain.add(name);

  for (const component of components) {
    const { imports, members, words, dynamic } = readUses(component.text);
    for (const alias of dynamic) {
      faults.push(`${component.path}: name each class of ${alias} in full, so that its use can be seen`);
    }
    for (const word of words) {
      used.add(word);
      if (!plain.has(word)) faults.push(`${component.path}: no shared rule for the class "${word}"`);
    }
    for (const [alias, file] of imports) {
      const sheet = sheets.get(path.posix.join(path.posix.dirname(component.path), file));
      if (!sheet) faults.push(`${component.path}: there is no ${file}`);
      for (const name of members.get(alias) ?? []) {
        if (!sheet) continue;
        used.add(className(name, sheet.path));
        if (!sheet.own.has(name)) faults.push(`${component.path}: ${sheet.path} has no class "${name}"`);
      }
    }
  }
  for (const sheet of sheets.values()) {
    for (const name of sheet.own) {
      if (!used.has(className(name, sheet.path))) faults.push(`${sheet.path}: nothing uses "${name}"`);
    }
  }
  for (const sheet of [...sheets.values(), ...common]) {
    for (const name of sheet.named) {
      if (!plain.has(name) && !owners.has(name)) faults.push(`${sheet.path}: there is no class "${name}"`);
    }
  }
  for (const sheet of [...common, ...elsewhere]) {
    for (const name of sheet.own) if (!used.has(name)) faults.push(`${sheet.path}: nothing uses "${name}"`);
  }
  return faults;
}

/** The sheet behind each name a browser sees; a name with two sheets is a fault. */
function ownersOf(sheets: Sheet[], plain: Set<string>, faults: string[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const sheet of sheets) {
    for (const local of sheet.own) {
      const name = className(local, sheet.path);
      const other = owners.get(name) ?? (plain.has(name) ? 'the shared rules' : undefined);
      if (other) faults.push(`${sheet.path}: "${local}" bears a name of ${other}: ${name}`);
      owners.set(name, sheet.path);
    }
  }
  return owners;
}

/** Reads the selectors of a sheet; in a module, `:global(.name)` names what belongs to others. */
function readSheet({ path: file, text }: SourceFile, isModule: boolean): Sheet {
  const own = new Set<string>();
  const named = new Set<string>();
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|url\([^)]*\)/g, '');
  for (const [, selector = ''] of bare.matchAll(/([^{};]+)\{/g)) {
    if (selector.trim().startsWith('@')) continue;
    const local = isModule
      ? selector.replace(/:global\(\.([\w-]+)\)/g, (_, name: string) => {
          named.add(name);
          return '';
        })
      : selector;
    for (const [, name = ''] of local.matchAll(/\.([a-zA-Z][\w-]*)/g)) own.add(name);
  }
  return { path: file, own, named };
}
