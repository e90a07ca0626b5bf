import { makeAdmin } from '../support/admins.ts';
import { placeOrder } from '../support/back-office.ts';
import { changeOrder } from '../support/orders.ts';
import { addProduct } from '../support/products.ts';
import { deliveredOrder, requestReturn } from '../support/returns.ts';
import { expect, smoke, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'two packers see each other’s ticks, and print the label of what is packed',
  smoke,
  async ({ page, browser, request, customer, admin, signIn }) => {
    const { order } = await placeOrder(request, customer.token);
    await changeOrder(request, admin, order._id, { paymentStatus: 'Paid' });
    const musa = await makeAdmin(request, admin, 'Musa Packer', 'packer');
    await signIn(page, musa);
    await page.goto(`/admin/picking?orders=${order._id}`);
    const parcel = page.getByRole('listitem').filter({ hasText: `${order.reference}, 2 pieces` });
    await expect(parcel).toContainText('Hannah Lewis');
    await parcel.getByRole('checkbox', { name: /^2\s×/ }).click();
    await expect(page.getByText(`${order.reference} is packed`)).toBeVisible();
    await expect(parcel.getByRole('button', { name: `Unpack order ${order.reference}` })).toBeVisible();

    const context = await browser.newContext();
    const other = await context.newPage();
    await signIn(other, admin);
    await other.goto(`/admin/order/${order._id}`);
    await expect(other.getByRole('complementary').getByText('Packed', { exact: true })).toBeVisible();
    await context.close();

    await page.getByRole('link', { name: 'Address labels' }).click();
    const label = page.getByRole('article', { name: `Label of order ${order.reference}` });
    await expect(label).toContainText('14 Rye Lane');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(label).toBeVisible();
  },
);

test(
  'a packer receives a return and counts the stock, without a price in sight',
  smoke,
  async ({ page, request, customer, admin, signIn }) => {
    const product = await addProduct(request, admin, 5);
    const order = await deliveredOrder(request, customer, admin, { product, size: 'M', color: 'Indigo' });
    const { reference } = await requestReturn(request, customer, order.id);
    const musa = await makeAdmin(request, admin, 'Musa Packer', 'packer');
    await signIn(page, musa);
    await page.goto(`/admin/returns/receive?q=${reference}`);
    await page.getByRole('button', { name: `Receive return ${reference}` }).click();
    await page.getByRole('combobox', { name: /^Condition of/ }).selectOption('Unworn');
    await page.getByRole('button', { name: 'Mark as received' }).click();
    await expect(page.getByText(/^Received \d/)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/[₦$£€]/);

    await page.goto('/admin/count');
    await page.getByRole('searchbox', { name: 'Find a product' }).fill(product.name);
    await page.getByRole('button', { name: `Count ${product.name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Count stock' });
    await dialog.getByRole('button', { name: /^One more/ }).click();
    await expect(dialog.getByText('1 number changed, +1 in all.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save count' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: product.name })).toContainText('5');
    await expect(page.getByRole('main')).not.toContainText(/[₦$£€]/);
  },
);
