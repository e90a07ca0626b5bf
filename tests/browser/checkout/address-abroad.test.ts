import { fillAddress, fillCart, ordersOf } from '../support/checkout.ts';
import { expect, test } from '../support/test.ts';

test('a London order needs no county, and neither the order nor the address book says London twice', async ({
  page,
  request,
  customer,
  signIn,
}) => {
  await fillCart(request, customer);
  await signIn(page, customer);
  await page.goto('/checkout');
  const countries = page.getByLabel('Country').getByRole('option');
  await expect(countries.nth(1)).toHaveText('United Kingdom');
  await expect(countries.nth(8)).toHaveText('South Africa');
  await fillAddress(page, 'United Kingdom');
  const county = page.getByLabel(/^County or state/);
  await county.fill('');
  await expect(page.getByText('County or state').locator('..')).toContainText('optional');
  await page.getByLabel('City').fill('');
  await page.getByRole('button', { name: 'Pay with Transfer' }).click();
  await expect(page.getByRole('alert')).toContainText('City is required.');
  await expect(page.getByRole('alert')).not.toContainText('State is required.');
  await page.getByLabel('City').fill('London');
  await page.getByRole('button', { name: 'Pay with Transfer' }).click();
  await expect(page).toHaveURL(/\/checkout\/confirmation\//);
  const [order] = await ordersOf(request, customer);
  expect(order).toMatchObject({ address: { city: 'London', state: 'London' } });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main')).toContainText('London, SE15 5BS');

  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toContainText('London, SE15 5BS');
  await page.getByRole('button', { name: 'Add an address' }).click();
  const form = page.getByRole('form', { name: 'Address' });
  await fillAddress(page, 'United Kingdom');
  await form.getByLabel(/^County or state/).fill('');
  await form.getByLabel('Street').fill('2 Peckham High Street');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('main')).toContainText('2 Peckham High Street');
});
