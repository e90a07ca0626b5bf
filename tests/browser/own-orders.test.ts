import { asPerson, changeOrder, placeOrder } from './support/orders.ts';
import { expect, test } from './support/test.ts';

test('a signed-in customer follows every order, page by page, in both places', async ({
  page,
  request,
  customer,
  signIn,
}) => {
  test.slow();
  const placed: string[] = [];
  for (let n = 0; n < 11; n += 1) placed.unshift((await placeOrder(request, customer, 'transfer')).reference);
  await signIn(page, customer);
  for (const path of ['/myorders', '/dashboard/track-order', '/dashboard/my-orders']) {
    await page.goto(path);
    const orders = page.getByRole('article', { name: /^Order / });
    await expect(orders).toHaveCount(10);
    await expect(orders.first()).toHaveAccessibleName(`Order ${placed[0]}`);
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: '2', exact: true })
      .click();
    await expect(orders).toHaveCount(1);
    await expect(orders.first()).toHaveAccessibleName(`Order ${placed[10]}`);
  }
});

test('the mail after the delivery leads to the form, after the login too', async ({
  page,
  request,
  customer,
  admin,
}) => {
  const order = await placeOrder(request, customer, 'transfer');
  await changeOrder(request, admin, order.id, { paymentStatus: 'Paid' });
  await changeOrder(request, admin, order.id, { status: 'Delivered' });
  await page.goto(`/dashboard/order/${order.id}?feedback=1`);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/order/${order.id}?feedback=1`);
  const form = page.getByRole('form', { name: 'Give your feedback' });
  await expect(form).toBeInViewport();
  await form.getByText('5', { exact: true }).click();
  await form.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
  const { data } = await (
    await request.get(`/api/order/${order.id}`, { headers: asPerson(customer) })
  ).json();
  expect(data.feedback).toMatchObject({ rating: 5 });
});
