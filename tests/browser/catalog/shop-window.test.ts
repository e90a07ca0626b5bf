import { expect, smoke, test } from '../support/test.ts';

test('the home page leads to categories, pieces, a collection and articles', smoke, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const doors = main.getByRole('region', { name: 'Shop by category' });
  await expect(doors.getByRole('link')).toHaveText(['Bubu', 'Dresses', 'Two Piece']);
  const newest = main.getByRole('region', { name: /^New (this week|in the shop)$/ });
  await expect(newest.getByRole('article')).toHaveCount(4);
  await expect(main.getByRole('region', { name: 'From the cutting table' }).getByRole('article')).toHaveCount(
    2,
  );
  const spread = main.getByRole('region', { name: 'Owambe' });
  await expect(spread.getByRole('article')).toHaveCount(3);
  await doors.getByRole('link', { name: 'Dresses' }).click();
  await expect(page).toHaveURL('/shop?category=Dresses');
  await expect(page.getByRole('tab', { name: 'Dresses' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await spread.getByRole('link', { name: 'Owambe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Owambe' })).toBeVisible();
});

test('a phone tells of a collection between the pieces, of another one on the next page', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/shop');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('Owambe', { exact: true })).toBeVisible();
  await expect(panel.getByRole('article')).toHaveCount(8);
  const way = panel.getByRole('link', { name: 'See the collection' });
  expect((await way.boundingBox())?.y).toBeGreaterThan(
    (await panel.getByRole('article').nth(3).boundingBox())?.y ?? 0,
  );
  await page.goto('/shop?page=2');
  await expect(panel.getByText('Adire', { exact: true })).toBeVisible();
  await page.goto('/shop?category=Bubu');
  await expect(panel.getByRole('article').first()).toBeVisible();
  await expect(way).toHaveCount(0);
  await page.goto('/shop');
  await way.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Owambe' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/shop');
  await expect(panel.getByRole('article').first()).toBeVisible();
  await expect(way).toBeHidden();
  await context.close();
});

test('one collection leads to the next, and an article to its cloth', async ({ page }) => {
  await page.goto('/collections/owambe');
  const next = page.getByRole('region', { name: 'Next collection' });
  const name = (await next.getByRole('link').textContent()) ?? '';
  await next.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/blog/washing-indigo');
  const pieces = page.getByRole('region', { name: /^(Pieces in |New in the shop)/ });
  await expect(pieces.getByRole('article')).toHaveCount(3);
});

test(
  'the gallery opens as a lookbook by collection, and shows every picture below',
  smoke,
  async ({ page }) => {
    await page.goto('/gallery');
    const chapter = page.getByRole('region', { name: 'Adire' });
    await expect(chapter.getByRole('link', { name: /\$/ })).toHaveCount(4);
    await expect(
      page.getByRole('region', { name: 'Every picture' }).getByRole('listitem').first(),
    ).toBeVisible();
    await chapter.getByRole('link', { name: /\$/ }).first().click();
    await expect(page).toHaveURL(/\/product\//);
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('the menu has doors, collections and the currency', async ({ page }) => {
    await page.goto('/shop');
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByText('NGN').tap();
    await expect(menu.getByRole('radio', { name: 'NGN' })).toBeChecked();
    await expect(menu.getByRole('link', { name: 'Adire' })).toBeVisible();
    await menu.getByRole('link', { name: 'Bubu', exact: true }).tap();
    await expect(page).toHaveURL('/shop?category=Bubu');
    await expect(page.getByRole('article').first()).toContainText('₦');
  });

  test('the header leaves on the way down and returns on the way up', async ({ page }) => {
    await page.goto('/faqs');
    const banner = page.getByRole('banner');
    // the first scroll wakes the page
    await expect(async () => {
      await page.mouse.wheel(0, 300);
      await expect(banner).not.toBeInViewport({ timeout: 1000 });
    }).toPass();
    await page.mouse.wheel(0, -300);
    await expect(banner).toBeInViewport();
  });
});
