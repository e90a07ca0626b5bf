import { asPerson } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

test.use({ expectedErrors: [/4(09|22)/] });

test(
  'an owner adds a code, corrects it, disables it and deletes it',
  smoke,
  async ({ page, admin, request, signIn }) => {
    const code = `OWN${Date.now()}`;
    const headers = asPerson(admin);
    const stored = async () =>
      (await (await request.get('/api/codes', { headers })).json()).data.find(
        (each: { code: string }) => each.code === code,
      );
    await signIn(page, admin);
    await page.goto('/admin');
    await page.getByRole('navigation', { name: 'Admin Dashboard' }).getByText('Codes').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Codes' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a code' });
    await dialog.getByRole('button', { name: 'Add the code' }).click();
    await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
    await dialog.getByLabel('Code', { exact: true }).fill(` ${code.toLowerCase()}- `);
    await dialog.getByLabel('Percent').fill('120');
    await dialog.getByRole('button', { name: 'Add the code' }).click();
    await expect(dialog.getByText('A percentage is a number above 0 and at most 100')).toBeVisible();
    await dialog.getByLabel('Code', { exact: true }).fill(code);
    await dialog.getByLabel('Takes off').selectOption('An amount');
    await dialog.getByLabel('Amount off in NGN').fill('15,000');
    await dialog.getByLabel('Uses in all').fill('3');
    await dialog.getByRole('button', { name: 'Add the code' }).click();
    await expect(dialog).toBeHidden();

    const row = page.getByRole('list', { name: 'Codes' }).getByRole('listitem').filter({ hasText: code });
    await expect(row).toContainText('₦15,000.00 off');
    await expect(row).toContainText('Running');
    await expect(row).toContainText('Not used yet of 3');
    await row.getByRole('button', { name: `Edit ${code}` }).click();
    const sheet = page.getByRole('dialog', { name: 'Edit code' });
    await sheet.getByLabel('On: customers can use it').uncheck();
    const other = await request.put(`/api/codes/${(await stored())._id}`, { headers, data: { uses: 5 } });
    expect(other.status()).toBe(200);
    await sheet.getByRole('button', { name: 'Save changes' }).click();
    await expect(sheet.getByRole('alert')).toContainText('Someone else changed this in the meantime.');
    await sheet.getByRole('button', { name: 'Keep what I typed' }).click();
    await sheet.getByRole('button', { name: 'Save changes' }).click();
    await expect(sheet).toBeHidden();
    await expect(row).toContainText('Off');
    expect(await stored()).toMatchObject({ on: false, amount: { NGN: 15_000 }, usesPerCustomer: 1 });

    await row.getByRole('button', { name: `Delete ${code}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Delete ${code}` })
      .click();
    await expect(row).toBeHidden();
    expect(await stored()).toBeUndefined();
  },
);
