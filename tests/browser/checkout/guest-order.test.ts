import type { Locator } from '@playwright/test';
import { addBubu } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a guest orders from a phone, and types nothing twice', smoke, async ({ page }) => {
  let taps = 0;
  const tap = async (place: Locator) => {
    taps += 1;
    await place.click();
  };
  const write = async (label: string, text: string) => {
    taps += 1;
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  const choose = async (label: string, text: string) => {
    taps += 1;
    await page.getByLabel(label, { exact: true }).selectOption(text);
  };
  const main = page.getByRole('main');
  const email = `guest-${Date.now()}@example.test`;

  await addBubu(page, 'M');
  await page.goto('/cart');
  await tap(page.getByRole('button', { name: 'Proceed to Checkout' }));
  await expect(page).toHaveURL('/login');
  // begun as if there were an account
  await write('Email', email);
  await write('Password', 'mango-canoe-lantern');
  await tap(main.getByRole('link', { name: 'Sign Up' }));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('mango-canoe-lantern');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Ngozi Briggs');
  await tap(page.getByRole('checkbox', { name: /I agree/ }));
  await tap(main.getByRole('button', { name: 'Sign Up' }));
  await expect(page).toHaveURL('/checkout');

  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('First name')).toHaveValue('Ngozi');
  await choose('Country', 'Nigeria');
  await write('Phone', '0803 123 4567');
  await write('Street', '12 Aba Road');
  await write('City', 'Port Harcourt');
  await choose('State', 'Rivers');
  await tap(page.getByRole('button', { name: /^Pay .* by card/ }));
  await expect(page).toHaveURL(/\/simulated-paystack\//);
  await tap(page.getByRole('button', { name: /^Pay/ }));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is paid');
  await expect(page.getByText('Arrives', { exact: true })).toBeInViewport();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^[A-Z0-9]{8}\.ics$/);
  await expect(page.getByRole('link', { name: 'Tell a friend on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*product/,
  );
  expect(taps).toBeLessThanOrEqual(14);
});
