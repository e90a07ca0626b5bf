import type { Page } from '@playwright/test';
import { bubu, buyBox, choose } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
const add = (page: Page) => buyBox(page).getByRole('button', { name: 'Add to Cart' });

async function overlap(page: Page, name: RegExp): Promise<boolean> {
  const message = await toasts(page).first().boundingBox();
  const buttons = await buyBox(page).getByRole('button', { name }).all();
  for (const button of buttons) {
    const box = await button.boundingBox();
    if (!box || !message) continue;
    const apart =
      box.x + box.width <= message.x ||
      message.x + message.width <= box.x ||
      box.y + box.height <= message.y ||
      message.y + message.height <= box.y;
    if (!apart) return true;
  }
  return false;
}

for (const width of [360, 768, 1440]) {
  test(`at ${width} px no message covers the button that adds to the cart`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(bubu.path);
    await choose(page, 'M', 'Deep indigo');
    await add(page).first().click();
    await expect(toasts(page)).toContainText('Added to cart!');
    expect(await overlap(page, /(Add to|Remove from) Cart/)).toBe(false);
  });
}

test('where a message at the top would cover the button, it appears at the bottom of the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(bubu.path);
  await choose(page, 'M', 'Deep indigo');
  await add(page)
    .first()
    .evaluate((button) => window.scrollTo({ top: button.getBoundingClientRect().top + window.scrollY - 75 }));
  await add(page)
    .first()
    .evaluate((button: HTMLElement) => button.click());
  await expect(toasts(page)).toContainText('Added to cart!');
  expect(await overlap(page, /(Add to|Remove from) Cart/)).toBe(false);
});
