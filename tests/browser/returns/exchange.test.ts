import { changeOrder } from '../support/orders.ts';
import { addDividedProduct, addProduct } from '../support/products.ts';
import { deliveredOrder } from '../support/returns.ts';
import { buyBox } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

test(
  'another size in three presses: reserved immediately, and sent once the first is back',
  smoke,
  async ({ page, browser, request, customer, admin, signIn }) => {
    test.slow();
    const product = await addDividedProduct(request, admin);
    const order = await deliveredOrder(request, customer, admin, { product, size: 'L', color: 'Rust' });
    await signIn(page, customer);
    await page.goto(`/dashboard/order/${order.id}`);
    await page.getByRole('link', { name: 'Another size' }).click();
    // of what is there, and there alone
    const sizes = page.getByRole('group', { name: 'Size instead' });
    await expect(sizes.getByRole('radio')).toHaveCount(1);
    await sizes.getByText('S', { exact: true }).click();
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('Nothing');
    await page.getByRole('button', { name: 'Send request' }).click();
    const own = page.getByRole('region', { name: /^Return R-/ });
    await expect(own).toContainText('L, UK 12 · Rust → S, UK 8 · Rust');
    // in front of her, and its piece is not offered again
    await expect(own).toBeFocused();
    await expect(own.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Another size' })).toHaveCount(0);

    // the only unit in S is now reserved
    const shopper = await (await browser.newContext()).newPage();
    await expect(async () => {
      await shopper.goto(`/product/${product.slug}`);
      await buyBox(shopper).getByRole('radio', { name: 'Rust' }).check({ timeout: 2000 });
      await expect(buyBox(shopper).getByRole('radio', { name: /^S, sold out/ })).toBeVisible({
        timeout: 2000,
      });
    }).toPass();
    await shopper.context().close();

    const office = await (await browser.newContext()).newPage();
    await signIn(office, admin);
    await office.goto(`/admin/returns?q=${order.reference}`);
    const card = office.getByRole('article', { name: /^Return R-/ });
    await expect(card).toContainText('Wants S, UK 8 · Rust, kept aside');
    for (const button of [/^Approve/, /^Received/]) {
      await card.getByRole('button', { name: button }).click();
      await office.getByRole('dialog').getByRole('button', { name: button }).click();
      await expect(office.getByRole('dialog')).toHaveCount(0);
    }
    await expect(card).toContainText('Sent within 48 hours: until');
    await card.getByRole('button', { name: /^Accept/ }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(office.getByRole('dialog')).toHaveCount(0);
    const link = card.getByRole('link', { name: /^[A-Z0-9]{8}$/ }).last();
    const exchangeOrder = String(await link.getAttribute('href'))
      .split('/')
      .at(-1);
    await office.context().close();

    await changeOrder(request, admin, String(exchangeOrder), { status: 'Out for Delivery' });
    await expect(async () => {
      await page.reload();
      await expect(own.getByRole('list', { name: /^Progress of return/ })).toContainText('Done: Exchanged', {
        timeout: 3000,
      });
    }).toPass();
  },
);

test('a sale piece cannot be returned, with the policy’s sentence, unless it is faulty', async ({
  page,
  request,
  customer,
  admin,
  signIn,
}) => {
  const salePrices = ['usd', 'ngn', 'gbp', 'eur'].map((currency) => ({
    currency,
    amount: currency === 'ngn' ? 90_000 : 50,
  }));
  const product = await addProduct(request, admin, 5, { salePrices: JSON.stringify(salePrices) });
  const order = await deliveredOrder(request, customer, admin, { product, size: 'M', color: 'Indigo' });
  await signIn(page, customer);
  await page.goto(`/dashboard/order/${order.id}/return`);
  const form = page.getByRole('form', { name: 'Return or exchange' });
  await expect(form.getByText('Sale pieces cannot be returned, unless faulty.')).toBeVisible();
  const piece = form.getByRole('checkbox', { name: new RegExp(product.name) });
  await expect(piece).toBeDisabled();
  await form.getByRole('checkbox', { name: /^It’s faulty/ }).check();
  await expect(piece).toBeEnabled();
  await piece.check();
  await expect(form.getByRole('complementary', { name: 'Summary' })).toContainText('We pay');
  await form.getByLabel('What is wrong?').fill('The seam at the left side has opened.');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('region', { name: /^Return R-/ })).toBeVisible();
});
