import type { Plugin } from 'vite';

/** What every page of the shop loads: the entry, the root and the shop's frame. */
const framed = /\/src\/web\/(entry\.client|root|shop\/shop-layout)\.tsx(\?|$)/;

/**
 * Puts everything that all shop pages need anyway into one file, instead of some thirty small ones: fewer requests
 * on a weak connection, and text that compresses better together. Page code stays apart.
 */
export function frameChunk(): Plugin {
  const frame = new Set<string>();
  return {
    name: 'frame-chunk',
    apply: 'build',
    configEnvironment: (name) => {
      if (name !== 'client') return undefined;
      const groups = [{ name: 'frame', test: (id: string) => frame.has(id) }];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    buildEnd() {
      if (this.environment.name !== 'client') return;
      const open = [...this.getModuleIds()].filter((id) => framed.test(id));
      const seen = new Set(open);
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) {
          if (seen.has(next)) continue;
          seen.add(next);
          frame.add(next);
          open.push(next);
        }
      }
    },
  };
}
