import type { Page } from '@playwright/test';
import { bubu } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Half of the pictures of so many pieces. */
async function expectPiecesInFirstView(page: Page, heading: string, pieces = 4): Promise<void> {
  const row = page.getByRole('region', { name: heading });
  for (let place = 0; place < pieces; place += 1)
    await expect(row.locator('.picture').nth(place)).toBeInViewport({ ratio: 0.5 });
}

test('an empty cart and an empty wishlist show four pieces in the first view', smoke, async ({ page }) => {
  for (const path of ['/cart', '/wishlist']) {
    await page.goto(path);
    await expectPiecesInFirstView(page, 'Our newest pieces');
  }
  await page.goto(bubu.path);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seenPieces'))).not.toBeNull();
  for (const path of ['/cart', '/wishlist']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Recently viewed' })).toContainText(bubu.name);
    const newest = page.getByRole('region', { name: 'Our newest pieces' });
    await expect(newest.getByRole('listitem')).toHaveCount(4);
    await expect(newest).not.toContainText(bubu.name);
  }
});

test('a search without results shows pieces immediately, and the nearest word', smoke, async ({ page }) => {
  await page.goto('/shop?q=zzzz');
  await expectPiecesInFirstView(page, 'Our newest pieces', 2);
  await expect(page.getByText('Did you mean')).toHaveCount(0);

  await page.goto('/shop?q=ankkarraa');
  await expect(page.getByText('Did you mean ankara?')).toBeVisible();
  await page.getByRole('link', { name: 'ankara', exact: true }).click();
  await expect(page).toHaveURL('/shop?q=ankara');
  await expect(page.getByRole('link', { name: /ankara/ }).first()).toBeVisible();
});
