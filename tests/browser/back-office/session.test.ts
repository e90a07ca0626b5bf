import type { Page } from '@playwright/test';
import { endSessions, login, makeAdmin } from '../support/admins.ts';
import { placeOrder } from '../support/back-office.ts';
import { expect, smoke, test } from '../support/test.ts';

// the browser writes each refused call to the console
test.use({ expectedErrors: [/401/] });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Please log in again' });

test(
  'an expired session leaves the page as it is, and the call continues after the login',
  smoke,
  async ({ page, admin, customer, request, signIn }) => {
    const { order } = await placeOrder(request, customer.token);
    const ngozi = await makeAdmin(request, admin, 'Ngozi Eze');
    await signIn(page, ngozi);
    await page.goto(`/admin/order/${order._id}`);
    await page.getByLabel('New note').fill('Call before sending.');
    await endSessions(request, ngozi);
    await page.getByRole('button', { name: 'Add note' }).click();
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(ngozi.email);
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByLabel('New note')).toHaveValue('Call before sending.');
    await page.keyboard.type('not-the-password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password');
    await dialog.getByLabel('Password', { exact: true }).fill(ngozi.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Call before sending.' })).toContainText(
      'Ngozi Eze',
    );
    await expect(page).toHaveURL(`/admin/order/${order._id}`);
  },
);

test('polling for new orders with an expired session does not sign the admin out', async ({
  page,
  admin,
  request,
  signIn,
}) => {
  const ada = await makeAdmin(request, admin, 'Ada Obi');
  await signIn(page, ada);
  await page.goto('/admin/add');
  await page.getByLabel('Name', { exact: true }).fill('Half a bubu');
  await endSessions(request, ada);
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveURL('/admin/add');
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(ada.password);
  await dialogOf(page).getByRole('button', { name: 'Login' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a bubu');
});

test('a login in another tab lets the page continue', async ({ page, context, admin, request }) => {
  const ada = await makeAdmin(request, admin, 'Ada Obi');
  await page.goto('/login');
  await page.evaluate((token) => window.localStorage.setItem('token', token), ada.token);
  await page.goto('/admin/settings');
  await expect(page.getByLabel('Phone')).toBeVisible();
  await endSessions(request, ada);
  await expect(dialogOf(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  const token = await login(request, ada.email, ada.password);
  await other.evaluate((fresh) => window.localStorage.setItem('token', fresh), token);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL('/admin/settings');
});

test('logging out on purpose still leads home', async ({ page, admin, request, signIn }) => {
  const ada = await makeAdmin(request, admin, 'Ada Obi');
  await signIn(page, ada);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
});
