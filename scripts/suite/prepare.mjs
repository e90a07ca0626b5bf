import { findChromium } from '../../tests/support/chromium.ts';
import { ensureBuilt } from '../start.mjs';

/** Journeys need more than packages: a browser, and pages built from the current source. */
if (!findChromium()) console.log('No Chromium found: install it or set CHROMIUM_PATH.');
ensureBuilt(process.execPath);
