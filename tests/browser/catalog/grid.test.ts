import type { Page } from '@playwright/test';
import { expect, smoke, test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'Categories' }).getByRole('tab', { name, exact: true });

async function sortBy(page: Page, label: string) {
  await page.getByRole('button', { name: 'Sort' }).click();
  await page.getByRole('menuitemradio', { name: label }).click();
}

test('the grid keeps its state in the address, through reload and back', smoke, async ({ page }) => {
  await page.goto('/shop');
  await expect(cards(page)).toHaveCount(8);
  await tab(page, 'Bubu').click();
  await expect(page).toHaveURL('/shop?category=Bubu');
  await sortBy(page, 'Price: High to Low');
  await expect(page).toHaveURL('/shop?category=Bubu&sort=price-desc');
  const list = await page.request.get('/api/product/list?category=Bubu&sort=price-desc&limit=1');
  const [dearest] = (await list.json()).data;
  await expect(cards(page).first().getByRole('heading')).toHaveText(dearest.name);

  await page.reload();
  await expect(tab(page, 'Bubu')).toHaveAttribute('aria-selected', 'true');
  await expect(cards(page).first().getByRole('heading')).toHaveText(dearest.name);

  await page.goBack();
  await expect(page).toHaveURL('/shop?category=Bubu');
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
});

test('pages turn by number, by next and by previous; a change of category goes to the first', async ({
  page,
}) => {
  await page.goto('/shop');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/shop?page=2');
  await pages.getByRole('link', { name: '3' }).click();
  await expect(page).toHaveURL('/shop?page=3');
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/shop?page=2');
  await tab(page, 'Dresses').click();
  await expect(page).toHaveURL('/shop?category=Dresses');
});

test('too high page numbers and unknown words lead to the nearest sensible page', async ({ page }) => {
  await page.goto('/shop?page=99');
  await expect(page).toHaveURL('/shop');
  await expect(cards(page)).toHaveCount(8);
  await page.goto('/shop?category=Shoes&sort=random&page=two');
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Sort' })).toHaveAccessibleDescription(/Old to New/);
});

test('search finds by name without marks and by description, and says when nothing fits', async ({
  page,
}) => {
  await page.goto('/shop');
  const box = page.getByRole('searchbox', { name: 'Search the collection' });
  await box.fill('aduke');
  await box.press('Enter');
  await expect(page).toHaveURL('/shop?q=aduke');
  await expect(page.getByRole('link', { name: 'Àdùkẹ́ adire bubu' })).toBeVisible();
  await box.fill('naming ceremony');
  await box.press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await box.fill('no such cloth');
  await box.press('Enter');
  await expect(page.getByText('Nothing found for “no such cloth”')).toBeVisible();
});

test.describe('without JavaScript', () => {
  // Scripts are requested and then blocked, which Chromium reports as failed requests.
  test.use({ javaScriptEnabled: false, expectedErrors: [/\.js csp$/] });

  test('tabs, pages and cards are links that work', smoke, async ({ page }) => {
    await page.goto('/shop');
    await tab(page, 'Two Piece').click();
    await expect(page).toHaveURL('/shop?category=Two+Piece');
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Regular Fit' })).toBeVisible();
  });
});
