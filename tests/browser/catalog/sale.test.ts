import { addProduct, removeProduct } from '../support/back-office.ts';
import { expect, smoke, test } from '../support/test.ts';

// a percentage that is too high is refused on purpose
test.use({ expectedErrors: [/status of 422/] });

const finalSale = 'Sale pieces cannot be returned, unless faulty';

test(
  'an owner puts a piece on sale after seeing its new prices, shoppers see it everywhere, and she ends it',
  smoke,
  async ({ page, request, admin, signIn }) => {
    const name = `Sunday lace dress ${Date.now()}`;
    const { _id } = await addProduct(request, admin, { name });
    const { data } = await (await request.get(`/api/product/${_id}`)).json();
    await signIn(page, admin);
    await page.goto(`/admin/list?q=${encodeURIComponent(name)}`);
    await page.getByLabel(`Choose ${name}`).check();
    await page.getByRole('button', { name: 'Sale…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sale' });
    await dialog.getByLabel('Percent off').fill('150');
    await dialog.getByRole('button', { name: 'See the new prices' }).click();
    await expect(dialog.getByText('A sale takes off 95 % at most.')).toBeVisible();
    await dialog.getByLabel('Percent off').fill('25');
    await dialog.getByLabel('Until').fill('2099-11-29T00:00');
    await dialog.getByRole('button', { name: 'See the new prices' }).click();
    await expect(dialog.getByRole('row', { name })).toContainText('$120.00 → $90.00');
    await dialog.getByRole('button', { name: 'Start the sale of 1' }).click();
    await expect(page.getByText('1 product on sale')).toBeVisible();
    await expect(page.getByRole('row', { name })).toContainText('$90.00');

    await page.goto(`/product/${data.slug}`);
    const buy = page.getByRole('region', { name: 'Buy' });
    await expect(buy.getByText('$90').first()).toBeVisible();
    await expect(buy.getByText('Was $120').first()).toBeVisible();
    await expect(buy.getByText('Sale until Saturday, 28 November.')).toBeVisible();
    await expect(buy.getByText(finalSale)).toBeVisible();
    const offers = JSON.stringify(await page.locator('script[type="application/ld+json"]').allTextContents());
    expect(offers).toContain('priceValidUntil');

    await page.goto(`/shop?q=${encodeURIComponent(name)}`);
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card.getByText('Sale', { exact: true })).toBeVisible();
    await expect(card.getByText('Was $120')).toBeVisible();

    await page.goto(`/admin/list?q=${encodeURIComponent(name)}`);
    await page.getByLabel(`Choose ${name}`).check();
    await page.getByRole('button', { name: 'Sale…' }).click();
    await page.getByRole('button', { name: 'End their sale now' }).click();
    await expect(page.getByText('The sale of 1 product is over')).toBeVisible();
    await page.goto(`/product/${data.slug}`);
    await expect(buy.getByText('$120').first()).toBeVisible();
    await expect(buy.getByText('Was $120')).toHaveCount(0);
    await removeProduct(request, admin, _id);
  },
);

test('a reduced piece in a guest’s cart names what it was and what a sale means', async ({
  page,
  request,
  admin,
}) => {
  const name = `Market day bubu ${Date.now()}`;
  const { _id } = await addProduct(request, admin, { name });
  const { data } = await (await request.get(`/api/product/${_id}`)).json();
  const set = (salePrices: object[]) =>
    request.put(`/api/product/update/${_id}`, {
      headers: { authorization: `Bearer ${admin.token}` },
      data: { salePrices },
    });
  expect((await set([{ currency: 'usd', amount: 100 }])).status()).toBe(200);
  await page.goto(`/product/${data.slug}`);
  await page.getByRole('radio', { name: /^M\b/ }).check({ force: true });
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('button', { name: 'Remove from Cart' }).first()).toBeVisible();
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line.getByText('Was $120')).toBeVisible();
  await expect(line.getByText(finalSale)).toBeVisible();

  // the sale ends while the cart has items: the next load reports it
  expect((await set([])).status()).toBe(200);
  await page.reload();
  await expect(page.getByText('The price changed:')).toBeVisible();
  await expect(line.getByText(finalSale)).toHaveCount(0);
  await removeProduct(request, admin, _id);
});

test('a piece keeps its old link, and a draft is seen by admins alone', async ({
  page,
  request,
  browser,
  admin,
  signIn,
}) => {
  const name = `Harbour wrap dress ${Date.now()}`;
  const { _id } = await addProduct(request, admin, { name });
  const { data } = await (await request.get(`/api/product/${_id}`)).json();
  await signIn(page, admin);
  await page.goto(`/admin/list?edit=${_id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit product' });
  await dialog.getByLabel('Address').fill(`Harbour ${Date.now()}`);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await page.goto(`/product/${data.slug}?currency=NGN`);
  await expect(page).toHaveURL(/\/product\/harbour-\d+\?currency=NGN$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(`/admin/list?edit=${_id}`);
  await dialog.getByLabel('Publish at').fill('2099-01-01T09:00');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  const answer = await (await browser.newContext()).request.get(`/product/${data.slug}`);
  expect(answer.status()).toBe(404);
  await removeProduct(request, admin, _id);
});
