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
  test(`at ${width} px the first picture is in full view, and the others stand below it in pairs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(bubu.path);
    const pictures = page.locator('.pictures-strip .picture');
    const [first, second, third] = await Promise.all([0, 1, 2].map((n) => pictures.nth(n).boundingBox()));
    const mark = await page.locator('.pictures-hint').boundingBox();
    if (!first || !second || !third || !mark) throw new Error('the gallery is on the page');
    expect(first.y + first.height).toBeLessThanOrEqual(900);
    expect(mark.y + mark.height).toBeLessThanOrEqual(first.y + first.height);
    expect(second.y).toBeGreaterThanOrEqual(first.y + first.height);
    expect(third.y).toBe(second.y);
    expect(third.x + third.width).toBeCloseTo(first.x + first.width, 0);
    await expect(page.getByRole('button', { name: 'Picture 1 of 5' })).toBeHidden();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('the next picture looks in, and a dot leads to its picture', async ({ page }) => {
    await page.goto(bubu.path);
    const pictures = page.locator('.pictures-strip .picture');
    await expect.poll(async () => (await pictures.nth(1).boundingBox())?.x).toBeLessThan(345);
    const dot = page.getByRole('button', { name: 'Picture 3 of 5' });
    await dot.click();
    await expect(dot).toHaveAttribute('aria-current', 'true');
    await expect.poll(async () => Math.abs((await pictures.nth(2).boundingBox())?.x ?? 99)).toBeLessThan(2);
    await page.getByRole('button', { name: 'Picture 5 of 5' }).click();
    await expect.poll(async () => (await pictures.nth(4).boundingBox())?.x).toBeLessThan(30);
    await expect(page.getByRole('button', { name: 'Picture 5 of 5' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });
});

test.describe('on a phone held sideways', () => {
  test.use({ viewport: { width: 740, height: 360 }, isMobile: true, hasTouch: true });

  test('picture, name, size and button are in view', async ({ page }) => {
    await page.goto(bubu.path);
    const shown = [
      page.getByRole('heading', { level: 1 }),
      page.locator('.pictures-strip .picture').first(),
      buyBox(page).getByRole('button', { name: 'Add to Cart' }).first(),
    ];
    for (const part of shown) {
      const box = await part.boundingBox();
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(366);
    }
  });
});

test('what a buyer asks is folded below the button, measurements among it', async ({ page }) => {
  await page.goto(bubu.path);
  await expect(buyBox(page).getByText('The model is 172 cm tall and wears M.')).toBeVisible();
  await expect(buyBox(page).getByText('100% cotton adire, unlined, 142 cm long')).toBeVisible();
  await buyBox(page).getByText('The fit', { exact: true }).click();
  await expect(buyBox(page).getByRole('row', { name: /^M 97 \/ 38/ })).toBeVisible();
});

test('on phones the last tab fades out where the tabs continue', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(bubu.path);
  const tabs = page.getByRole('tablist', { name: 'About this piece' });
  await expect(tabs).toHaveCSS('mask-image', /linear-gradient/);
  await tabs.getByRole('tab', { name: 'Additional Information' }).click();
  const tab = await tabs.getByRole('tab', { name: 'Additional Information' }).boundingBox();
  // the browser scrolls by whole pixels
  expect(Math.floor((tab?.x ?? 0) + (tab?.width ?? 0))).toBeLessThanOrEqual(320);
});
