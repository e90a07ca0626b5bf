import type { Page } from '@playwright/test';
import { makeAdmin } from '../support/admins.ts';
import { asPerson, changeOrder, placeOrder } from '../support/orders.ts';
import { addProduct } from '../support/products.ts';
import { deliveredOrder, requestReturn } from '../support/returns.ts';
import { expect, smoke, test } from '../support/test.ts';

const moneyActs = [/^Refund/, /^Confirm (payment|transfer)/, /^Put in review/, /^Mark as failed/];
const amounts = /[₦$£€]\s?\d/;

async function expectNone(page: Page, names: readonly RegExp[]): Promise<void> {
  for (const name of names) await expect(page.getByRole('button', { name })).toHaveCount(0);
}

test(
  'a packer packs an order and is offered nothing about its money',
  smoke,
  async ({ page, request, customer, admin, signIn }) => {
    const order = await placeOrder(request, customer, 'transfer');
    await changeOrder(request, admin, order.id, { paymentStatus: 'Paid' });
    const musa = await makeAdmin(request, admin, 'Musa Packer', 'packer');
    await signIn(page, musa);
    await page.goto(`/admin/order/${order.id}`);
    await expect(page.getByRole('button', { name: 'Add a parcel' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: `Status of ${order.reference}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add note' })).toBeVisible();
    await expectNone(page, [...moneyActs, /^Edit order/, /^Cancel order/, /^Delete order/]);
    await expect(page.getByRole('link', { name: /customer’s card/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Paid');
    await expectNone(page, [/^Print receipt/]);
    await expect(page.getByRole('main').getByText(amounts)).toHaveCount(0);

    await page.goto(`/admin/orders?q=${order.reference}`);
    await expect(page.getByRole('checkbox', { name: `Choose order ${order.reference}` })).toBeVisible();
    await expectNone(page, [/^Delete order/]);
    await expect(page.getByRole('main').getByText(amounts)).toHaveCount(0);
  },
);

test('the list of users leads to a customer’s card', smoke, async ({ page, customer, admin, signIn }) => {
  await signIn(page, admin);
  await page.goto(`/admin/users?q=${encodeURIComponent(customer.email)}`);
  await page.getByRole('link', { name: customer.name, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/customer\//);
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('two returns of one order fold, and the first to decide is open', async ({
    page,
    request,
    customer,
    admin,
    signIn,
  }) => {
    const product = await addProduct(request, admin, 5);
    const order = await deliveredOrder(request, customer, admin, {
      product,
      size: 'M',
      color: 'Indigo',
      quantity: 2,
    });
    const first = await requestReturn(request, customer, order.id);
    const second = await requestReturn(request, customer, order.id);
    await request.post('/api/order/return/move', {
      headers: asPerson(admin),
      data: { returnId: first.returnId, state: 'Refused', note: 'It was worn.' },
    });
    await signIn(page, admin);
    await page.goto(`/admin/order/${order.id}`);
    const returns = page.getByRole('region', { name: 'Returns' });
    const cards = [first, second].map(({ reference }) =>
      returns.getByRole('article', { name: `Return ${reference}` }),
    );
    await expect(returns.getByRole('button', { name: /^Approve/ })).toHaveCount(1);
    const shut = returns.locator('details:not([open])');
    await expect(shut).toHaveCount(1);
    await shut.locator('summary').click();
    await expect(returns.getByRole('button', { name: /^Approve/ })).toHaveCount(2);
    for (const card of cards) await expect(card).toBeVisible();
  });
});
