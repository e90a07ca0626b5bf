import { adminEmail, adminPassword } from '../support/address.ts';
import { expect, smoke, test } from '../support/test.ts';

test(
  'a stranger buys a dress in size M, and the owner sees the order with size and colour',
  smoke,
  async ({ page, browser }) => {
    const email = `stranger-${Date.now()}@example.test`;
    await page.goto('/');
    await page.getByRole('link', { name: 'Shop ready to wear' }).click();
    await expect(page).toHaveURL('/shop');
    await page.getByRole('tab', { name: 'Dresses' }).click();
    await expect(page).toHaveURL('/shop?category=Dresses');
    await page.getByRole('link', { name: 'Ibim belted ankara dress' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ibim belted ankara dress' })).toBeVisible();

    await page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name: /^M\b/ }).check();
    const color = page.getByRole('radiogroup', { name: 'Color' }).getByRole('radio').first();
    await color.check();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Added to cart!')).toBeVisible();

    await page.goto('/cart');
    await page
      .getByRole('button', { name: 'Proceed to Checkout' })
      .or(page.getByRole('link', { name: 'Proceed to Checkout' }))
      .click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Ngozi Briggs');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('mango-canoe-lantern');
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await page.getByRole('button', { name: 'Sign Up' }).click();

    await expect(page).toHaveURL('/checkout');
    await page.getByLabel('First name').fill('Ngozi');
    await page.getByLabel('Last name').fill('Briggs');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('0803 123 4567');
    await page.getByLabel('Country').selectOption('Nigeria');
    await page.getByLabel('Street').fill('12 Aba Road');
    await page.getByLabel('City').fill('Port Harcourt');
    await page.getByLabel('State').selectOption('Rivers');
    await page.getByRole('button', { name: /card/i }).click();

    // the checkout, too, has a button to pay and a word about test payments
    await expect(page).toHaveURL(/\/simulated-paystack\//);
    await expect(page.getByText(/test payment/i).first()).toBeVisible();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page).toHaveURL(/\/checkout\/confirmation\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/paid/i);
    const reference = (await page.locator('.checkout-reference').textContent()) ?? '';
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/paid/i);

    await page.goto('/dashboard/my-orders');
    await expect(page.getByText(reference).first()).toBeVisible();

    const office = await browser.newPage();
    await office.goto('/admin/orders');
    await expect(office).toHaveURL(/\/login/);
    await office.getByLabel('Email').fill(adminEmail);
    await office.getByLabel('Password', { exact: true }).fill(adminPassword);
    await office.getByRole('button', { name: 'Login' }).click();
    await expect(office).toHaveURL('/admin/orders');
    await office.getByRole('link', { name: reference }).first().click();
    await expect(office.getByText('Ibim belted ankara dress').first()).toBeVisible();
    await expect(office.getByText(/\bM\b/).first()).toBeVisible();
    await expect(office.getByText('Paid').first()).toBeVisible();
    await expect(office.getByText('12 Aba Road').first()).toBeVisible();
    await office.close();
  },
);
