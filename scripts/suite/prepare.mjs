import { findChromium } from '../../tests/support/chromium.ts';
import { ensureBuilt } from '../start.mjs';

/** What the journeys need besides packages: a browser, and pages built from what is here. */
if (!findChromium()) console.log('No Chromium found: install it or set CHROMIUM_PATH.');
ensureBuilt(process.execPath);
