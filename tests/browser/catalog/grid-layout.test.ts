import { expect, test } from '../support/test.ts';

test('a card keeps its garment in sight until the second picture can be shown', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/shop', { waitUntil: 'networkidle' });
  await page.route('**/images/**', async (route) => {
    await held;
    await route.continue();
  });
  const card = page.getByRole('article').nth(3);
  await card.hover();
  const second = card.locator('.product-card-second');
  await expect(second.locator('img')).toHaveCount(1);
  await expect(second).toHaveCSS('opacity', '0');
  await expect(second.locator('img')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  release();
  await expect(second).toHaveCSS('opacity', '1');
});

test('underlines the name of the hovered card', async ({ page }) => {
  for (const path of ['/shop', '/']) {
    await page.goto(path);
    const card = page.getByRole('tabpanel').getByRole('article').first();
    const name = card.getByRole('heading').getByRole('link');
    await expect(name).toHaveCSS('text-decoration-line', 'none');
    await card.hover();
    await expect(name).toHaveCSS('text-decoration-line', 'underline');
  }
});

for (const width of [320, 360]) {
  test(`at ${width} px the chosen category is in full view, whatever the order`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/shop?category=Two+Piece&sort=price-desc');
    const list = page.getByRole('tablist', { name: 'Categories' });
    const chosen = await list.getByRole('tab', { name: 'Two Piece' }).boundingBox();
    const box = await list.boundingBox();
    const sort = await page.getByRole('button', { name: 'Sort' }).boundingBox();
    if (!chosen || !box || !sort) throw new Error('tabs and sort are on the page');
    expect(chosen.x).toBeGreaterThanOrEqual(box.x);
    expect(chosen.x + chosen.width).toBeLessThanOrEqual(width - 12);
    expect(box.width).toBeGreaterThanOrEqual(width - 32);
    expect(sort.y).toBeGreaterThanOrEqual(box.y + box.height);
  });
}

test('a search without results quotes the words, and offers a way back and the newest pieces', async ({
  page,
}) => {
  await page.goto('/shop?category=Bubu&q=no+such+cloth');
  await expect(page.getByText('Nothing found for “no such cloth” in Bubu')).toBeVisible();
  await expect(page.getByText('Products Not yet Available')).toHaveCount(0);
  const newest = page.getByRole('region', { name: 'Our newest pieces' });
  await expect(newest.getByRole('article')).toHaveCount(4);
  await page.getByRole('link', { name: 'Search all categories' }).click();
  await expect(page).toHaveURL('/shop?q=no+such+cloth');
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(8);
});
