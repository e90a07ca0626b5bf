import AxeBuilder from '@axe-core/playwright';
import { pictureFile } from '../support/back-office.ts';
import { placeOrder } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

const pdf = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test.describe('a proof of transfer', () => {
  // the server refuses a picture that is none
  test.use({ expectedErrors: [/415/] });

  test(
    'is sent, rejected with a reason, sent again and confirmed; both pages follow by themselves',
    smoke,
    async ({ page, browser, request, customer, admin, signIn }) => {
      const order = await placeOrder(request, customer, 'transfer');
      await signIn(page, customer);
      await page.goto(`/dashboard/order/${order.id}`);
      const proof = page.getByRole('region', { name: 'Proof of transfer' });
      await proof
        .getByLabel('Send your proof')
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
      await expect(proof.getByRole('alert')).toContainText('notes.txt is neither a picture nor a PDF');
      await proof
        .getByLabel('Send your proof')
        .setInputFiles({ name: 'no-picture.png', mimeType: 'image/png', buffer: Buffer.from('hello') });
      await expect(proof.getByRole('alert')).toContainText('no-picture.png was not added');
      await proof.getByLabel('Send your proof').setInputFiles(await pictureFile('bank.jpg', '#dde6dd'));
      await expect(proof.getByText('We have your proof.')).toBeVisible();
      await expect(proof.getByRole('img', { name: /Proof of transfer/ })).toBeVisible();

      const office = await (await browser.newContext()).newPage();
      await signIn(office, admin);
      await office.goto('/admin/messages?tab=proofs');
      const waiting = office.getByRole('article', { name: `Order ${order.reference}` });
      await expect(waiting.getByRole('img', { name: /Proof of transfer/ })).toBeVisible();
      await waiting.getByRole('button', { name: 'Reject proof' }).click();
      const rejecting = office.getByRole('dialog');
      await rejecting.getByRole('button', { name: 'Reject proof' }).click();
      await expect(rejecting.getByText('Reason is required')).toBeVisible();
      await rejecting.getByRole('button', { name: 'The amount is not the order’s.' }).click();
      await rejecting.getByRole('button', { name: 'Reject proof' }).click();
      await expect(office.getByText('The customer is told why.')).toBeVisible();
      await expect(waiting).toHaveCount(0);

      await expect(proof.getByText('We couldn’t accept your proof.')).toBeVisible();
      await expect(proof).toContainText('The amount is not the order’s.');
      await office.goto(`/admin/order/${order.id}`);
      const panel = office.getByRole('region', { name: 'Proof of transfer' });
      await expect(panel.getByText('Rejected')).toBeVisible();
      await proof.getByLabel('Send another proof').setInputFiles(pdf);
      await expect(proof.getByText('We have your proof.')).toBeVisible();
      await expect(panel.getByText('To be checked')).toBeVisible();
      await expect(panel.getByRole('button', { name: 'Download the PDF' })).toBeVisible();
      const faults = await new AxeBuilder({ page: office }).analyze();
      expect(faults.violations).toEqual([]);

      await panel.getByRole('button', { name: 'Confirm transfer' }).click();
      await office.getByRole('dialog').getByRole('button', { name: 'Confirm transfer' }).click();
      await expect(office.getByText('Payment: Pending to Paid')).toBeVisible();
      await expect(page.getByText('Your transfer has arrived')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
      await office.context().close();
    },
  );
});

test('an unpaid order prints a summary, and its page passes axe with the bank details on it', async ({
  page,
  request,
  customer,
  signIn,
}) => {
  const order = await placeOrder(request, customer, 'transfer');
  await signIn(page, customer);
  await page.goto(`/checkout/confirmation/${order.id}`);
  await expect(page.getByLabel('Send your proof')).toBeAttached();
  const faults = await new AxeBuilder({ page }).analyze();
  expect(faults.violations).toEqual([]);
  await page.goto(`/dashboard/order/${order.id}`);
  await expect(page.getByRole('button', { name: 'Print order summary' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
});
