import { browserPort } from '../support/address.ts';
import { makeAdmin } from '../support/admins.ts';
import { removeProduct } from '../support/back-office.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { addSewnProduct, orderSewn, setWorkroom } from '../support/sewn.ts';
import { expect, noteScreens, smoke, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });
// a shop of their own: the workroom is the whole shop's
const port = browserPort + 4;
let stop: (() => Promise<void>) | undefined;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startIsolatedShop(port, { DEMO_DATA: 'pieces', EMBEDDED_FSYNC: 'off' });
});
test.afterAll(async () => {
  await stop?.();
});
test.use({ baseURL: `http://localhost:${port}`, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test(
  'a tailor lands on the board, presses stages with and without a connection, and the customer sees them',
  smoke,
  async ({ page, context, request, admin, customer, signIn, browser }) => {
    test.setTimeout(180_000);
    await setWorkroom(request, admin, true);
    const product = await addSewnProduct(request, admin, 'Workroom gown');
    try {
      const order = await orderSewn(request, admin, customer, product._id);
      const tailor = await makeAdmin(request, admin, 'Bola', 'tailor');
      await page.setViewportSize({ width: 360, height: 740 });
      await signIn(page, tailor);
      await page.goto('/admin');
      await expect(page).toHaveURL('/admin/workroom');
      const card = page
        .getByRole('article', { name: 'Workroom gown for Kemi' })
        .filter({ hasText: order.reference });
      await card.getByRole('button', { name: 'Measured' }).click();
      await card.getByRole('button', { name: 'Cloth ready' }).click();
      await expect(card.getByRole('button', { name: 'Cut' })).toBeVisible();

      await card.getByRole('button', { name: 'Cut' }).click();
      await page.getByRole('button', { name: 'Yes, cut' }).click();
      await expect(card.getByRole('button', { name: 'Sewing' })).toBeVisible();
      await expect(page.getByText('not sent yet')).toHaveCount(0);

      await context.setOffline(true);
      await card.getByRole('button', { name: 'Sewing' }).click();
      await card.getByRole('button', { name: 'Fitting' }).click();
      await expect(page.getByText('2 presses are not sent yet.')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('not sent yet')).toHaveCount(0, { timeout: 20_000 });

      await card.getByRole('button', { name: 'Workroom gown' }).click();
      const sheet = page.getByRole('dialog', { name: 'Workroom gown' });
      await expect(sheet.getByText('36½ in · 92.7 cm')).toBeVisible();
      await sheet.getByRole('button', { name: 'Arrange a fitting' }).click();
      await page.getByRole('button', { name: 'Arrange it' }).click();
      await expect(sheet.getByRole('button', { name: 'Record the result' })).toBeVisible();
      await sheet.getByRole('link', { name: 'Print slip' }).click();
      await expect(page.getByRole('img', { name: 'Opens Workroom gown on the board' })).toBeVisible();

      const hers = await browser.newPage({ viewport: { width: 360, height: 740 } });
      noteScreens(hers);
      await signIn(hers, customer);
      await hers.goto(`/dashboard/order/${order._id}`);
      const line = hers.getByRole('article', { name: 'Workroom gown' });
      await expect(line.getByText('Next:')).toContainText('Finishing');
      await expect(hers.getByRole('button', { name: 'Request cancellation' })).toBeVisible();
      await line.getByRole('link', { name: 'See or move it' }).click();
      await expect(hers.getByRole('heading', { name: 'See you soon, Kemi' })).toBeVisible();
      const days = hers.getByRole('combobox', { name: 'Day' });
      await days.selectOption({ index: 4 });
      await hers.getByRole('radio', { name: '12:00' }).check();
      await hers.getByRole('button', { name: /^Move it to/ }).click();
      await expect(hers.getByText('Your fitting is now on')).toBeVisible();
      await hers.close();
    } finally {
      await removeProduct(request, admin, product._id);
      await setWorkroom(request, admin, false);
    }
  },
);

test('the workroom is switched on in its settings', smoke, async ({ page, request, admin, signIn }) => {
  await signIn(page, admin);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/settings/workroom');
  await page.getByRole('checkbox', { name: 'The workroom sews to order' }).check();
  await page.getByRole('button', { name: 'Save workroom' }).click();
  await expect(page.getByText(/^Saved .* by/)).toBeVisible();
  await setWorkroom(request, admin, false);
});
