import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { makeAdmin } from '../support/admins.ts';
import { expect, smoke, test } from '../support/test.ts';

// a login that is not finished, and a code that was used
test.use({ expectedErrors: [/401|403|422/] });

const stepMs = 30_000;

/** The code that an app shows, or shows so many half minutes later. */
function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * stepMs });
}

async function startLogin(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  return page.getByRole('dialog', { name: 'One more step' });
}

test(
  'a second factor is set up with the shown secret, required at the login, replaced by a recovery code, and removed',
  smoke,
  async ({ page, browser, request, admin, signIn }) => {
    const ngozi = await makeAdmin(request, admin, 'Ngozi Factor');
    await signIn(page, ngozi);
    await page.goto('/admin/account');
    await page.getByRole('button', { name: 'Set up a second factor' }).click();
    const setUp = page.getByRole('dialog', { name: 'Set up a second factor' });
    await expect(setUp.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
    const address = await setUp.getByRole('link', { name: 'Open it in the app' }).getAttribute('href');
    const secret = new URL(address ?? '').searchParams.get('secret') ?? '';
    const letters = secret.replace(/(.{4})/g, '$1 ').trim();
    await expect(setUp.getByText(letters)).toBeVisible();
    await setUp.getByLabel('Code that the app shows').fill(codeOf(secret));
    await setUp.getByRole('button', { name: 'Turn it on' }).click();
    const done = page.getByRole('dialog', { name: 'Your second factor is on' });
    await expect(done.getByRole('listitem')).toHaveCount(10);
    const recovery = await done.getByRole('listitem').allTextContents();
    expect(new Set(recovery).size).toBe(10);
    await done.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('10 of 10 recovery codes are left')).toBeVisible();

    const office = await (await browser.newContext()).newPage();
    const step = await startLogin(office, ngozi);
    await step.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
    await step.getByRole('button', { name: 'Login' }).click();
    await expect(office).toHaveURL(/\/admin/);

    const lost = await (await browser.newContext()).newPage();
    const byPaper = await startLogin(lost, ngozi);
    await byPaper.getByRole('button', { name: /Use a recovery code/ }).click();
    await byPaper.getByLabel('Recovery code').fill(recovery[0] ?? '');
    await byPaper.getByRole('button', { name: 'Login' }).click();
    await expect(lost).toHaveURL(/\/admin/);

    const again = await (await browser.newContext()).newPage();
    const refused = await startLogin(again, ngozi);
    await refused.getByRole('button', { name: /Use a recovery code/ }).click();
    await refused.getByLabel('Recovery code').fill(recovery[0] ?? '');
    await refused.getByRole('button', { name: 'Login' }).click();
    await expect(refused.getByRole('alert')).toBeVisible();
    await expect(again).toHaveURL(/\/login/);

    await lost.goto('/admin/account');
    await expect(lost.getByText('9 of 10 recovery codes are left')).toBeVisible();
    await lost.getByRole('button', { name: 'Turn off' }).click();
    const off = lost.getByRole('dialog', { name: 'Turn the second factor off?' });
    await off.getByRole('button', { name: /Use a recovery code/ }).click();
    await off.getByLabel('Recovery code').fill(recovery[1] ?? '');
    await off.getByRole('button', { name: 'Turn off' }).click();
    await expect(lost.getByRole('button', { name: 'Set up a second factor' })).toBeVisible();

    const plain = await (await browser.newContext()).newPage();
    await startLogin(plain, ngozi);
    await expect(plain).toHaveURL(/\/admin/);
  },
);
