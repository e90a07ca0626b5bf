import { tmpdir } from 'node:os';
import path from 'node:path';

/** The port of the shop under test. BROWSER_PORT allows two concurrent runs. */
export const browserPort = Number(process.env.BROWSER_PORT ?? 4300);

/** The admin of the shop under test. */
export const adminEmail = 'owner@example.test';
export const adminPassword = 'quiet-harbour-lantern-9';

/** The data directory of the tested shop; retained until the next run, so that its ledger can be inspected. */
export const browserDataDir = path.join(tmpdir(), `shop-browser-${browserPort}`);
