import { fillAddress, fillCart, linesOf } from '../support/checkout.ts';
import { addDividedProduct, changeProduct } from '../support/products.ts';
import { expect, smoke, test } from '../support/test.ts';

test.use({ expectedErrors: [/409|422/] });

for (const { what, change, message } of [
  {
    what: 'sold out',
    change: {
      variants: JSON.stringify([
        { size: 'S', color: 'Rust', quantity: 0 },
        { size: 'L', color: 'Rust', quantity: 5 },
        { size: 'L', color: 'Indigo', quantity: 2 },
      ]),
    },
    message: /, S, UK 8 · Rust: Only 0 items available/,
  },
  {
    what: 'not made any more',
    change: { availableSizes: 'M,L' },
    message: /is not made in S, Rust any more/,
  },
]) {
  test(
    `names a size that is ${what}, and keeps its line`,
    smoke,
    async ({ page, request, admin, customer, signIn }) => {
      const product = await addDividedProduct(request, admin);
      await fillCart(request, customer, product);
      await signIn(page, customer);
      await page.goto('/checkout');
      await fillAddress(page, 'United Kingdom');
      await changeProduct(request, admin, product._id, change);
      await page.getByRole('button', { name: /^Pay \$[\d,.]+ by card$/ }).click();
      await expect(page.getByRole('alert').getByText(message)).toBeVisible();
      const summary = page.getByRole('complementary', { name: 'Order Summary' });
      await expect(summary.getByText(/Only 0 items available|Not made any more/)).toBeVisible();
      expect(await linesOf(request, customer)).toEqual([product._id]);
    },
  );
}
