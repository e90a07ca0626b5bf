import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';

/**
 * Pictures of a running shop. `node scripts/screenshot.ts` makes the README's; with `--all <folder>` every public
 * screen at 360, 768 and 1440 px. The address comes from SHOP_URL (http://localhost:3000 without it).
 */
const shopUrl = process.env.SHOP_URL ?? 'http://localhost:3000';
const screens = [
  '/',
  '/shop',
  '/gallery',
  '/about',
  '/contact',
  '/cart',
  '/wishlist',
  '/login',
  '/size-guide',
];
const widths = [360, 768, 1440];

async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const folder = process.argv[2] === '--all' ? path.resolve(process.argv[3] ?? 'screenshots') : undefined;
  try {
    if (!folder) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(shopUrl, { waitUntil: 'networkidle' });
      const bytes = await page.screenshot();
      mkdirSync('docs/pictures', { recursive: true });
      await sharp(bytes).webp({ quality: 80 }).toFile('docs/pictures/home.webp');
      return;
    }
    mkdirSync(folder, { recursive: true });
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      for (const screen of screens) {
        await page.goto(new URL(screen, shopUrl).href, { waitUntil: 'networkidle' });
        const name = screen === '/' ? 'home' : screen.slice(1).replaceAll('/', '-');
        await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true });
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

await main();
