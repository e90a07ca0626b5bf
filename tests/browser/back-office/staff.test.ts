import { makeAdmin } from '../support/admins.ts';
import { expectNoFaults } from '../support/axe.ts';
import { expect, noteScreens, smoke, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test.describe('an invitation', () => {
  // one that was used
  test.use({ expectedErrors: [/410/] });

  test(
    'is sent by link, accepted once with a password, and leads to the list of staff',
    smoke,
    async ({ page, browser, admin, signIn }) => {
      const name = `Ebiere ${Date.now()}`;
      const email = `ebiere-${Date.now()}@example.test`;
      await signIn(page, admin);
      await page.goto('/admin/staff');
      await page.getByRole('button', { name: 'Invite somebody' }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
      await dialog.getByLabel('Phone').fill('0803 555 0101');
      await dialog.getByRole('radio', { name: /^Packer/ }).check();
      await dialog.getByRole('button', { name: 'Create invitation' }).click();
      await expect(dialog).toBeHidden();
      const card = page.getByRole('article', { name: 'Invitation of +2348035550101' });
      await expect(card.getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute(
        'href',
        /wa\.me\/234803/,
      );
      const link = await card.getByText(/\/invite\/[\w-]{22}$/).textContent();
      const { pathname } = new URL(link ?? '');
      await expectNoFaults(page);

      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      const phone = await context.newPage();
      noteScreens(phone);
      const answer = await phone.goto(pathname);
      const headers = answer?.headers() ?? {};
      expect([answer?.status(), headers['x-robots-tag'], headers['cache-control']]).toEqual([
        200,
        'noindex',
        'no-store',
      ]);
      await expect(phone.getByText(/as packer/)).toBeVisible();
      await expectNoFaults(phone);
      await phone.getByLabel('Email').fill(email);
      await phone.getByLabel('Name').fill(name);
      await phone.getByLabel('Password', { exact: true }).fill('meadow-kettle-63');
      await phone.getByRole('button', { name: 'Accept invitation' }).click();
      await expect(phone).toHaveURL('/admin');
      await expect(phone.getByText(/Nothing waits for you|to send/).first()).toBeVisible();
      await expect(phone.getByRole('heading', { name: 'First steps' })).toHaveCount(0);
      const again = await phone.goto(pathname);
      expect(again?.status()).toBe(410);
      await expect(phone.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible();
      await context.close();

      await page.reload();
      await expect(card).toHaveCount(0);
      await page.getByRole('button', { name: `Remove from staff: ${name}` }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Remove ${name} from staff` })
        .click();
      await expect(page.getByRole('row', { name })).toHaveCount(0);
    },
  );
});

test('the first steps lead to what is missing, and go once hidden', async ({
  page,
  request,
  admin,
  signIn,
}) => {
  await signIn(page, await makeAdmin(request, admin, 'Ada Owner'));
  await page.goto('/admin');
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByRole('link', { name: 'Enter your phone, email and WhatsApp number' }).click();
  await expect(page).toHaveURL('/admin/settings#settings-contact');
  await page.goBack();
  await expectNoFaults(page);
  await steps.getByRole('button', { name: 'Hide first steps' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
