import { expect, test } from '../support/test.ts';

test('the pictures of the gallery carry the names of their pieces, and neighbours show different ones', async ({
  page,
}) => {
  await page.goto('/gallery');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links.first()).toBeVisible();
  const pieces = await links.evaluateAll((all) =>
    all.map((link) => ({
      path: link.getAttribute('href'),
      name: link.querySelector('.name')?.textContent ?? '',
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
});

test('some pictures stand large, and no width makes the page scroll sideways', async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/gallery');
    const items = page.getByRole('main').getByRole('listitem');
    const [large, small] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()];
    if (!large || !small) throw new Error('the gallery has pictures');
    expect(large.width).toBeGreaterThan(small.width * 1.9);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
