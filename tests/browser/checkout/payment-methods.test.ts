import { browserPort } from '../support/address.ts';
import { fillAddress, fillCart, ordersOf } from '../support/checkout.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { addProduct } from '../support/products.ts';
import { expect, smoke, test } from '../support/test.ts';

// a separate shop: next to the simulated Paystack it has a simulated Flutterwave
const port = browserPort + 7;
let stop: (() => Promise<void>) | undefined;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${port}`, viewport: { width: 360, height: 740 } });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startIsolatedShop(port, { FLUTTERWAVE_SIMULATED: 'on' });
});
test.afterAll(async () => stop?.());

for (const [country, currency, symbol] of [
  ['Nigeria', 'EUR', '€'],
  ['United Kingdom', 'GBP', '£'],
] as const) {
  test(`${currency} are paid by card`, smoke, async ({ page, request, customer, admin, signIn }) => {
    await fillCart(request, customer, await addProduct(request, admin, 1));
    await signIn(page, customer);
    await page.goto(`/checkout?currency=${currency}`);
    await fillAddress(page, country);
    await expect(page.getByText('You’ll pay securely with Flutterwave on the next page.')).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^Pay ${symbol}[\\d,.]+ by card$`) }).click();
    await expect(page.getByText('This page stands in for Flutterwave.')).toBeVisible();
    await page.getByRole('button', { name: /^Pay .*test/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is paid');
    expect(await ordersOf(request, customer)).toMatchObject([{ paymentStatus: 'Paid', currency }]);
  });
}

test(
  'naira by transfer: ₦1 too little is returned with a message, the exact amount pays',
  smoke,
  async ({ page, request, customer, admin, signIn }) => {
    await fillCart(request, customer, await addProduct(request, admin, 1));
    await signIn(page, customer);
    await page.goto('/checkout?currency=NGN');
    await fillAddress(page, 'Nigeria');
    await expect(page.getByText('Pay now: card, transfer or USSD')).toBeVisible();
    await page.getByLabel('I’ll choose bank transfer there; hold my pieces longer').check();
    await page.getByRole('button', { name: /^Pay ₦[\d,.]+ now$/ }).click();
    await page.getByRole('button', { name: 'Transfer ₦1 too little (test)' }).click();
    await expect(page.getByText(/not exactly the amount of the order/).first()).toBeVisible({
      timeout: 20_000,
    });
    await page.getByRole('button', { name: 'Pay by transfer instead' }).click();
    await page.getByRole('button', { name: /^Pay .*test/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is paid');
  },
);
