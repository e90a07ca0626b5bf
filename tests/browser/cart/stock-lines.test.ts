import { addDividedProduct, changeProduct } from '../support/products.ts';
import { buyBox, cartLines, choose } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

for (const who of ['guest', 'customer'] as const) {
  test(`a size that is not made any more stays in the cart of a ${who} and can be changed`, async ({
    page,
    request,
    admin,
    customer,
    signIn,
  }) => {
    if (who === 'customer') await signIn(page, customer);
    const product = await addDividedProduct(request, admin);
    await page.goto(`/product/${product.slug}`);
    await choose(page, 'S', 'Rust');
    await buyBox(page).getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Added to cart!')).toBeVisible();
    await changeProduct(request, admin, product._id, { availableSizes: 'M,L' });

    await page.goto('/cart');
    await expect(cartLines(page).getByText('Not made any more.')).toBeVisible();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(page.getByText(/Rust is not made any more\. Choose another, or remove it\./)).toBeVisible();
    await expect(page).toHaveURL('/cart');

    await cartLines(page).getByRole('button', { name: 'Choose another' }).click();
    const dialog = page.getByRole('dialog', { name: product.name });
    await expect(dialog.getByRole('radio', { name: 'Rust' })).toBeChecked();
    await dialog.getByRole('radio', { name: /^L ?UK/ }).check();
    await dialog.getByRole('button', { name: 'Change it in the cart' }).click();
    await expect(dialog).toBeHidden();
    await expect(cartLines(page)).toHaveCount(1);
    await expect(cartLines(page).getByText('L, UK 12 · Rust')).toBeVisible();
    await expect(cartLines(page).getByText('Not made any more')).toBeHidden();
    await page.reload();
    await expect(cartLines(page).getByText('L, UK 12 · Rust')).toBeVisible();
  });
}
