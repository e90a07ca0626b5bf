import { browserPort } from '../support/address.ts';
import { pictureFile } from '../support/back-office.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { expect, smoke, test } from '../support/test.ts';

// a separate shop: its name is on every page
const port = browserPort + 14;
let stop: (() => Promise<void>) | undefined;

test.use({ baseURL: `http://localhost:${port}`, viewport: { width: 360, height: 740 } });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startIsolatedShop(port, { EMBEDDED_FSYNC: 'off' });
});
test.afterAll(async () => {
  await stop?.();
});

const name = 'Rúkà </script><b>';

test('the owner names her shop, and every page follows', smoke, async ({ page, request, admin, signIn }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ewa Atelier, home' })).toBeVisible();

  await signIn(page, admin);
  await page.goto('/admin/settings');
  const group = page.getByRole('region', { name: 'Shop', exact: true });
  await page.getByRole('heading', { name: 'Shop', exact: true }).click();
  await group.getByLabel('Name', { exact: true }).fill(name);
  await group.getByLabel('City').fill('Lagos');
  await group.getByLabel('Opening hours').fill('Every day, 10:00 to 18:00');
  await group.getByLabel('Choose a picture: Wordmark').setInputFiles(await pictureFile('w.jpg', '#7a1f3d'));
  await expect(group.getByRole('img', { name: 'Wordmark' })).toBeVisible();
  await group.getByLabel('Choose a picture: Icon').setInputFiles(await pictureFile('i.jpg', '#1f3d7a'));
  await expect(group.getByRole('img', { name: 'Icon' })).toBeVisible();
  await group.getByRole('button', { name: 'Save shop' }).click();
  await expect(group.getByRole('status')).toContainText(/^Saved .* by /);
  await page.reload();
  await expect(page).toHaveTitle(`Settings | ${name}`);

  await page.goto('/contact');
  await expect(page).toHaveTitle(`Contact | ${name}`);
  const wordmark = page.getByRole('banner').getByRole('img', { name });
  await expect(wordmark).toBeVisible();
  expect(await wordmark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('contentinfo')).toContainText(`${name}, Lagos`);
  await expect(page.getByRole('main')).toContainText('open Every day, 10:00 to 18:00 Lagos time');
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ name, address: { addressLocality: 'Lagos' } });
  for (const path of ['/', '/about', '/terms', '/login', '/admin']) {
    expect(await (await request.get(path)).text(), path).not.toContain('Ewa Atelier');
  }

  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name, short_name: name });
  const icons = [manifest.icons[0].src, '/favicon.ico', '/apple-touch-icon.png'];
  for (const path of icons) expect((await request.get(path)).headers()['content-type']).toBe('image/png');
  expect(await (await request.get('/admin.webmanifest')).json()).toMatchObject({ name: `${name} desk` });
});
