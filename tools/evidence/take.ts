import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../tests/support/chromium.ts';
import type { Business } from './business.ts';
import { comparableHtml } from './comparable.rules.ts';
import { address, now } from './running-shop.ts';
import { listPages, type ShownPage } from './shown-pages.ts';

const widths = [360, 768, 1440];
/** A picture's sizes are made on first request. */
const patienceMs = 300_000;

/**
 * Writes what people and programs see of the running shop into a folder: `openapi.json`, `pages/*.html`, `mails/*` and
 * `pictures/*.png`.
 * @param folder the checkout whose shop runs; its own script writes the mails
 */
export async function takeEvidence(folder: string, business: Business, into: string): Promise<void> {
  for (const each of ['pages', 'mails', 'pictures']) mkdirSync(path.join(into, each), { recursive: true });
  const openApi = await (await fetch(`${address}/api/openapi.json`)).json();
  writeFileSync(path.join(into, 'openapi.json'), JSON.stringify(openApi, undefined, 2));
  writeMails(folder, path.join(into, 'mails'));
  const pages = await listPages(business);
  for (const { name, path: where, signedIn } of pages) {
    if (signedIn) continue;
    const html = await (await fetch(address + where)).text();
    writeFileSync(path.join(into, 'pages', `${name}.html`), comparableHtml(html));
  }
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    for (const width of widths) await drawPages(browser, pages, width, path.join(into, 'pictures'));
  } finally {
    await browser.close();
  }
}

function writeMails(folder: string, into: string): void {
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/mail-pictures.ts', into, 'texts'],
    options,
  );
  if (status !== 0) throw new Error(`The mails could not be written: ${stderr}`);
}

async function drawPages(browser: Browser, pages: ShownPage[], width: number, into: string): Promise<void> {
  const visitors = new Map<string, Page>();
  for (const { name, path: where, signedIn = '', press } of pages) {
    const page = visitors.get(signedIn) ?? (await openVisitor(browser, width, signedIn));
    visitors.set(signedIn, page);
    await page.goto(address + where);
    await settle(page);
    if (press) {
      await page.getByRole('button', { name: press, exact: true }).first().click();
      await page.getByRole('dialog').first().waitFor();
      await settle(page);
    }
    await page.screenshot({
      path: path.join(into, `${name}-${width}.png`),
      fullPage: !press,
      animations: 'disabled',
      caret: 'hide',
    });
  }
  for (const page of visitors.values()) await page.context().close();
}

async function openVisitor(browser: Browser, width: number, token: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.clock.setFixedTime(now);
  if (token) await page.addInitScript((each) => window.localStorage.setItem('token', each), token);
  return page;
}

/** Waits until every picture, also below the fold, has loaded and no request is pending. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForFunction(() => {
    for (const image of document.images) image.loading = 'eager';
    return [...document.images].every(({ complete }) => complete);
  });
  await page.waitForLoadState('networkidle');
}
