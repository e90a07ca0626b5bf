import AxeBuilder from '@axe-core/playwright';
import { asPerson, placeOrder } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

// both confirm all that is sure in the shop they share
test.describe.configure({ mode: 'serial' });

for (const width of [360, 1440]) {
  test.describe(`a bank statement at ${width}`, () => {
    // an unknown bank's columns have to be assigned
    test.use({ viewport: { width, height: 900 }, expectedErrors: [/422/] });

    test(
      'of a new bank is mapped once; certain matches are confirmed with one press, others by hand',
      smoke,
      async ({ page, request, customer, admin, signIn }) => {
        const read = async () => {
          const { id } = await placeOrder(request, customer, 'transfer');
          return (await (await request.get(`/api/order/${id}`, { headers: asPerson(customer) })).json()).data;
        };
        const sure = await read();
        const short = await read();
        const mark = `${width}${Date.now()}`;
        const csv = [
          `Wann,Was,Wie viel ${mark}`,
          `03/11/2026,NIP ${sure.narration.toLowerCase()} ${mark},${sure.amount}`,
          `03/11/2026,TRF ${short.narration} ${mark},${short.amount - 5}`,
          `04/11/2026,POS SETTLEMENT ${mark},7.77`,
        ].join('\n');
        const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };

        await signIn(page, admin);
        await page.goto('/admin/statement');
        await page.getByLabel('CSV file of your bank').setInputFiles(file);
        await page.getByLabel('Currency of the account').selectOption('GBP');
        await page.getByRole('button', { name: 'Read the statement' }).click();
        await expect(page.getByText('This bank is new here.')).toBeVisible();
        await page.getByLabel('Wann').selectOption('Date');
        await page.getByRole('button', { name: 'Read the statement' }).click();
        await expect(page.getByRole('alert')).toContainText('Say which column holds the date');
        await page.getByLabel('Was', { exact: true }).selectOption('Narration');
        await page.getByLabel(`Wie viel ${mark}`).selectOption('Money in');
        await page.getByRole('button', { name: 'Read the statement' }).click();
        await expect(page.getByText('3 new lines.')).toBeVisible();
        const faults = await new AxeBuilder({ page }).analyze();
        expect(faults.violations).toEqual([]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);

        await page.getByRole('button', { name: 'Confirm all sure' }).click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Confirm \d+ payments?$/ })
          .click();
        await expect(page.getByRole('button', { name: 'Confirm all sure' })).toBeHidden();
        const stored = async (id: string) =>
          (await (await request.get(`/api/order/${id}`, { headers: asPerson(admin) })).json()).data;
        expect((await stored(sure._id)).paymentStatus).toBe('Paid');
        expect((await stored(short._id)).paymentStatus).toBe('Pending');

        await page.getByRole('button', { name: `Confirm for order ${short.reference}` }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText('£5.00 short')).toBeVisible();
        await dialog.getByRole('button', { name: `Confirm order ${short.reference}` }).click();
        await expect(dialog).toBeHidden();
        expect(await stored(short._id)).toMatchObject({ paymentStatus: 'Paid', due: 5 });

        await page.getByLabel('Search lines').fill(`settlement ${mark}`);
        const line = page.getByRole('article', { name: /£7\.77/ });
        await expect(line).toHaveCount(1);
        await line.getByRole('button', { name: 'Not an order’s' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Put it aside' }).click();
        await expect(page.getByText('No line matches')).toBeVisible();

        await page.getByLabel('CSV file of your bank').setInputFiles(file);
        await page.getByRole('button', { name: 'Read the statement' }).click();
        const currency = page.getByLabel('Currency of the account');
        await expect(currency).toHaveAccessibleDescription(/This file does not say its currency/);
        await currency.selectOption('GBP');
        await page.getByRole('button', { name: 'Read the statement' }).click();
        await expect(page.getByText('0 new lines.')).toBeVisible();
        await expect(page.getByText('Its sums are in GBP.')).toBeVisible();
      },
    );

    test('one transfer for two orders is split on the screen, to the penny', async ({
      page,
      request,
      customer,
      admin,
      signIn,
    }) => {
      const ordered = async () => {
        const { id } = await placeOrder(request, customer, 'transfer');
        return (await (await request.get(`/api/order/${id}`, { headers: asPerson(customer) })).json()).data;
      };
      const [one, other] = [await ordered(), await ordered()];
      const sum = Math.round((one.amount + other.amount - 10) * 100) / 100;
      const mark = `split${width}${Date.now()}`;
      const csv = `Date,Narration,Credit\n03/11/2026,${mark},£${sum}\n`;
      await signIn(page, admin);
      await page.goto('/admin/statement');
      await page
        .getByLabel('CSV file of your bank')
        .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.getByRole('button', { name: 'Read the statement' }).click();
      await expect(page.getByText('1 new line.')).toBeVisible();
      await page.getByLabel('Search lines').fill(mark);
      const line = page.getByRole('article').filter({ hasText: mark });
      await line.getByRole('button', { name: /^Choose (its|other) orders?$/ }).click();
      const dialog = page.getByRole('dialog');
      for (const { reference } of [one, other]) {
        await dialog.getByLabel('Search orders').fill(reference);
        await dialog.getByRole('checkbox', { name: new RegExp(reference) }).check();
      }
      const first = dialog.getByLabel(`${one.reference}, GBP`);
      const second = dialog.getByLabel(`${other.reference}, GBP`);
      await expect(first).toHaveValue(String(one.amount));
      await expect(dialog.getByText(/^All of £.* is given\.$/)).toBeVisible();
      const confirm = dialog.getByRole('button', { name: 'Confirm 2 orders' });
      await second.fill('1');
      await expect(dialog.getByText(/^£.* of £.* are left\.$/)).toBeVisible();
      await expect(confirm).toBeDisabled();
      await second.fill(String(Math.round((other.amount - 10) * 100) / 100));
      await expect(dialog.getByRole('radio', { name: /^Ask for the rest/ })).toBeChecked();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await confirm.click();
      await expect(dialog).toBeHidden();
      const stored = async (id: string) =>
        (await (await request.get(`/api/order/${id}`, { headers: asPerson(admin) })).json()).data;
      expect(await stored(one._id)).toMatchObject({ paymentStatus: 'Paid', due: 0 });
      expect(await stored(other._id)).toMatchObject({ paymentStatus: 'Paid', due: 10 });
    });
  });
}
