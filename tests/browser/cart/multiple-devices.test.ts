import type { Page } from '@playwright/test';
import { addBubu, bubu, cartCount, cartLines, choose } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

type Person = { email: string; password: string };

async function logIn(page: Page, { email, password }: Person, remember: boolean): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Remember me').setChecked(remember);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

/** Simulates the tab becoming visible again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const quantity = (page: Page) => cartLines(page).first().getByRole('status', { name: 'Quantity' });

test(
  'two tabs follow each other: login, cart, wishlist and logout',
  smoke,
  async ({ page, context, customer }) => {
    const other = await context.newPage();
    await other.goto('/login');
    await logIn(page, customer, true);
    await expect(other).toHaveURL('/dashboard');
    await expect(other.getByRole('main').getByText(customer.email).first()).toBeVisible();

    await other.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(other.getByText('Your cart is empty')).toBeVisible();
    await addBubu(page, 'M');
    await expect(cartCount(other)).toHaveText('Cart 1 piece');
    await expect(cartLines(other)).toHaveCount(1);
    await cartLines(other).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(cartCount(page)).toHaveText('Cart 2 pieces');
    await page.getByRole('button', { name: 'Add to Wishlist' }).click();
    await other.getByRole('button', { name: /^Account/ }).click();
    await expect(other.getByRole('menuitem', { name: /My Wishlist/ })).toContainText('1');
    await other.keyboard.press('Escape');

    await other.goto('/dashboard');
    await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await logOut(page);
    await expect(other).toHaveURL('/');
    await expect(cartCount(page)).toHaveText('Cart');
    await expect(cartCount(other)).toHaveText('Cart');
  },
);

test('two devices that change the cart concurrently end with the same one', async ({
  page,
  browser,
  customer,
  signIn,
}) => {
  const context = await browser.newContext();
  const phone = await context.newPage();
  for (const device of [page, phone]) {
    await signIn(device, customer);
    await device.goto(bubu.path);
  }
  await choose(page, 'M', 'Deep indigo');
  await choose(phone, 'L', 'Oxblood');
  await Promise.all(
    [page, phone].map(async (device) => {
      await device.getByRole('button', { name: 'Add to Cart' }).first().click();
      await device.getByText('Added to cart!').waitFor();
    }),
  );
  for (const device of [page, phone]) {
    await device.goto('/cart');
    await expect(cartLines(device)).toHaveCount(2);
  }
  await cartLines(page).first().getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantity(page)).toHaveText('2');
  // the phone refetches when it becomes visible again
  await expect(async () => {
    await lookAgain(phone);
    await expect(quantity(phone)).toHaveText('2', { timeout: 1000 });
  }).toPass();
  await context.close();
});

test.describe('signing out everywhere', () => {
  test.use({ expectedErrors: [/401/] });

  test('ends the other device’s session with its next request', async ({ page, browser, customer }) => {
    const context = await browser.newContext();
    const phone = await context.newPage();
    await logIn(page, customer, true);
    await logIn(phone, customer, false);
    await phone.goto('/dashboard/my-orders');
    await expect(phone.getByText('No orders yet')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/');

    await phone.getByRole('link', { name: 'Profile' }).click();
    await expect(phone).toHaveURL('/login');
    await expect(phone.getByText('Please log in to view your profile.')).toBeVisible();
    expect(await phone.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await context.close();
  });
});

test('after the sign-up other tabs are signed in too; a signed-out one shows what is in the cart', async ({
  page,
  context,
}) => {
  const waiting = await context.newPage();
  await waiting.goto('/about');
  await page.goto('/login?mode=sign-up');
  await page.getByLabel('Name').fill('Ibim Tolofari');
  await page.getByLabel('Email').fill(`ibim-${Date.now()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('river-lantern-42');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/dashboard');
  await addBubu(page, 'M');
  await expect(waiting.getByRole('button', { name: 'Account: Ibim Tolofari' })).toBeVisible();
  await expect(cartCount(waiting)).toHaveText('Cart 1 piece');
  const fresh = await context.newPage();
  await fresh.goto('/cart');
  await expect(cartLines(fresh)).toHaveCount(1);

  // as with a token of the session alone, or one that has expired
  await fresh.evaluate(() => localStorage.removeItem('token'));
  await fresh.reload();
  await expect(fresh.getByText('Your cart is empty')).toBeVisible();
  await fresh.getByRole('link', { name: 'Sign in to see your 1 piece' }).click();
  await expect(fresh).toHaveURL('/login');
});
