import { bubu, buyBox, choose } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

for (const width of [320, 360]) {
  test(`at ${width} px the button keeps its height and its line, whatever it says`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(bubu.path);
    await choose(page, 'M', 'Deep indigo');
    const button = buyBox(page)
      .getByRole('button', { name: / Cart$/ })
      .first();
    const before = await button.boundingBox();
    await button.click();
    await expect(button).toHaveText('Remove from Cart');
    const after = await button.boundingBox();
    expect(after?.height).toBe(before?.height);
    expect((after?.x ?? 0) + (after?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('shows all ways to share', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(bubu.path);
  await page.getByRole('button', { name: 'Share' }).click();
  const menu = await page.getByRole('menu', { name: 'Share' }).boundingBox();
  expect(menu?.y).toBeGreaterThanOrEqual(0);
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(900);
});

for (const width of [768, 1024, 1440]) {
  test(`at ${width} px the zoom icon is on the picture, and the thumbnails leave no gap`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(bubu.path);
    const picture = await page.locator('.pictures-strip .picture').first().boundingBox();
    const mark = await page.locator('.pictures-hint').boundingBox();
    const column = await page.locator('.pictures-thumbs').boundingBox();
    if (!picture || !mark || !column) throw new Error('the gallery is on the page');
    expect(mark.y + mark.height).toBeLessThanOrEqual(picture.y + picture.height);
    if (width >= 1280) expect(column.height).toBeLessThanOrEqual(picture.height + 12);
    else expect(column.y).toBeGreaterThanOrEqual(picture.y + picture.height);
  });
}

test('on phones the last tab fades out where the tabs continue', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(bubu.path);
  const tabs = page.getByRole('tablist', { name: 'About this piece' });
  await expect(tabs).toHaveCSS('mask-image', /linear-gradient/);
  await tabs.getByRole('tab', { name: 'Additional Information' }).click();
  const tab = await tabs.getByRole('tab', { name: 'Additional Information' }).boundingBox();
  expect((tab?.x ?? 0) + (tab?.width ?? 0)).toBeLessThanOrEqual(320);
});
