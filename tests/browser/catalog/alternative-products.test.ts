import type { Page } from '@playwright/test';
import { bubu } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Half of the first two pictures, which are 4:5. */
async function expectPiecesInFirstView(page: Page, heading: string): Promise<void> {
  const row = page.getByRole('region', { name: heading });
  for (const place of [0, 1]) await expect(row.locator('.picture').nth(place)).toBeInViewport({ ratio: 0.5 });
}

test(
  'an empty cart, an empty wishlist and a search without results show pieces immediately',
  smoke,
  async ({ page }) => {
    for (const path of ['/cart', '/wishlist', '/shop?q=zzzz']) {
      await page.goto(path);
      await expectPiecesInFirstView(page, 'Our newest pieces');
    }
    await page.goto(bubu.path);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('seenPieces'))).not.toBeNull();
    await page.goto('/cart');
    await expect(page.getByRole('region', { name: 'Recently viewed' })).toContainText(bubu.name);
    await expect(page.getByRole('region', { name: 'Our newest pieces' })).toHaveCount(0);
  },
);
