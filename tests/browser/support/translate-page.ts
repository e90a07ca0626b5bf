import type { Page } from '@playwright/test';
import { translate } from '../../support/translate.ts';

/** Translates a page once React has gone over it, as the translator of a browser does. */
export async function translatePage(page: Page): Promise<void> {
  // a page that sleeps until it is touched
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await page.waitForFunction(() => window.replayEarlyPresses === undefined);
  await page.evaluate(translate);
}
