import type { Page } from '@playwright/test';
import { expect, smoke, test } from '../support/test.ts';

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article');
const opener = (page: Page) => page.getByRole('banner').locator('summary[aria-label="Search the shop"]');
const box = (page: Page) => page.getByRole('banner').getByLabel('Search the shop', { exact: true }).last();

test(
  'the header suggests pieces with pictures and prices, by keyboard, and leads to all of them',
  smoke,
  async ({ page }) => {
    await page.goto('/about');
    await opener(page).click();
    await expect(box(page)).toBeFocused();
    await box(page).pressSequentially('kaftn adrie');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    const piece = list.getByRole('option', { name: /Àdùkẹ́ adire bubu/ });
    await expect(piece).toContainText('$120');
    await expect(piece.locator('img')).toBeVisible();
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    await box(page).press('ArrowDown');
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await box(page).press('ArrowUp');
    await box(page).press('ArrowUp');
    await expect(list.getByRole('option', { name: /^See/ })).toHaveAttribute('aria-selected', 'true');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/shop?q=kaftn+adrie');
    await expect(page.getByRole('link', { name: 'Àdùkẹ́ adire bubu' })).toBeVisible();
    await expect(opener(page)).toBeVisible();
    await expect(list).toBeHidden();
  },
);

test('a search that finds nothing leads on, and Escape goes back to the page', async ({ page }) => {
  await page.goto('/about');
  await opener(page).click();
  await box(page).pressSequentially('(a+)+$ 👗');
  await expect(page.getByText('Nothing found for “(a+)+$ 👗”')).toBeVisible();
  await box(page).press('Escape');
  await expect(box(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('filters show counts, are in the address, and are removed one by one', smoke, async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('checkbox', { name: /^Blue \d+$/ }).check();
  await sheet.getByRole('checkbox', { name: /^XXL/ }).check();
  await sheet.getByLabel('From').fill('100');
  const show = sheet.getByRole('button', { name: /^Show \d+ pieces?$/ });
  await expect(sheet.getByRole('checkbox', { name: /^Purple/ })).toBeVisible();
  await show.click();
  await expect(page).toHaveURL('/shop?size=XXL&color=Blue&minPrice=100&currency=USD');
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('listitem')).toHaveCount(4);
  const narrow = await cards(page).count();

  await chips.getByRole('link', { name: 'Remove filter: Size XXL' }).click();
  await expect(page).toHaveURL('/shop?color=Blue&minPrice=100&currency=USD');
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(narrow);
  await page.goBack();
  await expect(chips.getByRole('link', { name: 'Remove filter: Size XXL' })).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(narrow);
  await chips.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/shop');
});

test('filters without results say so and are cleared', async ({ page }) => {
  await page.goto('/shop?color=Chartreuse&maxPrice=1');
  await expect(page.getByText('No pieces match these filters')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(cards(page)).toHaveCount(8);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the header searches and the filters are a form', smoke, async ({ page }) => {
    await page.goto('/about');
    await opener(page).click();
    await box(page).fill('aduke');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/shop?q=aduke');
    await page.goto('/shop');
    await page.locator('summary', { hasText: 'Filter' }).click();
    await page.getByLabel('Blue', { exact: true }).check();
    await page.getByLabel('Green', { exact: true }).check();
    await page.getByRole('button', { name: 'Show pieces' }).click();
    const chips = page.getByRole('list', { name: 'Active filters' });
    await expect(chips.getByRole('link', { name: /^Remove filter: (Blue|Green)$/ })).toHaveCount(2);
  });
});
