import { browserPort } from '../support/address.ts';
import { fillAddress, fillCart } from '../support/checkout.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { addProduct } from '../support/products.ts';
import { expect, smoke, test } from '../support/test.ts';

// a shop of its own: reminders are the whole shop's
const port = browserPort + 18;
let stop: (() => Promise<void>) | undefined;

// a link of a mail that there is not
test.use({ baseURL: `http://localhost:${port}`, expectedErrors: [/status of 422/] });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startIsolatedShop(port, {});
});
test.afterAll(async () => {
  await stop?.();
});

test(
  'reminders are switched on in Settings, agreed to at the checkout, and listed for who is not paid yet',
  smoke,
  async ({ page, browser, request, customer, admin, signIn }) => {
    await fillCart(request, customer, await addProduct(request, admin));
    await signIn(page, customer);
    await page.goto('/checkout?currency=NGN');
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
    const box = page.getByLabel('May we remind you of your bag?');
    await expect(box).toHaveCount(0);

    const office = await (await browser.newContext()).newPage();
    await signIn(office, admin);
    await office.goto(`http://localhost:${port}/admin/settings`);
    const group = office.getByRole('region', { name: 'Reminders' });
    await expect(group.getByRole('checkbox')).toHaveCount(5);
    await group.getByLabel('Bags left at the checkout').check();
    await group.getByLabel('Unpaid card payments').check();
    await group.getByRole('button', { name: 'Save reminders' }).click();
    await expect(group.getByText(/^Saved/)).toBeVisible();
    await group.getByRole('link', { name: 'See the email' }).last().click();
    await expect(office.getByRole('heading', { level: 1 })).toHaveText('Bag left at the checkout');

    await page.reload();
    await expect(box).not.toBeChecked();
    const agreed = page.waitForResponse('**/api/cart/reminder');
    await box.check();
    expect(await (await agreed).json()).toMatchObject({ agreed: true });
    await page.reload();
    await expect(box).toBeChecked();
    await fillAddress(page, 'Nigeria');
    await page.getByRole('button', { name: /^Pay .* now$/ }).click();
    await expect(page).not.toHaveURL(/\/checkout\?/);

    await office.goto(`http://localhost:${port}/admin`);
    await office.getByRole('link', { name: /^1 order waits for ₦/ }).click();
    await expect(office.getByRole('heading', { level: 1 })).toHaveText('Unpaid orders');
    const order = office.getByRole('article', { name: /Adaeze Okonkwo/ });
    await expect(order.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/2348031234567\?text=Hello%20Adaeze/,
    );
    await office.context().close();

    await page.goto('/bag/fill?token=gone');
    await expect(page.getByText('This link no longer works')).toBeVisible();
    await page.goto('/bag/stop?token=gone');
    await page.getByRole('button', { name: 'Stop reminders' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reminders of this bag are stopped');
  },
);
