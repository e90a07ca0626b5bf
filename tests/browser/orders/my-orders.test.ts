import { changeOrder, placeOrder } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

test(
  'an order is in My Orders and on its own page, with size and colour',
  smoke,
  async ({ page, request, customer, signIn }) => {
    const order = await placeOrder(request, customer, 'transfer');
    await signIn(page, customer);
    await page.goto('/dashboard/my-orders');
    await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'My Account' })).toBeVisible();
    const entry = page.getByRole('article', { name: order.reference });
    await expect(entry).toContainText(order.name);
    await expect(entry).toContainText(`M, UK 10 · ${order.color}`);
    await expect(entry).toContainText('Pending');
    await expect(entry).toContainText('£');

    await entry.getByRole('button', { name: 'Track' }).click();
    const progress = entry.getByRole('list', { name: /Progress of order/ });
    await expect(progress.getByRole('listitem')).toHaveCount(5);
    await expect(progress.locator('[aria-current="step"]')).toContainText('Waiting for your payment');

    await entry.getByRole('link', { name: order.reference }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: order.reference })).toBeVisible();
    await expect(page.getByText('14 Rye Lane')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy account number' })).toBeVisible();
    await expect(page.getByRole('main').getByText('M, UK 10').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask about this order on WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(order.reference),
    );
  },
);

test(
  'what the admin changes shows on the open order page without a reload, up to the feedback',
  smoke,
  async ({ page, request, customer, admin, signIn }) => {
    const order = await placeOrder(request, customer, 'card');
    await signIn(page, customer);
    await page.clock.install();
    await page.goto(`/dashboard/order/${order.id}`);
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
    const current = page
      .getByRole('list', { name: /Progress of order/ })
      .locator('[aria-current="step"]')
      .getByText(/^(Now: )?Out for Delivery$/);
    await changeOrder(request, admin, order.id, { paymentStatus: 'Paid' });
    await changeOrder(request, admin, order.id, { status: 'Out for Delivery' });
    await expect(current).toHaveCount(0);
    await page.clock.fastForward(11_000);
    await expect(current).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);

    await changeOrder(request, admin, order.id, { status: 'Delivered' });
    await page.clock.fastForward(11_000);
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByText('Choose a number from 1 to 5.')).toBeVisible();
    await page.getByRole('radio', { name: '5' }).check({ force: true });
    await page.getByLabel('Comment').fill('As if sewn on me.');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
  },
);

test('the account follows the latest orders under Track Order', async ({
  page,
  request,
  customer,
  signIn,
}) => {
  const order = await placeOrder(request, customer, 'card');
  await signIn(page, customer);
  for (const address of ['/dashboard/track-order', '/myorders']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Track Order' })).toBeVisible();
    await expect(page.getByRole('list', { name: `Progress of order ${order.reference}` })).toBeVisible();
  }
});

test.describe('a guest', () => {
  test.use({ expectedErrors: [/404/] });

  test(
    'follows an order by reference and email, and gets nothing with a wrong one',
    smoke,
    async ({ page, request, customer }) => {
      const order = await placeOrder(request, customer, 'card');
      await page.goto('/myorders');
      const reference = page.getByLabel('Order reference');
      await reference.fill(order.reference);
      await page.getByLabel('Email').fill('somebody-else@example.test');
      await page.getByRole('button', { name: 'Track order' }).click();
      await expect(page.getByRole('alert')).toContainText('No order was found.');
      await expect(reference).toHaveValue(order.reference);

      await page.getByLabel('Email').fill(customer.email);
      await page.getByRole('button', { name: 'Track order' }).click();
      const found = page.getByRole('region', { name: order.reference });
      await expect(found).toContainText(order.name);
      await expect(found).toContainText(order.color);
      await expect(found).toContainText('Waiting for your payment');
      await expect(page.getByText('12 Aba Road')).toHaveCount(0);
    },
  );
});
