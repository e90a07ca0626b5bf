import { expect, noteScreens, smoke, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test.describe('measurements of an account', () => {
  // a refused figure answers 422, a used link 410
  test.use({ expectedErrors: [/422|410/] });

  test(
    'are saved as typed, and asked for by a link that works once',
    smoke,
    async ({ page, browser, customer, signIn }) => {
      await signIn(page, customer);
      await page.goto('/dashboard/measures');
      await page.getByRole('button', { name: 'Add measurements' }).click();
      const form = page.getByRole('form', { name: 'Measurements' });
      await form.getByLabel('Bust', { exact: true }).fill('3');
      await form.getByRole('button', { name: 'Save measurements' }).click();
      await expect(form.getByText('Bust is between 4 and 120 in.')).toBeVisible();
      await expect(form.getByLabel('Bust', { exact: true })).toBeFocused();
      await form.getByLabel('Bust', { exact: true }).fill('36½');
      await form.getByLabel('Half length').fill('15/24');
      await form.getByRole('button', { name: 'Save measurements' }).click();
      await expect(page.getByText('36½ in · 92.7 cm')).toBeVisible();
      await page.reload();
      await expect(page.getByText('15/24 in · 38.1/61 cm')).toBeVisible();

      await page.getByRole('button', { name: 'Ask someone for theirs' }).click();
      const ask = page.getByRole('form', { name: 'Ask by link' });
      await ask.getByLabel('Whose').fill('Mum');
      await ask.getByRole('button', { name: 'Make a link' }).click();
      const link = await page.getByText(/\/measures\/[\w-]{22}$/).textContent();
      const { pathname } = new URL(link ?? '');
      await expect(page.getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute('href', /wa\.me/);

      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      const mum = await context.newPage();
      noteScreens(mum);
      const answer = await mum.goto(pathname);
      expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
      await expect(mum.getByRole('heading', { level: 1, name: 'Measurements of Mum' })).toBeVisible();
      await mum.getByLabel('Waist', { exact: true }).fill('44');
      await mum.getByLabel('Hip', { exact: true }).fill('42');
      await expect(mum.getByText('Waist larger than hip: is that right?')).toBeVisible();
      await mum.getByRole('button', { name: 'Send measurements' }).click();
      await expect(mum.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
      const again = await mum.goto(pathname);
      expect(again?.status()).toBe(410);
      await expect(mum.getByRole('heading', { level: 1, name: 'This link has been used' })).toBeVisible();
      await context.close();

      await page.goto('/dashboard/measures');
      await expect(page.getByRole('heading', { level: 2, name: 'Mum' })).toBeVisible();
      await page.getByRole('button', { name: 'Delete the measurements of Mum' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Mum' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Mum' })).toBeVisible();
    },
  );
});

test('the workroom adds a customer and takes measurements', smoke, async ({ page, admin, signIn }) => {
  await signIn(page, admin);
  await page.goto('/admin/customers');
  await page.getByRole('button', { name: 'Add a customer' }).click();
  const name = `Ronke ${Date.now()}`;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Phone').fill(`0803${String(Date.now()).slice(-7)}`);
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Take measurements' }).click();
  await page.getByRole('dialog').getByLabel('Bust', { exact: true }).fill('92 cm');
  await page.getByRole('button', { name: 'Save measurements' }).click();
  await expect(page.getByText('92 cm · 36.2 in')).toBeVisible();
  await page
    .getByRole('button', { name: 'Ask by link' })
    .or(page.getByRole('button', { name: /^Ask for/ }))
    .click();
  await expect(page.getByText(/\/measures\/[\w-]{22}$/)).toBeVisible();
});
