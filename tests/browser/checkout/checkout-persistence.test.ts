import AxeBuilder from '@axe-core/playwright';
import { fillAddress, fillCart, ordersOf } from '../support/checkout.ts';
import { asPerson, placeOrder } from '../support/orders.ts';
import { addProduct } from '../support/products.ts';
import { expect, smoke, test } from '../support/test.ts';

test(
  'a saved address fills the form, another one is saved, and both show when it arrives',
  smoke,
  async ({ page, request, customer, signIn }) => {
    const saved = {
      firstName: 'Ngozi',
      lastName: 'Briggs',
      email: customer.email,
      phone: '0803 123 4567',
      street: '3 Trans Amadi Road',
      city: 'Port Harcourt',
      state: 'Rivers',
      zipcode: '',
      country: 'Nigeria',
    };
    await request.post('/api/users/addresses', { headers: asPerson(customer), data: { address: saved } });
    await fillCart(request, customer);
    await signIn(page, customer);
    await page.goto('/checkout');
    await expect(page.getByLabel('Street')).toHaveValue('3 Trans Amadi Road');
    const when = page.getByRole('region', { name: 'Delivery', exact: true });
    await expect(when).toContainText('the day it leaves our workroom');
    await expect(page.getByRole('checkbox', { name: /Save this address/ })).toHaveCount(0);

    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.getByRole('radio', { name: 'Another address' }).check();
    await expect(page.getByLabel('Street')).toHaveValue('');
    await fillAddress(page, 'United Kingdom');
    await expect(when).toContainText('the later date allows for customs');
    await expect(when).toContainText(/Arrives\d+ \w{3}/);
    await page.getByRole('checkbox', { name: /Save this address/ }).check();
    await page.getByRole('button', { name: 'Pay with Transfer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.goto('/dashboard');
    await expect(page.getByText('14 Rye Lane')).toBeVisible();
  },
);

test.describe('without an answer from the shop', () => {
  test.use({ expectedErrors: [/order\/place|ERR_CONNECTION_RESET/] });

  test(
    'an order that arrived is never made twice, neither by a second try nor by a changed one',
    smoke,
    async ({ page, request, customer, signIn }) => {
      await fillCart(request, customer);
      await signIn(page, customer);
      await page.goto('/checkout');
      await fillAddress(page, 'United Kingdom');
      const keys: (string | undefined)[] = [];
      await page.route('**/api/order/place', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        await route.fetch();
        await route.abort('connectionreset');
      });
      await page.getByRole('button', { name: 'Pay with Transfer' }).click();
      await expect(page.getByRole('alert')).toContainText('an order that got through won’t be placed twice');
      await page.getByRole('button', { name: 'Pay with Transfer' }).click();
      await expect.poll(() => keys.length).toBe(2);
      await expect(page.getByRole('alert')).toContainText('an order that got through won’t be placed twice');
      expect(new Set(keys).size).toBe(1);
      expect(await ordersOf(request, customer)).toHaveLength(1);

      await page.unroute('**/api/order/place');
      await page.getByLabel('Street').fill('15 Rye Lane');
      await page.getByRole('button', { name: 'Pay with Transfer' }).click();
      await expect(page.getByRole('alert')).toContainText('Your earlier order went through');
      expect(await ordersOf(request, customer)).toHaveLength(1);
      await page
        .getByRole('alert')
        .getByRole('link', { name: /See order/ })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is placed');
    },
  );

  test('an order that arrived is found again by a reload', async ({ page, request, customer, signIn }) => {
    await fillCart(request, customer);
    await signIn(page, customer);
    await page.goto('/checkout');
    await fillAddress(page, 'United Kingdom');
    await page.route('**/api/order/place', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Pay with Transfer' }).click();
    await expect(page.getByRole('alert')).toContainText('The shop could not be reached.');
    await page.reload();
    await expect(page).toHaveURL(/\/checkout\/confirmation\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is placed');
    expect(await ordersOf(request, customer)).toHaveLength(1);
  });
});

test('the account’s name and the last order’s address fill the form, and the address is saved automatically', async ({
  page,
  request,
  customer,
  signIn,
}) => {
  await fillCart(request, customer);
  await signIn(page, customer);
  await page.goto('/checkout');
  await expect(page.getByLabel('First name')).toHaveValue('Adaeze');
  await expect(page.getByLabel('Last name')).toHaveValue('Okonkwo');
  await expect(page.getByRole('checkbox', { name: /Save this address/ })).toBeChecked();
  await placeOrder(request, customer, 'card');
  await page.evaluate(() => window.sessionStorage.clear());
  await fillCart(request, customer);
  await page.reload();
  await expect(page.getByLabel('Street')).toHaveValue('12 Aba Road');
});

test.describe('a piece that left the shop', () => {
  test.use({ expectedErrors: [/404/] });

  test('between cart and order is named, leaves the order, and the rest is ordered', async ({
    page,
    request,
    customer,
    admin,
    signIn,
  }) => {
    const gone = await addProduct(request, admin);
    const stays = await fillCart(request, customer);
    await fillCart(request, customer, gone);
    await signIn(page, customer);
    await page.goto('/checkout');
    await fillAddress(page, 'Nigeria');
    const summary = page.getByRole('complementary', { name: 'Order Summary' });
    await expect(summary).toContainText(gone.name);
    await request.post('/api/product/remove', { headers: asPerson(admin), data: { id: gone._id } });

    await page.getByRole('button', { name: /^Pay .* (by card|now)$/ }).click();
    await expect(page.getByRole('alert')).toContainText(`${gone.name} is no longer in the shop`);
    await expect(summary).not.toContainText(gone.name);
    await expect(summary).toContainText(stays);
    await expect(page.getByLabel('Street')).toHaveValue('14 Aggrey Road');
    await page.getByRole('button', { name: /^Pay .* (by card|now)$/ }).click();
    await page.getByRole('button', { name: /^Pay .*test/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is paid');
    await expect(page.getByRole('main')).not.toContainText(gone.name);
  });
});

test('Back from the payment page leads to the top of the order that waits for its payment', async ({
  page,
  request,
  customer,
  signIn,
}) => {
  await fillCart(request, customer);
  await signIn(page, customer);
  await page.goto('/checkout');
  await fillAddress(page, 'Nigeria');
  await page.getByRole('button', { name: /^Pay .* (by card|now)$/ }).click();
  await expect(page.getByRole('heading', { name: 'How should this test end?' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.goBack();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeInViewport();
  await expect(heading).toHaveText('Your order is reserved – payment needed');
  await expect(page.getByRole('button', { name: /^Try the payment again/ })).toBeVisible();
});
