import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { addProduct, fillProduct, removeProduct } from '../support/back-office.ts';
import { expect, smoke, test } from '../support/test.ts';

test.beforeEach(async ({ page, admin, signIn }) => {
  await signIn(page, admin);
});

/** A picture whose bytes do not compress, so that sending it takes as long as its size suggests. */
async function noisyPicture(name: string, width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#777', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Makes a page send slowly, until what is answered is called. */
async function sendSlowly(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const limit = async (uploadThroughput: number) => {
    const others = { offline: false, latency: 0, downloadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { ...others, uploadThroughput });
  };
  await limit(20_000);
  return () => limit(-1);
}

const nothingLost = 'Nothing was saved. What you typed and the pictures you chose are still here.';

test(
  'a product whose pictures take too long is cancelled, changed, and sent again',
  smoke,
  async ({ page, admin, request }) => {
    const name = `Slow to send ${Date.now()}`;
    const found = async (wanted: string) =>
      (await (await request.get(`/api/product/list?q=${encodeURIComponent(wanted)}`)).json()).data;
    await page.goto('/admin/add');
    await fillProduct(page, name);
    const sendFast = await sendSlowly(page);
    await page.getByLabel('Add pictures').setInputFiles([await noisyPicture('front.jpg', 800, 1000)]);
    await page.getByLabel('What picture 1 shows').fill('Front');
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByText(/^Sending, [1-9]/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(nothingLost)).toBeVisible();
    await expect(page.getByText(/^Sending/)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add product' })).toBeFocused();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(page.getByLabel('What picture 1 shows')).toHaveValue('Front');
    expect(await found(name)).toEqual([]);

    await sendFast();
    await page.getByLabel('Name', { exact: true }).fill(`${name} again`);
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByText('Product added successfully')).toBeVisible();
    const [product, ...others] = await found(name);
    expect(others).toEqual([]);
    expect(product).toMatchObject({ name: `${name} again`, images: [expect.any(String)] });
    await removeProduct(request, admin, product._id);
  },
);

test('an edit whose pictures take too long is cancelled, and stays as it was typed', async ({
  page,
  admin,
  request,
}) => {
  const product = await addProduct(request, admin, { name: `Slow edit ${Date.now()}` });
  await page.goto(`/admin/list?edit=${product._id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit product' });
  await dialog.getByLabel('Description').fill('A new description.');
  await dialog.getByRole('button', { name: 'Remove picture 1' }).click();
  const sendFast = await sendSlowly(page);
  await dialog.getByLabel('Add pictures').setInputFiles([await noisyPicture('back.jpg', 800, 1000)]);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText(/^Sending, [1-9]/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(nothingLost)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeFocused();
  await expect(dialog.getByLabel('Description')).toHaveValue('A new description.');
  const { data } = await (await request.get(`/api/product/${product._id}`)).json();
  expect(data.version).toBe(product.version);

  await sendFast();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();
  await removeProduct(request, admin, product._id);
});

test('accepts a picture that is too small with a warning, one that is large enough without', async ({
  page,
}) => {
  await page.goto('/admin/add');
  await page
    .getByLabel('Add pictures')
    .setInputFiles([
      await noisyPicture('small.jpg', 600, 700),
      await noisyPicture('large.jpg', 800, 1000),
      await noisyPicture('tiny.jpg', 300, 200),
    ]);
  const shot = (place: number) =>
    page.getByRole('listitem').filter({ has: page.getByLabel(`What picture ${place} shows`) });
  await expect(shot(1).getByRole('status')).toHaveText(
    /^small\.jpg is only 600 × 700 pixels, so it will look blurred on the product page/,
  );
  await expect(shot(2).getByRole('status')).toBeEmpty();
  await expect(shot(3).getByRole('status')).toHaveText(
    /^tiny\.jpg is only 300 × 200 pixels, so it will look blurred everywhere/,
  );
});
