import type { Locator, Page } from '@playwright/test';

/** A piece of the demo shop in five sizes and two colours, with pieces for all journeys: see restock.ts. */
export const bubu = { path: '/product/aduke-adire-bubu', name: 'Àdùkẹ́ adire bubu' };

/** Presses inside the page's own part, not in the bar that phones show at the bottom. */
export const buyBox = (page: Page): Locator => page.getByRole('region', { name: 'Buy' });

export async function choose(page: Page, size: string, color: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: 'Size' })
    .getByRole('radio', { name: new RegExp(`^${size} ?UK`) })
    .check();
  await page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio', { name: color }).check();
}

/** Puts one bubu into the cart from its page. */
export async function addBubu(page: Page, size: string, color = 'Deep indigo'): Promise<void> {
  await page.goto(bubu.path);
  await choose(page, size, color);
  await buyBox(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Added to cart!').waitFor();
}

/** The cart's lines on its page. */
export const cartLines = (page: Page): Locator =>
  page.getByRole('region', { name: 'Items' }).getByRole('listitem');

/** The count next to Cart in the header. */
export const cartCount = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: /^Cart/ });
