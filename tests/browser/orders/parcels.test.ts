import { placeOrder } from '../support/back-office.ts';
import { changeOrder } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

test(
  'a parcel is recorded with the move, tracked by the customer, corrected and delivered',
  smoke,
  async ({ page, admin, customer, signIn, request }) => {
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
    await expect(parcel.getByRole('link', { name: 'Track with GIG Logistics' })).toHaveAttribute(
      'href',
      /^https:\/\/giglogistics\.com\/.*GIG777$/,
    );

    await page.goto(`/admin/order/${order._id}`);
    await panel.getByRole('button', { name: 'Arrived' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('button', { name: 'Move to Delivered' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move to Delivered' }).click();
    await expect(page.getByLabel(`Status of ${order.reference}`)).toHaveValue('Delivered');
  },
);

test(
  'orders are dispatched together from the list, each with its number, and undone',
  smoke,
  async ({ page, admin, customer, signIn, request }) => {
    const orders = [];
    for (let count = 0; count < 2; count += 1) {
      const { order } = await placeOrder(request, customer.token);
      await changeOrder(request, admin, order._id, { paymentStatus: 'Paid' });
      orders.push(order);
    }
    const [first, second] = orders;
    await signIn(page, admin);
    await page.goto('/admin/orders');
    for (const { reference } of orders) {
      await page.getByLabel('Search orders').fill(reference);
      await page.getByLabel(`Choose order ${reference}`).check();
    }
    const bar = page.getByRole('region', { name: 'Move the chosen orders' });
    await expect(bar).toContainText('2 chosen');
    await bar.getByLabel('Move them to').selectOption('Out for Delivery');
    const sheet = page.getByRole('dialog', { name: 'Move 2 orders to Out for Delivery?' });
    await sheet.getByLabel('Carrier').selectOption('DHL');
    await sheet.getByLabel(`Number of ${first.reference}`).fill('JD 1');
    await sheet.getByLabel(`Number of ${second.reference}`).fill('JD 2');
    await sheet.getByRole('button', { name: 'Move to Out for Delivery' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 orders back where they were')).toBeVisible();
    await page.goto(`/admin/order/${first._id}`);
    await expect(page.getByLabel(`Status of ${first.reference}`)).toHaveValue('Product Loading');
    await expect(page.getByText('2 pieces are in no parcel yet.')).toBeVisible();
  },
);

test('imports parcels from a file, and reports on each line before and after', async ({
  page,
  admin,
  customer,
  signIn,
  request,
}) => {
  const { order } = await placeOrder(request, customer.token);
  await changeOrder(request, admin, order._id, { paymentStatus: 'Paid' });
  await signIn(page, admin);
  await page.goto('/admin/picking');
  const parcel = page.getByRole('listitem').filter({ hasText: `${order.reference}, 2 pieces` });
  await expect(parcel).toContainText('2\u00a0×');
  await page.getByRole('button', { name: 'Parcels from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Parcels from a file' });
  await dialog
    .getByRole('textbox', { name: 'Lines' })
    .fill(`reference,carrier,number\n${order.reference},gig,GIG 5 5\nNOSUCH12,DHL,7`);
  await dialog.getByRole('button', { name: 'Check the lines' }).click();
  await expect(dialog.getByText(/^1 of 2 lines/)).toBeVisible();
  await expect(dialog.getByText('Unknown reference')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record 1 parcel' }).click();
  await expect(dialog.getByText('Recorded')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(parcel).toHaveCount(0);
});
