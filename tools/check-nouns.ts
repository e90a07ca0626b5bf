import { globSync, readFileSync } from 'node:fs';
import { findImports, findMutualPairs, isSource } from './count-sources.ts';

/** Fails when two nouns of the server import each other, and names an import of each. Part of `npm run lint`. */
const files = globSync('src/server/**/*.ts').map((file) => file.replaceAll('\\', '/'));
const imports = findImports(
  files.filter(isSource).map((path) => ({ path, text: readFileSync(path, 'utf8') })),
);
for (const { folders } of findMutualPairs(imports, 'src/server')) {
  const [one, other] = folders.map((noun) => `src/server/${noun}/`) as [string, string];
  console.error(
    `${folders.join(' and ')} import each other:\n  ${arrow(one, other)}\n  ${arrow(other, one)}`,
  );
  process.exitCode = 1;
}

/** The first import from one folder into another. */
function arrow(from: string, to: string): string {
  for (const [file, targets] of imports) {
    const target = file.startsWith(from) && targets.find((one) => one.startsWith(to));
    if (target) return `${file} → ${target}`;
  }
  return '';
}
