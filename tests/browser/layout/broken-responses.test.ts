import { fillAddress, fillCart, ordersOf } from '../support/checkout.ts';
import { startCuttingProxy } from '../support/cutting-proxy.ts';
import { expect, smoke, test } from '../support/test.ts';

/** A connection lost during a response: nothing waits indefinitely, and retrying works. */
let proxy: Awaited<ReturnType<typeof startCuttingProxy>>;
test.beforeAll(async () => {
  proxy = await startCuttingProxy();
});
test.afterAll(() => proxy.stop());
test.beforeEach(() => proxy.cut.clear());
test.use({ expectedErrors: [/ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE|ERR_CONNECTION/] });

test(
  'the checkout shows an order whose response broke off, and a second press places no second order',
  smoke,
  async ({ page, request, customer, signIn }) => {
    await fillCart(request, customer);
    await signIn(page, customer);
    await page.goto(`${proxy.address}/checkout`);
    await fillAddress(page, 'United Kingdom');
    proxy.cut.add('/api/order/place');
    const pay = page.getByRole('button', { name: 'Pay with Transfer' });
    await pay.click();
    await expect(page.getByText(/The shop could not be reached/)).toBeVisible();
    await expect(pay).toBeEnabled();
    proxy.cut.clear();
    await pay.click();
    await expect(page).toHaveURL(/\/checkout\/confirmation\//);
    expect(await ordersOf(request, customer)).toHaveLength(1);
  },
);
