import type { Page } from '@playwright/test';
import { asPerson } from '../support/orders.ts';
import { addProduct } from '../support/products.ts';
import { buyBox, cartLines } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const toTheEnd = (page: Page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded();

test(
  'pieces of the same cloth and those looked at before stand below a piece',
  smoke,
  async ({ page, request, admin }) => {
    const tags = JSON.stringify(['aso-oke']);
    const alike = await addProduct(request, admin, 3, { tags });
    const here = await addProduct(request, admin, 3, { tags: JSON.stringify(['Aso Oke']) });
    await page.goto(`/product/${alike.slug}`);
    const keptIds = () => page.evaluate(() => window.localStorage.getItem('seenPieces'));
    await expect.poll(keptIds).toContain(alike._id);

    await page.goto(`/product/${here.slug}`);
    await expect.poll(keptIds).toContain(here._id);
    await toTheEnd(page);
    const cloth = region(page, 'From the same cloth');
    await expect(cloth.getByRole('link', { name: alike.name })).toBeVisible();
    await expect(cloth.getByRole('link')).toHaveCount(4);
    await expect(cloth.getByRole('link', { name: here.name })).toBeHidden();

    const seen = region(page, 'Recently viewed');
    await expect(seen.getByRole('link')).toHaveCount(1);
    await seen.getByRole('link', { name: alike.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: alike.name })).toBeVisible();
    await toTheEnd(page);
    await expect(seen.getByRole('link', { name: here.name })).toBeVisible();
    await seen.getByRole('button', { name: 'Clear recently viewed' }).click();
    await expect(seen).toBeHidden();
    expect(await keptIds()).toBeNull();
  },
);

test('a size that an import retained is shown, chosen and sold as it is written', async ({
  page,
  request,
  admin,
}) => {
  const { slug, name } = await addProduct(request, admin, 3);
  const imported = await request.post('/api/product/import', {
    headers: asPerson(admin),
    multipart: {
      dryRun: 'false',
      file: {
        name: 'sizes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `slug,name,sizes,USD,stock quantity\r\n${slug},${name},"M,40,One Size",100,3\r\n`,
        ),
      },
    },
  });
  expect(imported.status(), await imported.text()).toBe(200);
  await page.goto(`/product/${slug}`);
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  await expect(sizes.getByRole('radio', { name: '40' })).toBeEnabled();
  await expect(sizes.getByText('Not made in S, L, XL, XXL.')).toBeVisible();
  await sizes.getByRole('radio', { name: 'One Size' }).check();
  await buyBox(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Added to cart!').waitFor();
  await page.goto('/cart');
  await expect(cartLines(page).getByText('One Size · Indigo')).toBeVisible();
});
