import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { build, type PreviewServer, preview } from 'vite';
import { browserPort } from '../support/address.ts';
import { expect, test } from '../support/test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const configFile = path.resolve('style-guide/vite.config.ts');

test.describe('the design system', () => {
  let folder: string;
  let server: PreviewServer;

  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'style-guide-'));
    process.env.SHOP_URL = `http://localhost:${browserPort}`;
    const options = { configFile, logLevel: 'silent', build: { outDir: folder, emptyOutDir: true } } as const;
    await build(options);
    server = await preview({ ...options, preview: { port: 0, host: 'localhost' } });
  });

  test.afterAll(async () => {
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('shows every part, without faults, down to 320 pixels', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible();
    await expect(page.getByText('terracotta-deep')).toBeVisible();
    // the other piece has one once it is loaded
    await expect(page.getByText('Price not available')).toHaveCount(1);
    await page.getByRole('button', { name: 'Open a normal dialog' }).click();
    await expect(page.getByRole('dialog', { name: 'A normal dialog' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Error toast' }).click();
    await expect(page.getByText('Failed to update cart')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  });
});

test.describe('in the shop', () => {
  test.use({ expectedErrors: [/404/] });

  test('nobody is shown the design system, not even admins', async ({ page, admin, signIn }) => {
    await signIn(page, admin);
    await page.goto('/admin/style');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found !' })).toBeVisible();
    await expect(page.getByText('terracotta-deep')).toHaveCount(0);
  });
});
