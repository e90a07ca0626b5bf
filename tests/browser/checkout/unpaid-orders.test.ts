import { browserPort } from '../support/address.ts';
import { fillAddress, fillCart, ordersOf } from '../support/checkout.ts';
import { startFakePaystack } from '../support/fake-paystack.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { addProduct } from '../support/products.ts';
import { expect, smoke, test } from '../support/test.ts';

// a separate shop: unpaid orders expire after a minute, and the test controls how Paystack behaves
const port = browserPort + 1;
let stop: (() => Promise<void>) | undefined;
let paystack: Awaited<ReturnType<typeof startFakePaystack>>;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${port}` });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  paystack = await startFakePaystack();
  stop = await startIsolatedShop(port, {
    PAYSTACK_SECRET_KEY: 'sk_test_journey',
    PAYSTACK_BASE_URL: paystack.address,
    CARD_ORDER_EXPIRY_MINUTES: '1',
  });
});
test.afterAll(async () => {
  await stop?.();
  await paystack.stop();
});

test.describe('while Paystack is down', () => {
  test.use({ expectedErrors: [/503/] });

  test(
    'cart and address remain, the customer reads what to do, and one order is paid in the end',
    smoke,
    async ({ page, request, customer, admin, signIn }) => {
      await fillCart(request, customer, await addProduct(request, admin, 1));
      await signIn(page, customer);
      await page.goto('/checkout');
      await fillAddress(page, 'Nigeria');
      const pay = page.getByRole('button', { name: /^Pay .* (by card|now)$/ });
      const alert = page.getByRole('alert');
      for (const mood of ['silent', 'html', 'garbage'] as const) {
        paystack.setMood(mood);
        await pay.click();
        await expect(alert).toContainText('The payment provider can’t be reached right now.');
        await expect(alert).toContainText('Your cart and what you typed are saved.');
        await expect(pay).toBeEnabled();
      }
      const [order] = await ordersOf(request, customer);
      await expect(alert.getByRole('link', { name: new RegExp(order?.reference ?? '-') })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Street')).toHaveValue('14 Aggrey Road');

      paystack.setMood('well');
      await pay.click();
      await page.getByRole('link', { name: 'Pay it' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is paid');
      expect(await ordersOf(request, customer)).toMatchObject([
        { reference: order?.reference, paymentStatus: 'Paid' },
      ]);
    },
  );
});

test('an abandoned payment expires, and the pieces can be ordered again', async ({
  page,
  request,
  customer,
  admin,
  signIn,
}) => {
  test.setTimeout(180_000);
  const name = await fillCart(request, customer, await addProduct(request, admin, 1));
  await signIn(page, customer);
  await page.goto('/checkout');
  await fillAddress(page, 'Nigeria');
  await page.getByRole('button', { name: /^Pay .* (by card|now)$/ }).click();
  await expect(page.getByRole('link', { name: 'Pay it' })).toBeVisible();
  await page.goBack();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Your order is reserved – payment needed');

  await expect(heading).toHaveText('This order was not paid', { timeout: 120_000 });
  await page.getByRole('button', { name: 'Put the pieces back in the cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(name);
});
