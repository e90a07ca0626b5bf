import type { Page } from '@playwright/test';
import { expect, smoke, test } from '../support/test.ts';

/**
 * Opens the gallery where it shows pieces of the demo shop only: the newest pieces come first, and other journeys add
 * some at any time. The last page may be short, so it is the one before; the pages that follow by themselves are held.
 */
async function openGallery(page: Page): Promise<void> {
  const { pages } = await (await page.request.get('/api/product/list?limit=8')).json();
  await page.route('**/api/product/list?**', () => undefined);
  await page.goto(`/gallery?page=${pages - 1}`);
}

test(
  'the pictures of the gallery carry the names of their pieces, and neighbours show different ones',
  smoke,
  async ({ page }) => {
    await openGallery(page);
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(links.first()).toBeVisible();
    const pieces = await links.evaluateAll((all) =>
      all.map((link) => ({
        path: link.getAttribute('href'),
        name: link.querySelector('.gallery-name')?.textContent ?? '',
        spoken: link.getAttribute('aria-label') ?? '',
      })),
    );
    expect(pieces.length).toBeGreaterThan(8);
    for (const { name, spoken } of pieces) {
      expect(name).not.toBe('');
      expect(spoken).toContain(name);
    }
    for (const [index, piece] of pieces.slice(1).entries()) expect(piece.path).not.toBe(pieces[index]?.path);
    const name = pieces[0]?.name ?? '';
    await links.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  },
);

test('some pictures stand large, and no width makes the page scroll sideways', async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openGallery(page);
    const items = page.getByRole('main').getByRole('listitem');
    const [large, small] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()];
    if (!large || !small) throw new Error('the gallery has pictures');
    expect(large.width).toBeGreaterThan(small.width * 1.9);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
