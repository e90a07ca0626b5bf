import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where the shop under test listens. BROWSER_PORT lets two runs stand side by side. */
export const browserPort = Number(process.env.BROWSER_PORT ?? 4300);

/** The admin of the shop under test. */
export const adminEmail = 'owner@example.test';
export const adminPassword = 'quiet-harbour-lantern-9';

/** Where the shop of the journeys keeps its data; it stays until the next run, so that its ledger can be looked at. */
export const browserDataDir = path.join(tmpdir(), `shop-browser-${browserPort}`);
