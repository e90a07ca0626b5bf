import { globSync, readFileSync } from 'node:fs';
import { findFaults } from './styles/check-styles.ts';

/** Fails when a class is styled and never used, used and never styled, or borne twice. Part of `npm run lint`. */
const read = (pattern: string) =>
  globSync(pattern, { exclude: (name) => name.includes('.test.') }).map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }));

const faults = findFaults(
  read('{src/web,style-guide}/**/*.{ts,tsx}'),
  read('{src/web,style-guide}/**/*.module.css'),
  read('src/web/styles/*.css'),
  read('public/*.css'),
);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
