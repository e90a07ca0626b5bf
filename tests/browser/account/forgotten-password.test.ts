import { readMail } from '../support/mail.ts';
import { expect, smoke, test } from '../support/test.ts';

const newPassword = 'copper-thimble-and-rain';

test.describe('a forgotten password', () => {
  // A refused form answers 422.
  test.use({ expectedErrors: [/422/] });

  test('is reset with the link of the mail, once', smoke, async ({ page, customer, request }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(customer.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: /\w/ }).first()).toBeVisible();
    const mail = await readMail(customer.email, 'Choose a new password');
    const link = /\/reset-password\?token=[\w-]+/.exec(mail)?.[0] ?? '';

    await page.goto(link);
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your new password is set. Please log in with it.')).toBeVisible();
    const login = await request.post('/api/users/login', {
      data: { email: customer.email, password: newPassword },
    });
    expect(login.status()).toBe(200);

    await page.goto(link);
    await page.getByLabel('New password').fill('another-thimble-and-rain');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('This link has already been used or has expired.')).toBeVisible();
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
});
