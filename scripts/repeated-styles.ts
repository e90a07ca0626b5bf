import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Vite's list of the files that parts fetched later need. */
const listed = /d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)/;
const needed = /__vite__mapDeps\(\[([\d,]+)\]\)/g;
/** The styles of the frame's script: every page has them from the start. */
const frameStyles = /(^|\/)(frame|cards)-[\w-]+\.css$/;

/**
 * Keeps parts that are fetched later from adding the frame's styles to a page that has them: React Router writes their
 * addresses in a form that Vite does not recognise, and the browser would calculate the whole page's styles again.
 */
export function leaveOutRepeatedStyles(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    const file = path.join(folder, name);
    const code = readFileSync(file, 'utf8');
    const list = listed.exec(code)?.[1];
    if (list === undefined) continue;
    const files = JSON.parse(list) as string[];
    const isRepeated = (at: string) => frameStyles.test(files[Number(at)] ?? '');
    const short = code.replace(needed, (_, places: string) => {
      const left = places.split(',').filter((at) => !isRepeated(at));
      return `__vite__mapDeps([${left.join(',')}])`;
    });
    if (short !== code) writeFileSync(file, short);
  }
}
