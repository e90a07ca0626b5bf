import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fillProduct, pictureFile, removeProduct } from '../support/back-office.ts';
import { expect, smoke, test } from '../support/test.ts';

test.beforeEach(async ({ page, admin, signIn }) => {
  await signIn(page, admin);
});

/** Notes the pictures a page sends, as they are sent. */
async function sentPictures(page: Page): Promise<Buffer[]> {
  const sent: Buffer[] = [];
  await page.route('**/api/product/picture', async (route) => {
    const body = route.request().postDataBuffer() ?? Buffer.alloc(0);
    const begins = body.indexOf('\r\n\r\n') + 4;
    sent.push(body.subarray(begins, body.lastIndexOf('\r\n--')));
    await route.continue();
  });
  return sent;
}

const plain = (width: number, height: number, background = '#7a3f26') =>
  sharp({ create: { width, height, channels: 4, background } });

test(
  'photos are scaled and rotated before the upload, and transparent ones stay transparent',
  smoke,
  async ({ page }) => {
    const sent = await sentPictures(page);
    await page.goto('/admin/add');
    const files = [
      ['photo.jpg', await plain(4000, 3000).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
      ['cut.png', await plain(3000, 3000, 'rgba(122, 63, 38, 0.4)').png().toBuffer()],
      ['small.jpg', await plain(900, 1000).jpeg().toBuffer()],
    ] as const;
    const inputs = files.map(([name, buffer]) => ({ name, mimeType: `image/${name.slice(-3)}`, buffer }));
    await page
      .getByLabel('Add pictures')
      .setInputFiles(inputs.map((file) => ({ ...file, mimeType: file.mimeType.replace('jpg', 'jpeg') })));
    await expect.poll(() => sent.length).toBe(3);
    const [photo, cut, small] = await Promise.all(sent.map((bytes) => sharp(bytes).metadata()));
    expect(photo).toMatchObject({ format: 'jpeg', width: 1800, height: 2400 });
    expect(photo?.orientation ?? 1).toBe(1);
    expect(cut).toMatchObject({ format: 'webp', width: 2400, height: 2400, hasAlpha: true });
    expect(small).toMatchObject({ format: 'jpeg', width: 900, height: 1000 });
  },
);

test.describe('a failing picture upload', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION|415/] });

  test('is retried or removed separately, and the form waits for all', async ({ page, admin, request }) => {
    const name = `Twice tried ${Date.now()}`;
    let cut = true;
    await page.route('**/api/product/picture', (route) => {
      if (cut) return route.abort('connectionreset');
      return route.continue();
    });
    await page.goto('/admin/add');
    await fillProduct(page, name);
    await page.getByLabel('Add pictures').setInputFiles([await pictureFile('front.jpg', '#7a3f26')]);
    const again = page.getByRole('button', { name: 'Try picture 1 again' });
    await expect(again).toBeVisible();
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByText(/^One picture has not reached the shop/).first()).toBeVisible();
    cut = false;
    await page.getByLabel('Add pictures').setInputFiles([
      {
        name: 'IMG_1.HEIC',
        mimeType: 'image/heic',
        buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      },
    ]);
    await expect(page.getByRole('alert').filter({ hasText: /^IMG_1\.HEIC is a HEIC photo/ })).toBeVisible();
    await page.getByRole('button', { name: 'Remove picture 2' }).click();
    await again.click();
    await expect(again).toBeHidden();
    await page.getByRole('button', { name: 'Add product' }).click();
    await expect(page.getByText('Product added successfully')).toBeVisible();
    const { data } = await (await request.get(`/api/product/list?q=${encodeURIComponent(name)}`)).json();
    expect(data[0].images).toHaveLength(1);
    await removeProduct(request, admin, data[0]._id);
  });
});

test('the part of a picture that stays in view is chosen by pressing or by keys, and cards keep it', async ({
  page,
  admin,
  request,
}) => {
  const name = `Cropped ${Date.now()}`;
  await page.goto('/admin/add');
  await fillProduct(page, name);
  await page.getByLabel('Add pictures').setInputFiles([await pictureFile('front.jpg', '#7a3f26')]);
  await page.getByRole('button', { name: 'Choose the crop of picture 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop of picture 1' });
  const point = dialog.getByRole('button', { name: /^Crop point/ });
  await expect(point).toHaveAccessibleName('Crop point: 50 % from the left, 50 % from the top');
  const box = await point.boundingBox();
  if (!box) throw new Error('The picture is not shown.');
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.1);
  await expect(point).toHaveAccessibleName('Crop point: 25 % from the left, 10 % from the top');
  await point.press('ArrowRight');
  await point.press('Shift+ArrowDown');
  await expect(point).toHaveAccessibleName('Crop point: 27 % from the left, 20 % from the top');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Product added successfully')).toBeVisible();
  const { data } = await (await request.get(`/api/product/list?q=${encodeURIComponent(name)}`)).json();
  expect(data[0].pictures[0].focus).toEqual({ x: 27, y: 20 });
  await page.goto(`/product/${data[0].slug}`);
  const shown = page.getByRole('button', { name: /^Zoom/ }).locator('img').first();
  await expect(shown).toHaveCSS('object-position', '27% 20%');
  await removeProduct(request, admin, data[0]._id);
});
