import { fillAddress, fillCart, ordersOf } from '../support/checkout.ts';
import { expect, smoke, test } from '../support/test.ts';

test(
  'an order is declined once, then paid by card, and its reference stays on screen',
  smoke,
  async ({ page, request, customer, signIn }) => {
    const name = await fillCart(request, customer);
    await signIn(page, customer);
    await page.goto('/checkout');
    await fillAddress(page, 'Nigeria');
    await expect(page.getByRole('button', { name: 'Pay with Transfer' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Pay \$[\d,.]+ by card$/ }).click();

    await page.getByRole('button', { name: /decline/i }).click();
    await expect(page).toHaveURL(/\/checkout\/confirmation\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your order is reserved – payment needed',
    );
    await page.getByRole('button', { name: /^Try the payment again/ }).click();

    await page.getByRole('button', { name: /^Pay .*test/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is paid');
    const orders = await ordersOf(request, customer);
    expect(orders).toHaveLength(1);
    const reference = orders[0]?.reference ?? '';
    await page.reload();
    await expect(page.getByText(reference, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(name)).toBeVisible();
    await page.goto('/checkout');
    await expect(page).toHaveURL(/\/cart$/);
  },
);

test('a double click makes one order', smoke, async ({ page, request, customer, signIn }) => {
  await fillCart(request, customer);
  await signIn(page, customer);
  await page.goto('/checkout');
  await fillAddress(page, 'Nigeria');
  await page.getByRole('button', { name: /card/ }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\$/);
  expect(await ordersOf(request, customer)).toHaveLength(1);
});

test(
  'abroad, euros are announced and switched, and a transfer shows the bank account',
  smoke,
  async ({ page, request, customer, signIn }) => {
    await fillCart(request, customer);
    await signIn(page, customer);
    await page.goto('/checkout');
    await fillAddress(page, 'United Kingdom');
    await page.getByRole('button', { name: /Currency/ }).click();
    await page.getByRole('menuitemradio', { name: /EUR/ }).click();
    await expect(
      page.getByText(/Deliveries outside Nigeria must be paid in USD or GBP/).first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay \$[\d,.]+ by card$/ })).toBeEnabled();
    await expect(page.getByText(/You’ll transfer \$[\d,.]+, our price in US dollars\./)).toBeVisible();
    await page.getByRole('button', { name: 'Switch to GBP' }).first().click();
    await expect(page.getByText(/Cards are charged in USD\./)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay \$[\d,.]+ by card$/ })).toBeEnabled();
    await page.getByRole('button', { name: 'Pay with Transfer' }).click();

    const dialog = page.getByRole('dialog', { name: 'Bank transfer' });
    const [order] = await expect
      .poll(() => ordersOf(request, customer))
      .toHaveLength(1)
      .then(() => ordersOf(request, customer));
    for (const text of [
      'Bank name',
      'Account name',
      'Account number',
      'SWIFT code',
      order?.reference ?? '',
    ]) {
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await page.reload();
    await expect(page).toHaveURL(/\/checkout\/confirmation\//);
    await expect(dialog.getByText(order?.reference ?? '', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is placed');
    await page.reload();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText('SWIFT code')).toBeVisible();
  },
);

test('a price in pounds is paid by card in dollars with one press, with the amount shown before', async ({
  page,
  request,
  customer,
  signIn,
}) => {
  await fillCart(request, customer);
  await signIn(page, customer);
  await page.goto('/checkout');
  await fillAddress(page, 'United Kingdom');
  await page.getByRole('button', { name: /Currency/ }).click();
  await page.getByRole('menuitemradio', { name: /GBP/ }).click();
  await expect(page.getByText(/: \$[\d,.]+, our price in US dollars\./)).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay \$[\d,.]+ by card$/ });
  const sum = /\$[\d,.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? '-';
  await pay.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${sum}.00`);
  expect(await ordersOf(request, customer)).toMatchObject([{ currency: 'USD' }]);
});

test('a guest and an empty cart lead to the cart', async ({ page, customer, signIn }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
  await signIn(page, customer);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
});

test(
  'an unpaid order may go back into the cart, and abroad be paid by transfer instead',
  smoke,
  async ({ page, request, customer, signIn }) => {
    const name = await fillCart(request, customer);
    await signIn(page, customer);
    await page.goto('/checkout');
    await fillAddress(page, 'United Kingdom');
    await page.getByRole('button', { name: /^Pay .* (by card|now)$/ }).click();
    await page.getByRole('button', { name: /decline/i }).click();
    await expect(page.getByText('Your bank declined the card. Nothing was taken.')).toBeVisible();
    await page.getByRole('button', { name: 'Pay with Transfer instead' }).click();
    await expect(page.getByRole('main').getByText('SWIFT code')).toBeVisible();
    expect(await ordersOf(request, customer)).toHaveLength(1);

    await page.getByRole('button', { name: 'Put the pieces back in the cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('region', { name: 'Items' })).toContainText(name);
    expect(await ordersOf(request, customer)).toMatchObject([{ paymentStatus: 'Failed' }]);
  },
);

test.describe('a total that changed', () => {
  test.use({ expectedErrors: [/409/] });

  test(
    'is shown before anything is ordered, and then ordered as shown',
    smoke,
    async ({ page, request, customer, signIn }) => {
      await fillCart(request, customer);
      await signIn(page, customer);
      await page.goto('/checkout');
      await fillAddress(page, 'Nigeria');
      await page.route('**/api/order/place', (route) =>
        route.continue({
          postData: JSON.stringify({ ...route.request().postDataJSON(), expectedTotal: 1 }),
        }),
      );
      await page.getByRole('button', { name: /^Pay .* (by card|now)$/ }).click();
      await expect(page.getByRole('alert')).toContainText('A price has changed: the total is now');
      expect(await ordersOf(request, customer)).toHaveLength(0);
      await page.unroute('**/api/order/place');
      await page.getByRole('button', { name: /^Pay .* (by card|now)$/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\$/);
    },
  );
});
