import { expect, smoke, test } from '../support/test.ts';

test(
  'making somebody an admin asks first and says what they may do then',
  smoke,
  async ({ page, admin, customer, signIn }) => {
    await signIn(page, admin);
    await page.goto(`/admin/users?q=${encodeURIComponent(customer.email)}`);
    await page.getByRole('button', { name: /^Make an admin/ }).click();
    const dialog = page.getByRole('dialog', { name: `Make ${customer.name} an admin?` });
    await expect(dialog.getByRole('radio', { name: /^Owner/ })).toHaveAccessibleName(/the bank account/);
    await expect(dialog.getByRole('radio', { name: /^Packer/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('row', { name: new RegExp(customer.name) })).toContainText('Customer');
  },
);
