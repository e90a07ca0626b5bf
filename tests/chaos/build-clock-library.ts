import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const program = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.ts')).href;

/** Clocks of processes that can be set while they run, by their places. */
export function makeClocks() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-clocks-'));
  const file = (place: number) => path.join(folder, String(place));
  return {
    env: (place: number) => ({ NODE_OPTIONS: `--import=${program}`, CHAOS_CLOCK: file(place) }),
    /** Sets one process off by so many milliseconds. */
    set: (place: number, shiftMs: number) => writeFileSync(file(place), String(shiftMs)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
