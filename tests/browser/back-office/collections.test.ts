import { pictureFile } from '../support/back-office.ts';
import { asPerson } from '../support/orders.ts';
import { addProduct, changeProduct } from '../support/products.ts';
import { expect, smoke, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });
test.use({ expectedErrors: [/4(09|22)/] });

test(
  'an owner adds two pieces by hand, and places the collection',
  smoke,
  async ({ page, admin, request, signIn }) => {
    const [first, second] = [await addProduct(request, admin), await addProduct(request, admin)];
    const name = `Harmattan ${Date.now()}`;
    const headers = asPerson(admin);
    const listed = async () => (await (await request.get('/api/collections', { headers })).json()).data;
    await signIn(page, admin);
    try {
      await page.goto('/admin');
      await page.getByRole('navigation', { name: 'Admin Dashboard' }).getByText('Collections').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
      await page.getByRole('button', { name: 'Add a collection' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a collection' });
      await dialog.getByRole('button', { name: 'Add the collection' }).click();
      await expect(dialog.getByLabel('Name')).toBeFocused();
      await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Add the collection' }).click();

      const row = page
        .getByRole('list', { name: 'Collections' })
        .getByRole('listitem')
        .filter({ hasText: name });
      await expect(row).toContainText('Nothing in it yet: shoppers do not see it');
      await row.getByRole('button', { name: `Edit ${name}` }).click();
      const sheet = page.getByRole('dialog', { name: 'Edit collection' });
      await sheet.getByLabel('Text').fill('For the dry months.');
      await sheet.getByLabel('Choose a picture').setInputFiles(await pictureFile('own.jpg', '#7a3f26'));
      await expect(sheet.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
      for (const piece of [first, second]) {
        await sheet.getByLabel('Find a piece').fill(piece.name);
        await sheet.getByRole('button', { name: `Choose ${piece.name}` }).click();
        await expect(sheet.getByRole('button', { name: `Remove ${piece.name}` })).toBeVisible();
      }
      const up = sheet.getByRole('button', { name: `Move ${second.name} up` });
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(sheet.getByText(`${second.name} is number 1 of 2`)).toBeAttached();
      await expect(up).toBeDisabled();
      await expect(sheet.getByRole('button', { name: `Move ${second.name} down` })).toBeFocused();

      const stored = (await listed()).find((each: { name: string }) => each.name === name);
      const other = await request.put(`/api/collections/${stored._id}`, {
        headers,
        data: { text: 'By Bisi.' },
      });
      expect(other.status()).toBe(200);
      await sheet.getByRole('button', { name: 'Save changes' }).click();
      await expect(sheet.getByRole('alert')).toContainText('Someone else changed this in the meantime.');
      await sheet.getByRole('button', { name: 'Keep what I typed' }).click();
      await sheet.getByRole('button', { name: 'Save changes' }).click();
      await expect(sheet).toBeHidden();
      await expect(row).toContainText('2 pieces');

      const before = (await listed()).map((each: { _id: string }) => each._id);
      const move = row.getByRole('button', { name: `Move ${name} up` });
      if (before.length > 1) {
        const sorted = page.waitForResponse((answer) => answer.url().endsWith('/api/collections/order'));
        await move.click();
        await sorted;
        const after = (await listed()).map((each: { _id: string }) => each._id);
        expect(after.indexOf(stored._id)).toBe(before.indexOf(stored._id) - 1);
      }

      await page.goto(`/collections/${stored.slug}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('For the dry months.')).toBeVisible();
      const names = await page
        .getByRole('main')
        .getByText(/^Journey dress/)
        .allTextContents();
      expect(names.join(' ').indexOf(second.name)).toBeLessThan(names.join(' ').indexOf(first.name));

      await page.goto('/admin/collections');
      await row.getByRole('button', { name: `Delete ${name}` }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Delete ${name}` })
        .click();
      await expect(page.getByText('Collection deleted')).toBeVisible();
      await expect(row).toHaveCount(0);
    } finally {
      for (const each of await listed()) {
        if (each.name === name) await request.delete(`/api/collections/${each._id}`, { headers });
      }
      for (const { _id } of [first, second]) {
        await changeProduct(request, admin, _id, { visibility: 'draft' });
      }
    }
  },
);

test('an owner chooses what the home page opens with', smoke, async ({ page, admin, request, signIn }) => {
  const [hero, featured] = [await addProduct(request, admin), await addProduct(request, admin)];
  const headers = asPerson(admin);
  const settings = async () => (await request.get('/api/settings', { headers })).json();
  const before = (await settings()).data.home;
  await signIn(page, admin);
  try {
    await page.goto('/admin/home');
    const save = page.getByRole('button', { name: 'Save home page' });
    await expect(save).toBeDisabled();
    await page.getByLabel('Headline').fill('Made for the rains');
    await page.getByLabel('Find the piece for the first picture').fill(hero.name);
    await page.getByRole('button', { name: `Choose ${hero.name}` }).click();
    await page.getByLabel('Find a piece to show first').fill(featured.name);
    await page.getByRole('button', { name: `Choose ${featured.name}` }).click();
    await expect(page.getByRole('list', { name: 'Chosen pieces' })).toContainText(featured.name);

    await request.put('/api/settings', {
      headers,
      data: { home: { ...before, hero: { productId: '', headline: 'By Bisi' } } },
    });
    await save.click();
    await expect(page.getByRole('alert')).toContainText('Someone else saved these settings in the meantime.');
    await page.getByRole('button', { name: 'Keep what I chose' }).click();
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made for the rains');
    await expect(page.getByRole('region', { name: 'Chosen by the atelier' })).toContainText(featured.name);
    await expect(page.getByRole('main')).toContainText(hero.name);
  } finally {
    const back = await request.put('/api/settings', { headers, data: { home: before } });
    expect(back.status()).toBe(200);
    for (const { _id } of [hero, featured]) await changeProduct(request, admin, _id, { visibility: 'draft' });
  }
});
