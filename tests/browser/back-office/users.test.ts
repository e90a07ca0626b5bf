import { expect, smoke, test } from '../support/test.ts';

test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION|500|409/] });

test('the list of users tells an answer that never came from one that was refused', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(page, admin);
  await page.route('**/api/users/get_users*', (route) => route.abort('connectionreset'));
  await page.goto('/admin/users');
  await expect(page.getByRole('alert')).toContainText('Error fetching users');
  await page.unroute('**/api/users/get_users*');
  await page.route('**/api/users/get_users*', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'WRONG_STATE', message: 'Not now.' } }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch users');
  await expect(page.getByRole('alert')).toContainText('Not now.');
});

test('removing a user tells them apart too', async ({ page, admin, customer, signIn }) => {
  await signIn(page, admin);
  await page.goto(`/admin/users?q=${encodeURIComponent(customer.email)}`);
  await page.getByRole('button', { name: `Remove ${customer.name}` }).click();
  const dialog = page.getByRole('dialog');
  await page.route('**/api/users/remove_users', (route) => route.abort('connectionreset'));
  await dialog.getByRole('button', { name: `Remove ${customer.name}` }).click();
  await expect(dialog.getByRole('alert')).toContainText('Error deleting user');
  await page.unroute('**/api/users/remove_users');
  await page.route('**/api/users/remove_users', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'LAST_ADMIN', message: 'Not this one.' } }),
  );
  await dialog.getByRole('button', { name: `Remove ${customer.name}` }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to delete user');
});

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
