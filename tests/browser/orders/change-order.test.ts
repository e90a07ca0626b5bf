import { asPerson, placeOrder } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

test('a customer asks to cancel a paid order; the owner refuses, then accepts', async ({
  page,
  browser,
  request,
  customer,
  admin,
  signIn,
}) => {
  const order = await placeOrder(request, customer, 'card');
  const paid = { orderId: order.id, paymentStatus: 'Paid' };
  await request.post('/api/order/payment', { headers: asPerson(admin), data: paid });

  await signIn(page, customer);
  await page.goto(`/dashboard/order/${order.id}`);
  await page.getByRole('button', { name: 'Request cancellation' }).click();
  const ask = page.getByRole('dialog', { name: `Request cancellation of order ${order.reference}?` });
  await ask.getByLabel('What has changed?').fill('The party is off');
  await ask.getByRole('button', { name: 'Request cancellation' }).click();
  await expect(page.getByText('You’ve requested cancellation of this order.')).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signIn(office, admin);
  await office.goto(`/admin/orders?q=${order.reference}`);
  await expect(office.getByText('Asks to cancel')).toBeVisible();
  await office.goto(`/admin/order/${order.id}`);
  await expect(office.getByText('The party is off').first()).toBeVisible();
  await office.getByRole('button', { name: 'Refuse' }).click();
  const refusal = office.getByRole('dialog', { name: `Refuse to cancel ${order.reference}?` });
  await refusal.getByRole('button', { name: 'Refuse' }).click();
  await expect(refusal.getByText('Reason is required: the customer reads it.')).toBeVisible();
  await refusal.getByRole('button', { name: 'Your piece is cut already.' }).click();
  await refusal.getByRole('button', { name: 'Refuse' }).click();
  await expect(office.getByText('The customer is told why.')).toBeVisible();
  await expect(page.getByText('We couldn’t cancel this order.')).toBeVisible();
  await expect(page.getByText('Your piece is cut already.')).toBeVisible();

  await office.getByRole('button', { name: 'Cancel order' }).click();
  const question = office.getByRole('dialog', { name: `Cancel order ${order.reference}?` });
  await question.getByRole('button', { name: `Cancel order ${order.reference}` }).click();
  await expect(office.getByText('This order is cancelled.')).toBeVisible();
  await expect(page.getByText('This order is cancelled.')).toBeVisible();
  await office.context().close();
});

test('an unpaid order is cancelled immediately', async ({ page, request, customer, signIn }) => {
  const order = await placeOrder(request, customer, 'card');
  await signIn(page, customer);
  await page.goto(`/dashboard/order/${order.id}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${order.reference}?` });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('This order is cancelled.')).toBeVisible();
  await expect(page.getByRole('list', { name: /Progress of order/ })).toContainText('Cancelled');
});

test(
  'an owner changes address and fee, the customer pays the difference',
  smoke,
  async ({ page, browser, request, customer, admin, signIn }) => {
    const order = await placeOrder(request, customer, 'card');
    const retry = await request.post('/api/order/retry_payment', {
      headers: asPerson(customer),
      data: { orderId: order.id },
    });
    const { payment } = await retry.json();
    await request.post(payment.authorizationUrl, { form: { decision: 'pay' } });

    const office = await (await browser.newContext()).newPage();
    await signIn(office, admin);
    await office.goto(`/admin/order/${order.id}`);
    await expect(office.getByRole('region', { name: 'Payment' })).toContainText('Paid');
    await office.getByRole('button', { name: 'Edit order' }).click();
    const edit = office.getByRole('dialog', { name: `Edit order ${order.reference}` });
    await edit.getByLabel('Street').fill('5 Bode Thomas Street');
    await edit.getByRole('textbox', { name: 'Delivery fee (NGN)' }).fill('2000');
    await expect(edit.getByText('The customer still pays ₦2,000.00.')).toBeVisible();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(office.getByText('The order is changed.')).toBeVisible();
    await expect(office.getByRole('heading', { name: '₦2,000.00 still to pay' })).toBeVisible();
    await expect(office.getByText('5 Bode Thomas Street').first()).toBeVisible();

    await signIn(page, customer);
    await page.goto(`/dashboard/order/${order.id}`);
    await page.getByRole('button', { name: 'Pay ₦2,000' }).click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, your order is paid' })).toBeVisible();
    await expect(office.getByRole('heading', { name: '₦2,000.00 still to pay' })).toHaveCount(0);
    await office.context().close();
  },
);
