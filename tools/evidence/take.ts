import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../tests/support/chromium.ts';
import type { Business } from './business.ts';
import { comparableHtml, comparableMail } from './comparable.rules.ts';
import { address, shownAt } from './running-shop.ts';
import { listPages, type ShownPage } from './shown-pages.ts';

export const parts = ['api', 'html', 'mails', 'receipts', 'pictures'] as const;
export const widths = [360, 768, 1440];

/** @property screens part of the addresses to be shown @property widths of the pictures, in pixels */
export type Chosen = { parts: readonly (typeof parts)[number][]; screens: string; widths: number[] };

/** @property untilQuiet waits until the page has requested nothing for a moment */
type Visitor = { page: Page; untilQuiet: () => Promise<void> };

/** A shop makes each size of a picture when it is first requested. */
const timeoutMs = 120_000;

/**
 * Writes what people and programs see of the running shop into a folder, each part into one of its own.
 * @param folder the checkout whose shop runs; its own script writes the mails
 * @returns what could not be taken, one line each
 */
export async function takeEvidence(
  folder: string,
  business: Business,
  into: string,
  chosen: Chosen,
): Promise<string[]> {
  const pages = (await listPages(business)).filter(({ path: where }) => where.includes(chosen.screens));
  const failures: string[] = [];
  for (const part of chosen.parts) {
    const began = Date.now();
    const target = path.join(into, part);
    mkdirSync(target, { recursive: true });
    if (part === 'api') await writeOpenApi(target);
    else if (part === 'html') await writePages(pages, target);
    else if (part === 'mails') writeMails(folder, target);
    else if (part === 'receipts') failures.push(...(await writeReceipts(pages, target)));
    else failures.push(...(await drawPictures(pages, chosen.widths, target)));
    console.log(
      `  ${part}: ${readdirSync(target).length} files in ${Math.round((Date.now() - began) / 1000)} s`,
    );
  }
  return failures;
}

async function writeOpenApi(into: string): Promise<void> {
  const openApi = await (await fetch(`${address}/api/openapi.json`)).json();
  writeFileSync(path.join(into, 'openapi.json'), JSON.stringify(openApi, undefined, 2));
}

async function writePages(pages: ShownPage[], into: string): Promise<void> {
  for (const { name, path: where, signedIn } of pages) {
    if (signedIn) continue;
    const html = await (await fetch(address + where)).text();
    writeFileSync(path.join(into, `${name}.html`), comparableHtml(html));
  }
}

/** Commits whose script knows no `texts` draw pictures too; these are no part of the evidence. */
function writeMails(folder: string, into: string): void {
  const args = ['run', 'mails', '--', into, 'texts'];
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The mails could not be written: ${stderr}`);
  for (const file of readdirSync(into).map((name) => path.join(into, name))) {
    if (file.endsWith('.png')) rmSync(file);
    else writeFileSync(file, comparableMail(readFileSync(file, 'utf8')));
  }
}

function writeReceipts(pages: ShownPage[], into: string): Promise<string[]> {
  const receipts = pages.filter(({ press }) => press);
  return visitPages(receipts, 1440, async (page, { name }) => {
    writeFileSync(path.join(into, `${name}.txt`), await page.getByRole('dialog').first().ariaSnapshot());
  });
}

async function drawPictures(pages: ShownPage[], chosen: number[], into: string): Promise<string[]> {
  const failures: string[] = [];
  for (const width of chosen) {
    const draw = async (page: Page, { name, press }: ShownPage) => {
      const file = path.join(into, `${name}-${width}.png`);
      await page.screenshot({ path: file, fullPage: !press, animations: 'disabled', caret: 'hide' });
    };
    failures.push(...(await visitPages(pages, width, draw)));
  }
  return failures;
}

/** @returns which pages could not be shown, and why, one line each */
async function visitPages(
  pages: ShownPage[],
  width: number,
  look: (page: Page, shown: ShownPage) => Promise<void>,
): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const visitors = new Map<string, Visitor>();
  const failures: string[] = [];
  for (const shown of pages) {
    const { name, signedIn = '' } = shown;
    const visitor = visitors.get(signedIn) ?? (await openVisitor(browser, width, signedIn));
    visitors.set(signedIn, visitor);
    try {
      await open(visitor, shown);
      await look(visitor.page, shown);
      process.stdout.write(`\r  ${name} at ${width}`.padEnd(70));
    } catch (error) {
      failures.push(`${name} at ${width}: ${String(error).split('\n')[0]}`);
    }
  }
  process.stdout.write('\r'.padEnd(70).concat('\r'));
  await browser.close();
  return failures;
}

async function openVisitor(browser: Browser, width: number, token: string): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(timeoutMs);
  await page.clock.setFixedTime(shownAt);
  if (token) await page.addInitScript((each) => window.localStorage.setItem('token', each), token);
  return { page, untilQuiet: watchRequests(page) };
}

/** Playwright's own `networkidle` is reached once and not waited for again. */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    const until = performance.now() + timeoutMs;
    for (let quietMs = 0; quietMs < 300; quietMs = pending.size === 0 ? quietMs + 50 : 0) {
      if (performance.now() > until) throw new Error(`No answer from ${[...pending][0]?.url()}`);
      await wait(50);
    }
  };
}

async function open(visitor: Visitor, { path: where, press }: ShownPage): Promise<void> {
  const { page } = visitor;
  await page.goto(address + where);
  await settle(visitor);
  if (!press) return;
  await page.getByRole('button', { name: press, exact: true }).first().click();
  await page.getByRole('dialog').first().waitFor();
  await settle(visitor);
}

/** Until what is loaded further down is there too and no longer makes the page higher, and every picture can be drawn. */
async function settle({ page, untilQuiet }: Visitor): Promise<void> {
  let height: number | undefined;
  let heightBefore: number | undefined;
  do {
    heightBefore = height;
    await untilQuiet();
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
        window.scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await untilQuiet();
    height = await page.evaluate(async () => {
      window.scrollTo(0, 0);
      await document.fonts.ready;
      for (const image of document.images) image.loading = 'eager';
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
      return document.documentElement.scrollHeight;
    });
  } while (height !== heightBefore);
  await untilQuiet();
}
