import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readClasses } from './styles/read-classes.ts';

/** Writes the type of each CSS module, so that tsc finds a class that its sheet lacks. Part of `npm run typecheck`. */
const folder = '.css-types';
rmSync(folder, { recursive: true, force: true });
for (const file of globSync('{src/web,style-guide}/**/*.module.css')) {
  const names = [...readClasses(readFileSync(file, 'utf8')).own];
  const members = names.map((name) => `  readonly ${JSON.stringify(name)}: string;\n`).join('');
  const target = path.join(folder, `${file}.d.ts`);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `declare const styles: {\n${members}};\nexport default styles;\n`);
}
