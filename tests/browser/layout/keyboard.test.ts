import type { Locator, Page } from '@playwright/test';
import { bubu } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

/** More stops than any page of the shop has. */
const maxTabStops = 150;

/** Presses Tab, forwards only, until an element has the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor({ state: 'attached' });
  for (let stop = 0; stop < maxTabStops; stop += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(place, 'reached by the Tab key').toBeFocused();
}

/** Goes to a place by Tab and presses a key on it. */
async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press(key);
}

async function write(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Chooses in a list by the first letters of the wanted line, as one types them. */
async function choose(page: Page, list: Locator, line: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.type(line);
  await expect(list.locator('option:checked')).toHaveText(line);
}

const proceed = (page: Page) =>
  page
    .getByRole('button', { name: 'Proceed to Checkout' })
    .or(page.getByRole('link', { name: 'Proceed to Checkout' }));

async function signUp(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await press(page, page.getByRole('link', { name: 'Sign Up' }));
  await write(page, page.getByLabel('Email'), `keys-${Date.now()}@example.test`);
  await write(page, page.getByLabel('Password', { exact: true }), 'mango-canoe-lantern');
  await write(page, page.getByLabel('Name', { exact: true }), 'Ngozi Briggs');
  await press(page, page.getByRole('checkbox', { name: /I agree/ }), 'Space');
  await press(page, page.getByRole('button', { name: 'Sign Up' }));
  await expect(page).toHaveURL('/checkout');
}

async function fillCheckout(page: Page): Promise<void> {
  await choose(page, page.getByLabel('Country'), 'Nigeria');
  await write(page, page.getByLabel('First name'), 'Ngozi');
  await write(page, page.getByLabel('Last name'), 'Briggs');
  await write(page, page.getByLabel('Phone'), '0803 123 4567');
  await write(page, page.getByLabel('Street'), '12 Aba Road');
  await write(page, page.getByLabel('City'), 'Port Harcourt');
  await choose(page, page.getByLabel('State'), 'Rivers');
}

test('from home to a paid order without a mouse', smoke, async ({ page }) => {
  test.setTimeout(240_000);
  const main = page.getByRole('main');
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, main.getByRole('link', { name: 'Shop ready to wear' }));
  await expect(page).toHaveURL('/shop');
  // home has tabs too, and the address changes first
  await expect(page.getByRole('heading', { level: 1, name: 'Shop', exact: true })).toBeVisible();

  await tabTo(page, main.getByRole('tab', { selected: true }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('tab', { name: 'Dresses' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop?category=Dresses');
  await press(page, main.getByRole('button', { name: 'Sort' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(main.getByRole('button', { name: 'Sort' })).toBeFocused();
  await press(page, main.getByRole('link', { name: 'Ibim belted ankara dress' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ibim belted ankara dress' })).toBeVisible();

  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  const add = page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: 'Add to Cart' }).first();
  await press(page, add, 'Space');
  await expect(page.getByText('Please select a size')).not.toHaveCount(0);
  await expect(sizes.getByRole('radio', { name: /^S\b/ })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(sizes.getByRole('radio', { name: /^M\b/ })).toBeChecked();
  const color = page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio').first();
  await press(page, color, 'Space');
  await expect(color).toBeChecked();
  await press(page, page.getByRole('button', { name: 'Increase quantity' }), 'Space');
  await expect(page.getByRole('status', { name: 'Quantity' })).toHaveText('2');
  await press(page, add);
  await expect(page.getByText('Added to cart!')).toBeVisible();

  await press(page, page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
  await expect(page).toHaveURL('/cart');
  await press(page, main.getByRole('button', { name: 'Decrease quantity' }), 'Space');
  await expect(main.getByRole('status', { name: 'Quantity' })).toHaveText('1');
  await press(page, proceed(page));
  await signUp(page);
  await fillCheckout(page);
  await press(page, page.getByRole('button', { name: /^Pay .* (by card|now)$/ }));
  await press(page, page.getByRole('button', { name: /^Pay/ }));
  await expect(page).toHaveURL(/\/checkout\/confirmation\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/paid/i);
});

test('Tab moves from the tabs of a piece to similar pieces, not past them to the footer', async ({
  page,
}) => {
  await page.goto(bubu.path);
  await page.getByRole('tab', { name: 'Care Guide' }).focus();
  const like = page.getByRole('region', { name: 'From the same cloth' });
  await page.keyboard.press('ArrowRight');
  await expect(like.getByRole('link').first()).toBeVisible();
  const within = page.locator(':focus');
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(like.locator(':focus')).toHaveCount(1, { timeout: 300 });
  }).toPass();
  await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(0);
  // the heart of the first of them, and then its link
  await page.keyboard.press('Tab');
  await expect(within).toHaveAttribute('href', /^\/product\//);
});

test('a collection is reached through rows of cards, each of which scrolls into view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const main = page.getByRole('main');
  const doors = main.getByRole('region', { name: 'Shop by category' }).getByRole('link');
  await tabTo(page, doors.last());
  await expect(doors.last()).toBeInViewport();
  const newest = main.getByRole('region', { name: /^New (this week|in the shop)$/ });
  const last = newest.getByRole('article').last().getByRole('link').first();
  await tabTo(page, last);
  await expect(last).toBeInViewport();
  await press(page, main.getByRole('region', { name: 'Owambe' }).getByRole('link', { name: 'Owambe' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Owambe' })).toBeVisible();
});

test('the menu of a phone is opened, used and left by its keys', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/shop');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await press(page, opener);
  await tabTo(page, menu.getByRole('link', { name: 'Two Piece' }));
  await tabTo(page, menu.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await press(page, opener);
  await press(page, menu.getByRole('link', { name: 'Dresses', exact: true }));
  await expect(page).toHaveURL('/shop?category=Dresses');
});

test('less data is switched on by its key', async ({ page }) => {
  await page.goto('/about');
  const choices = page.getByRole('group', { name: 'Use less data' });
  await press(page, choices.getByRole('button', { name: 'On' }));
  await expect(page.locator('html')).toHaveAttribute('data-less');
  await expect(choices.getByRole('button', { name: 'On' })).toHaveAttribute('aria-pressed', 'true');
});
