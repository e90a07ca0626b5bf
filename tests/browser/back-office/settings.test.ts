import { endSessions, login, makeAdmin } from '../support/admins.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

test.describe('a refusal', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/422/] });

  test('puts the first wrong field in view and in focus, and shows an error next to Save', async ({
    page,
    admin,
    signIn,
  }) => {
    await signIn(page, admin);
    await page.goto('/admin/settings');
    await expect(page.getByLabel('Phone', { exact: true })).toBeHidden();
    await page.getByRole('heading', { name: 'Contact' }).click();
    await page.getByLabel('Phone', { exact: true }).fill('none');
    await page.getByLabel('Instagram').fill('two words');
    const group = page.getByRole('region', { name: 'Contact' });
    await expect(group.getByRole('status')).toHaveText('2 unsaved changes');
    await group.getByLabel('Address').scrollIntoViewIfNeeded();
    await group.getByRole('button', { name: 'Save contact' }).click();
    await expect(group.getByRole('status')).toHaveText('Please check 2 fields: Phone, Instagram.');
    await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Phone', { exact: true })).toBeInViewport();
    await page.getByLabel('Phone', { exact: true }).fill('+234 803 000 0000');
    await expect(group.getByRole('status')).toHaveText('Please check one field: Instagram.');
  });
});

test('a WhatsApp number of digits only is saved, and public pages open the chat with it', async ({
  page,
  admin,
  request,
  signIn,
}) => {
  const before = (await (await request.get('/api/settings', { headers: as(admin) })).json()).data;
  await signIn(page, admin);
  await page.goto('/admin/settings');
  const group = page.getByRole('region', { name: 'Contact' });
  await group.getByLabel('WhatsApp number').fill('08091112222');
  await group.getByLabel('Instagram').fill('@ewa.house');
  await group.getByRole('button', { name: 'Save contact' }).click();
  await expect(group.getByRole('status')).toContainText(/^Saved .* by /);
  await page.reload();
  await expect(group.getByLabel('WhatsApp number')).toHaveValue('08091112222');
  await expect(group.getByRole('button', { name: 'Save contact' })).toBeDisabled();
  await page.goto('/contact');
  await expect(page.locator('a[href="https://wa.me/2348091112222"]:visible').first()).toBeVisible();
  await expect(page.locator('a[href="https://www.instagram.com/ewa.house/"]:visible').first()).toBeVisible();
  const { whatsAppNumber, instagram } = before;
  const back = await request.put('/api/settings', {
    headers: as(admin),
    data: { whatsAppNumber, instagram },
  });
  expect(back.status()).toBe(200);
});

test.describe('unsaved input', () => {
  test.use({ expectedErrors: [/401/] });

  test('is offered again after the session expired and a new login', async ({
    page,
    admin,
    request,
    signIn,
  }) => {
    const ada = await makeAdmin(request, admin, 'Ada Obi');
    await signIn(page, ada);
    await page.goto('/admin/settings');
    const group = page.getByRole('region', { name: 'Banner' });
    await group.getByRole('textbox', { name: 'Notices' }).fill('Closed on Friday.');
    await expect(group.getByRole('status')).toHaveText('1 unsaved change');
    await endSessions(request, ada);
    page.on('dialog', (dialog) => dialog.accept());
    await page.goto('/');
    const token = await login(request, ada.email, ada.password);
    await page.addInitScript((fresh) => window.localStorage.setItem('token', fresh), token);
    await page.goto('/admin/settings');
    await expect(group).toContainText('What you typed here from');
    await group.getByRole('button', { name: 'Go on with it' }).click();
    await expect(group.getByRole('textbox', { name: 'Notices' })).toHaveValue('Closed on Friday.');
    await group.getByRole('textbox', { name: 'Notices' }).press('End');
    await page.reload();
    await group.getByRole('button', { name: 'Throw it away' }).click();
    await page.reload();
    await expect(group.getByRole('textbox', { name: 'Notices' })).toBeVisible();
    await expect(group).not.toContainText('What you typed here from');
  });
});
