import { fillAddress, fillCart, ordersOf } from '../support/checkout.ts';
import { placeOrder } from '../support/orders.ts';
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
  'abroad, euros are told and switched, and a transfer shows where the money goes',
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
    await expect(page.getByText(/You transfer \$[\d,.]+, our price in US dollars\./)).toBeVisible();
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
    await dialog.getByRole('button', { name: 'I have noted the details' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is placed');
    await page.reload();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('main').getByText('SWIFT code')).toBeVisible();
  },
);

test('a price in pounds is paid by card in dollars with one press, the sum being said before', async ({
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
  await expect(page.getByText(/as \$[\d,.]+, our price in US dollars\./)).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay \$[\d,.]+ by card$/ });
  const sum = /\$[\d,.]+/.exec((await pay.textContent()) ?? '')?.[0] ?? '-';
  await pay.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sum);
  expect(await ordersOf(request, customer)).toMatchObject([{ currency: 'USD' }]);
});

test.describe('an address with mistakes', () => {
  test.use({ expectedErrors: [/422/] });

  test('is told field by field and loses nothing, not even on reload', async ({
    page,
    request,
    customer,
    signIn,
  }) => {
    await fillCart(request, customer);
    await signIn(page, customer);
    await page.goto('/checkout');
    await fillAddress(page, 'Nigeria');
    await page.getByLabel('Email').fill('adaeze@');
    await page.getByLabel('Street').fill('');
    await page.getByRole('button', { name: /card/ }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Please check 2 fields' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link', { name: 'Street is required.', exact: true })).toBeVisible();
    await summary.getByRole('link', { name: /Email/ }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue('adaeze@');
    await expect(page.getByLabel('City')).toHaveValue('Port Harcourt');

    await page.getByLabel('Email').fill('adaeze@example.test');
    await page.getByLabel('Street').fill('14 Aggrey Road');
    await page.getByLabel('Phone').fill('0000 000 000');
    await page.getByRole('button', { name: /card/ }).click();
    await expect(
      page.getByRole('alert').getByRole('link', { name: /Phone: This is no phone number/ }),
    ).toBeVisible();
    await expect(page.getByLabel('Phone')).toHaveValue('0000 000 000');
    expect(await ordersOf(request, customer)).toHaveLength(0);
  });
});

test('a guest and an empty cart lead to the cart', async ({ page, customer, signIn }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
  await signIn(page, customer);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
});

test.describe('after the payment page was left', () => {
  // the address names a payment the shop never began
  test.use({ expectedErrors: [/404/] });

  test('the order asks ever less often, stops, and asks again on a click', async ({
    page,
    request,
    customer,
    signIn,
  }) => {
    test.slow();
    const order = await placeOrder(request, customer, 'card');
    await signIn(page, customer);
    await page.clock.install();
    await page.goto(`/checkout/confirmation/${order.id}?reference=unknown`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your order is reserved – payment needed',
    );
    const again = page.getByRole('button', { name: 'Check again' });
    await expect(again).toHaveCount(0);
    await expect(async () => {
      await page.clock.fastForward(61_000);
      await expect(again).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 150_000, intervals: [100] });
    const answered = page.waitForResponse('**/api/order/confirm_payment');
    await again.click();
    await answered;
    await expect(again).toHaveCount(0);
  });
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
    'is said before anything is ordered, and then ordered as seen',
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
      await expect(page.getByRole('alert')).toContainText('A price has changed meanwhile');
      expect(await ordersOf(request, customer)).toHaveLength(0);
      await page.unroute('**/api/order/place');
      await page.getByRole('button', { name: /^Pay .* (by card|now)$/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\$/);
    },
  );
});
