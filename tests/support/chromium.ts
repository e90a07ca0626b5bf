import { existsSync } from 'node:fs';
import { installPackages } from './debian-packages.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Arguments for a Chromium that connects only to the page's own server. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Finds a Chromium for the tests: CHROMIUM_PATH, a known location, or installed with apt on Debian if allowed. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  installPackages(['chromium', 'fonts-dejavu-core']);
  return places.find((place) => existsSync(place));
}
