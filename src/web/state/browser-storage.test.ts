import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where the browser's stores are written, and why a failure there harms nothing. */
const writers: Record<string, RegExp> = {
  'src/web/state/browser-storage.ts': /\b(local|session)Storage\b/,
  // reads how much is stored, inside a try: unreadable stores count as used
  'src/web/client/use-pre-hydration-clicks.tsx': /\b(local|session)Storage\b/,
  // each request is caught: a draft is then not stored
  'src/web/admin/kit/stored-draft.tsx': /\bindexedDB\b/,
  // throws, and its callers say that nothing was kept
  'src/web/outbox/outbox-store.ts': /\bindexedDB\b/,
  // a choice that the server noted; browsers that refuse cookies answer with none
  'src/web/layout/less-data.tsx': /\bdocument\.cookie\b/,
  // a worker: what it cannot store it fetches
  'src/web/offline/service-worker.ts': /\bcaches\b/,
};
const anyStore = /\b(localStorage|sessionStorage|indexedDB|caches|cookieStore|document\.cookie)\b/;

test('accesses browser storage only where failures are handled', () => {
  const files = globSync('src/web/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') });
  expect(files.length).toBeGreaterThan(400);
  const faults = files.flatMap((name) => {
    const file = name.replaceAll('\\', '/');
    const lines = readFileSync(file, 'utf8').split('\n');
    const allowed = writers[file];
    return lines.flatMap((line, i) => {
      const isComment = /^\s*(\*|\/\*|\/\/)/.test(line);
      return isComment || !anyStore.test(line) || allowed?.test(line)
        ? []
        : [`${file}:${i + 1}: ${line.trim()}`];
    });
  });
  expect(faults).toEqual([]);
});
