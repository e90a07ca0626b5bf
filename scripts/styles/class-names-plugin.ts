import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { className } from './class-name.ts';

const styleImport = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * Writes the names of classes where a component uses them (`styles.badge` becomes `'badge'`), so that no table of
 * names is sent to the browser along with the style sheet.
 */
export function classNames(): Plugin[] {
  return [
    {
      name: 'class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/web\/.+\.tsx?$/, code: '.module.css' },
        handler(code) {
          let named = code;
          for (const [line, styles, file = ''] of code.matchAll(styleImport)) {
            const uses = new RegExp(`\\b${styles}\\.(\\w+)`, 'g');
            named = named
              .replace(line, `import ${file};`)
              .replace(uses, (_, local: string) => `'${className(local, path.basename(file.slice(1, -1)))}'`);
          }
          return { code: named, map: null };
        },
      },
    },
    {
      name: 'class-tables-left-out',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        // a sheet whose table nobody reads would be left out with it
        handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' as const }),
      },
      generateBundle(_, bundle) {
        leaveOutEmpty(bundle);
      },
    },
  ];
}

/** A file that only imports style sheets has no script: its importers link the sheet instead. */
function leaveOutEmpty(bundle: Rollup.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const empty = new Map(
    chunks
      .filter(({ code, isEntry }) => !isEntry && code.trim() === '')
      .map((chunk) => [chunk.fileName, chunk]),
  );
  for (const chunk of chunks) {
    const left = chunk.imports.filter((file) => empty.has(file));
    if (left.length === 0) continue;
    for (const file of left) {
      for (const sheet of empty.get(file)?.viteMetadata?.importedCss ?? []) {
        chunk.viteMetadata?.importedCss.add(sheet);
      }
      const name = path.basename(file).replaceAll('.', '\\.');
      chunk.code = chunk.code.replace(new RegExp(`import\\s*["'\`][^"'\`]*${name}["'\`];?`), '');
    }
    chunk.imports = chunk.imports.filter((file) => !empty.has(file));
  }
  for (const file of empty.keys()) delete bundle[file];
}
