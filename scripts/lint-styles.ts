import { globSync, readFileSync } from 'node:fs';
import { findFaults } from './styles/check-styles.ts';

/** Fails when a class has no rule, no use, or the name of another. Part of `npm run lint`. */
const read = (pattern: string) =>
  globSync(pattern, { exclude: (name) => name.includes('.test.') }).map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }));

const faults = findFaults(
  read('{src/web,style-guide}/**/*.{ts,tsx}'),
  read('{src/web/styles/*,{src/web,style-guide}/**/*.module}.css'),
  read('public/*.css'),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
