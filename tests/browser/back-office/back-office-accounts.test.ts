import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext } from '@playwright/test';
import { asPerson } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

const newPassword = 'copper-thimble-and-rain';

/** An admin of this journey's own, so that its new password and sign-outs disturb no other. */
async function promote(request: APIRequestContext, admin: { token: string }, person: Person) {
  const found = await request.get(`/api/users/get_users?q=${encodeURIComponent(person.email)}`, {
    headers: asPerson(admin),
  });
  const { users } = await found.json();
  const headers = asPerson(admin);
  const answer = await request.post('/api/users/role', {
    headers,
    data: { userId: users[0]._id, role: 'admin' },
  });
  expect(answer.status()).toBe(200);
  return login(request, person.email, person.password);
}

type Person = { email: string; password: string };

async function login(request: APIRequestContext, email: string, password: string) {
  const answer = await request.post('/api/users/login', { data: { email, password } });
  const { token } = await answer.json();
  return { status: answer.status(), token: String(token) };
}

test(
  'an admin changes their password and signs out everywhere',
  smoke,
  async ({ page, admin, customer, request, browser }) => {
    await promote(request, admin, customer);
    const context = await browser.newContext();
    const other = await context.newPage();
    for (const each of [page, other]) {
      await each.goto('/login');
      await each.getByLabel('Email').fill(customer.email);
      await each.getByLabel('Password', { exact: true }).fill(customer.password);
      await each.getByRole('button', { name: 'Login' }).click();
      await expect(each).toHaveURL('/admin');
    }
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await expect(page.getByText(customer.email)).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).click();
    const form = page.getByRole('form', { name: 'Change password' });
    await form.getByLabel('Current password').fill(customer.password);
    await form.getByLabel('New password').fill(newPassword);
    await form.getByRole('button', { name: 'Save password' }).click();
    await expect(
      page.getByText('Your password has been changed. Your other devices are signed out.'),
    ).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    // the other device detects it on its next poll, every ten seconds
    const dialog = other.getByRole('dialog', { name: 'Please log in again' });
    await expect(dialog).toBeVisible({ timeout: 45_000 });
    await dialog.getByRole('button', { name: 'Leave this page' }).click();
    await expect(other).toHaveURL('/login');
    await context.close();

    const stored = await page.evaluate(() => window.localStorage.getItem('token'));
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/');
    const profile = await request.get('/api/users/profile', { headers: asPerson({ token: String(stored) }) });
    expect(profile.status()).toBe(401);
    expect((await login(request, customer.email, newPassword)).status).toBe(200);
  },
);

test(
  'the activity shows who failed to sign in, from where, and who changed a role',
  smoke,
  async ({ page, admin, customer, request, signIn }) => {
    await login(request, customer.email, 'not-the-password');
    await promote(request, admin, customer);
    await signIn(page, admin);
    await page.goto('/admin');
    await page
      .getByRole('navigation', { name: 'Admin Dashboard' })
      .getByRole('link', { name: 'Activity' })
      .click();
    await page.getByLabel('Search activity').fill(customer.email);
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(customer.email).slice(0, 12)));
    const lines = page.getByRole('row').filter({ hasText: customer.email });
    await expect(lines.filter({ hasText: 'account opened' })).toHaveCount(1);
    await expect(lines.filter({ hasText: 'sign-in failed' })).toContainText('127.0.0.1');
    await expect(lines.filter({ hasText: 'role changed' })).toContainText('customer → became admin');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.getByLabel('Person', { exact: true }).selectOption(admin.email);
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('role changed');
    await page.getByLabel('Person', { exact: true }).selectOption('Everybody');
    await page.getByLabel('Kind', { exact: true }).selectOption('Sign-ins');
    await page.getByLabel('Act', { exact: true }).selectOption('sign-in failed');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('sign-in failed');
    await page.getByLabel('Search activity').fill('nobody-of-this-name');
    await expect(page.getByText('Nothing matches')).toBeVisible();
  },
);
