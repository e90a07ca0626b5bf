import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

test('the design system shows every part to admins, without faults, down to 320 pixels', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(page, admin);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/admin/style');
  await expect(page.getByRole('heading', { level: 1, name: 'Design system' })).toBeVisible();
  await expect(page.getByText('terracotta-deep')).toBeVisible();
  await expect(page.getByText('Price not available')).toBeVisible();
  await page.getByRole('button', { name: 'Open a normal dialog' }).click();
  await expect(page.getByRole('dialog', { name: 'A normal dialog' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Error toast' }).click();
  await expect(page.getByText('Failed to update cart')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
});

test('customers are not shown the design system', async ({ page, customer, signIn }) => {
  await signIn(page, customer);
  await page.goto('/admin/style');
  await expect(page).toHaveURL('/');
});
