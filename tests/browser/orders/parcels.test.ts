import { placeOrder } from '../support/back-office.ts';
import { changeOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

test('a parcel is recorded with the move, followed by the customer, put right and arrives', async ({
  page,
  admin,
  customer,
  signIn,
  request,
}) => {
  const { order } = await placeOrder(request, customer.token);
  await changeOrder(request, admin, order._id, { paymentStatus: 'Paid' });
  await signIn(page, admin);
  await page.goto(`/admin/order/${order._id}`);
  await page.getByLabel(`Status of ${order.reference}`).selectOption('Out for Delivery');
  const sheet = page.getByRole('dialog', { name: `Move ${order.reference} to Out for Delivery?` });
  await sheet.getByLabel('Carrier').selectOption('GIG Logistics');
  await sheet.getByRole('button', { name: 'Move to Out for Delivery' }).click();
  await expect(sheet.getByText('Enter the number GIG Logistics gave this parcel.')).toBeVisible();
  await sheet.getByLabel('Number').fill('GIG 123 456');
  await sheet.getByRole('button', { name: 'Move to Out for Delivery' }).click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByText('GIG Logistics GIG123456')).toBeVisible();

  await panel.getByRole('button', { name: 'Correct' }).click();
  const correct = page.getByRole('dialog', { name: `Correct the parcel of ${order.reference}` });
  await correct.getByLabel('Number').fill('GIG 777');
  await correct.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('GIG Logistics GIG777')).toBeVisible();

  await page.goto('/myorders');
  const form = page.getByRole('form', { name: 'Find an order' });
  await form.getByLabel('Order reference').fill(order.reference);
  await form.getByLabel('Email').fill(order.address.email);
  await form.getByRole('button', { name: 'Track order' }).click();
  const parcel = page.getByRole('region', { name: 'Your parcel' });
  await expect(parcel.getByText('GIG777')).toBeVisible();
  await expect(parcel.getByRole('link', { name: 'Follow with GIG Logistics' })).toHaveAttribute(
    'href',
    /^https:\/\/giglogistics\.com\/.*GIG777$/,
  );

  await page.goto(`/admin/order/${order._id}`);
  await panel.getByRole('button', { name: 'Arrived' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('button', { name: 'Move to Delivered' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to Delivered' }).click();
  await expect(page.getByLabel(`Status of ${order.reference}`)).toHaveValue('Delivered');
});
