import { placeOrder } from '../support/back-office.ts';
import { changeOrder } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

test(
  'a status chosen by mistake is undone, and the customer is not notified',
  smoke,
  async ({ page, admin, customer, signIn, request }) => {
    const { order } = await placeOrder(request, customer.token);
    await changeOrder(request, admin, order._id, { paymentStatus: 'Paid' });
    await signIn(page, admin);
    await page.goto(`/admin/order/${order._id}`);
    const status = page.getByLabel(`Status of ${order.reference}`);
    await status.selectOption('Delivered');
    const sheet = page.getByRole('dialog', { name: `Move ${order.reference} to Delivered?` });
    await expect(sheet.getByLabel('Send the mail')).toBeChecked();
    await sheet.getByRole('button', { name: 'Move to Delivered' }).click();
    await expect(page.getByText(`${order.reference}: Delivered`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`${order.reference}: Product Loading again`)).toBeVisible();
    await expect(status).toHaveValue('Product Loading');
    await expect(page.getByText('Delivered was taken back at once')).toBeVisible();
    const headers = { authorization: `Bearer ${customer.token}` };
    const { data } = await (await request.get(`/api/order/${order._id}`, { headers })).json();
    expect(data.history.map(({ to }: { to: string }) => to)).toEqual(['Product Loading', 'Paid']);
  },
);

test('an unpaid order is deleted after a confirmation, and its status moves after another', async ({
  page,
  admin,
  customer,
  signIn,
  request,
}) => {
  const { order } = await placeOrder(request, customer.token);
  await signIn(page, admin);
  await page.goto(`/admin/order/${order._id}`);
  await page.getByLabel(`Status of ${order.reference}`).selectOption('Delivered');
  const confirmation = page.getByRole('dialog', { name: `Move ${order.reference} to Delivered?` });
  await expect(confirmation).toContainText('no money has arrived');
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel(`Status of ${order.reference}`)).toHaveValue('Product Loading');
  await page.getByRole('button', { name: `Delete order ${order.reference}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Delete ${order.reference}` })
    .click();
  await expect(page.getByText('Order deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/admin/orders');
});
