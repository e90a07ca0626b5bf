import { addProduct, placeOrder, removeProduct } from '../support/back-office.ts';
import { hand } from '../support/hand.ts';
import { changeOrder } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'a price is changed from Today in at most four taps and one swipe',
  smoke,
  async ({ page, admin, signIn, request }) => {
    const name = `Four taps ${Date.now()}`;
    const { _id } = await addProduct(request, admin, { name });
    await signIn(page, admin);
    await page.goto('/admin');
    const { done, tap, swipeTo } = hand(page);
    await tap(page.getByRole('link', { name: 'Products' }));
    const piece = page.getByRole('rowheader', { name }).getByRole('button');
    await swipeTo(piece);
    await tap(piece);
    const dialog = page.getByRole('dialog', { name: 'Edit product' });
    const price = dialog.getByLabel('NGN', { exact: true });
    await tap(price);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('151000');
    await tap(dialog.getByRole('button', { name: 'Save changes' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name })).toContainText('₦151,000');
    expect(done.taps).toBeLessThanOrEqual(4);
    expect(done.swipes).toBeLessThanOrEqual(1);
    await removeProduct(request, admin, _id);
  },
);

test('an order is moved on from the list in two taps', async ({ page, admin, customer, signIn, request }) => {
  const { order } = await placeOrder(request, customer.token);
  await changeOrder(request, admin, order._id, { paymentStatus: 'Paid' });
  await signIn(page, admin);
  await page.goto('/admin/orders');
  const { done, tap } = hand(page);
  const status = page.getByRole('button', { name: `Status of ${order.reference}` });
  await tap(status);
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Move to Out for Delivery' }));
  await expect(status).toHaveText('Out for Delivery');
  expect(done.taps).toBeLessThanOrEqual(2);
});

test('another step than the usual one is chosen in the sheet', async ({
  page,
  admin,
  customer,
  signIn,
  request,
}) => {
  const { order } = await placeOrder(request, customer.token);
  await changeOrder(request, admin, order._id, { paymentStatus: 'Paid' });
  await signIn(page, admin);
  await page.goto('/admin/orders');
  const status = page.getByRole('button', { name: `Status of ${order.reference}` });
  await status.click();
  await page.getByLabel('Move to', { exact: true }).selectOption('Delivered');
  const sheet = page.getByRole('dialog', { name: `Move ${order.reference} to Delivered?` });
  await sheet.getByRole('button', { name: 'Move to Delivered' }).click();
  await expect(status).toHaveText('Delivered');
});
