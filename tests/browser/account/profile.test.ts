import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { readMail } from '../support/mail.ts';
import { placeOrder } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

const newPassword = 'copper-thimble-and-rain';

async function loginStatus(request: APIRequestContext, email: string, password: string): Promise<number> {
  return (await request.post('/api/users/login', { data: { email, password } })).status();
}

test.beforeEach(async ({ customer, signIn, page }) => {
  await signIn(page, customer);
});

test.describe('the profile', () => {
  // A refused form answers 422.
  test.use({ expectedErrors: [/422/] });

  test('changes name and email, and keeps the session', smoke, async ({ page, customer, request }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const form = page.getByRole('form', { name: 'Edit profile' });
    await form.getByLabel('Name').fill(' ');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByText('Name and Email are required.')).toBeVisible();
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByLabel('Name').fill('Adaeze Bello');
    await form.getByLabel('Email').fill('adaeze@nowhere');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByText('Enter the full address, like name@example.com.')).toBeVisible();
    await expect(form.getByLabel('Email')).toBeFocused();
    await form.getByLabel('Email').fill(`new-${customer.email}`);
    await form.getByLabel('Your password').fill('not the one');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByText('That password is not correct.')).toBeVisible();
    await form.getByLabel('Your password').fill(customer.password);
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(page.getByText(`new-${customer.email}, once you open the link`)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'My Account' })).toContainText('Adaeze Bello');
    const stored = await page.evaluate(() => window.localStorage.getItem('token'));
    expect(stored).not.toBe(customer.token);

    const link = (mail: string, path: string) =>
      new RegExp(`/${path}\\?token=[\\w-]+`).exec(mail)?.[0] ?? `/${path}`;
    const confirm = await readMail(`new-${customer.email}`, 'Confirm your new email address');
    await page.goto(link(confirm, 'confirm-email'));
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByText('Your new email address is confirmed.')).toBeVisible();
    expect(await loginStatus(request, `new-${customer.email}`, customer.password)).toBe(200);

    const warning = await readMail(customer.email, 'Your email address is being changed');
    // requested with the session that is about to end
    const cartAnswered = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/get'));
    await page.goto(link(warning, 'undo-email'));
    await cartAnswered;
    await page.getByRole('button', { name: 'Restore my address' }).click();
    await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
    expect(await loginStatus(request, customer.email, customer.password)).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: 'Restore my address' }).click();
    await expect(page.getByText('This link was used already or is too old.')).toBeVisible();
  });

  test('changes the password', smoke, async ({ page, customer, request }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Change password' }).click();
    const form = page.getByRole('form', { name: 'Change password' });
    await form.getByLabel('Current password').fill('not the one');
    await form.getByLabel('New password').fill(newPassword);
    await expect(form.getByText('Strength: strong')).toBeVisible();
    await form.getByRole('button', { name: 'Save password' }).click();
    await expect(form.getByText('That password is not correct.')).toBeVisible();
    await expect(form.getByLabel('Current password')).toBeFocused();
    await form.getByLabel('Current password').fill(customer.password);
    await form.getByRole('button', { name: 'Save password' }).click();
    await expect(
      page.getByText('Your password has been changed. Your other devices are signed out.'),
    ).toBeVisible();
    expect(await loginStatus(request, customer.email, customer.password)).toBe(401);
    expect(await loginStatus(request, customer.email, newPassword)).toBe(200);
    const token = await page.evaluate(() => window.localStorage.getItem('token'));
    const profile = await request.get('/api/users/profile', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(profile.status()).toBe(200);
  });

  test('deletes the account after the password is typed', async ({ page, customer, request }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill('not the one');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByText('That password is not correct.')).toBeVisible();
    await dialog.getByLabel('Your password').fill(customer.password);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Your account is closed and your personal data is erased.')).toBeVisible();
    expect(await page.evaluate(() => window.localStorage.getItem('token'))).toBeNull();
    expect(await loginStatus(request, customer.email, customer.password)).toBe(401);
  });
});

test('deleting an account lists the open orders and retains their address', async ({
  page,
  request,
  customer,
}) => {
  const order = await placeOrder(request, customer, 'transfer');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText(`Order ${order.reference} is still under way`);
  await dialog.getByLabel('Your password').fill(customer.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(`Order ${order.reference} is still under way`)).toBeVisible();
  const mail = await readMail(customer.email, 'Your account is closed');
  expect(mail).toContain(order.reference);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track Order' }).click();
  await page.getByLabel('Order reference').fill(order.reference);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByRole('button', { name: 'Track order' }).click();
  await expect(page.getByRole('region', { name: order.reference })).toContainText(order.name);
});

test.describe('the address book', () => {
  test.use({ expectedErrors: [/422/] });

  test('keeps, changes, prefers and forgets addresses', smoke, async ({ page }) => {
    await page.goto('/dashboard');
    const book = page.getByRole('region', { name: 'Address book' });
    const dialog = page.getByRole('dialog');
    const fill = async (street: string) => {
      await book.getByRole('button', { name: 'Add an address' }).click();
      await dialog.getByLabel('First name').fill('Adaeze');
      await dialog.getByLabel('Last name').fill('Okonkwo');
      await dialog.getByLabel('Phone').fill('0803 123 4567');
      await dialog.getByLabel('City').fill('Lagos');
      await dialog.getByLabel('State').selectOption('Lagos');
      await dialog.getByLabel('Street').fill(street);
      await dialog.getByRole('button', { name: 'Save address' }).click();
    };
    await expect(book.getByText('No saved addresses yet.')).toBeVisible();
    await fill('');
    await expect(dialog.getByText('Street is required.')).toBeVisible();
    await expect(dialog.getByLabel('Street')).toBeFocused();
    await dialog.getByLabel('Street').fill('4 Awolowo Road');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    const first = book.getByRole('listitem').filter({ hasText: '4 Awolowo Road' });
    await expect(first).toContainText('Default');

    await fill('12 Bourdillon Road');
    const second = book.getByRole('listitem').filter({ hasText: '12 Bourdillon Road' });
    await second.getByRole('button', { name: /^Make/ }).click();
    await expect(second).toContainText('Default');
    await expect(first).not.toContainText('Default');

    await second.getByRole('button', { name: /^Edit/ }).click();
    await dialog.getByLabel('City').fill('Ikoyi');
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(second).toContainText('Ikoyi');

    await first.getByRole('button', { name: /^Remove/ }).click();
    await expect(first).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(first).toBeVisible();
    await page.reload();
    await expect(book.getByRole('listitem')).toHaveCount(2);
  });
});

test('exports personal data as a file', async ({ page, customer }) => {
  await page.goto('/dashboard');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(data.profile.email).toBe(customer.email);
});

test('signing out everywhere ends this session and the others', async ({ page, customer, request }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  const headers = { authorization: `Bearer ${customer.token}` };
  expect((await request.get('/api/users/profile', { headers })).status()).toBe(401);
});
