import { pictureFile } from '../support/back-office.ts';
import { placeOrder } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/] });

const notYet = 'Not sent yet: we send when you are back';

test(
  'a message written without a connection is kept, counted, and sent once when it returns, of two tabs too',
  smoke,
  async ({ page, context, browser, admin, signIn }) => {
    const text = `Do you sew UK 20? ${Date.now()}`;
    const loaded = page.waitForResponse(/unsent-items/);
    await page.goto('/contact');
    const form = page.getByRole('form', { name: 'Write to us' });
    await form.getByLabel('Name').fill('Ibim Tolofari');
    await form.getByLabel('Email').fill('ibim@example.test');
    await form.getByLabel('Message').fill(text);
    await loaded;
    const other = await context.newPage();
    await other.goto('/about');
    await other.mouse.wheel(0, 300);
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(notYet)).toBeVisible();
    await expect(page.getByText('Waiting to be sent: 1.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Thank you. Your message has reached us.')).toBeVisible();
    await other.close();

    const office = await (await browser.newContext()).newPage();
    await signIn(office, admin);
    await office.goto('/admin/messages');
    await expect(office.getByText(text)).toHaveCount(1);
    await office.context().close();
  },
);

test('a proof of transfer chosen without a connection is sent by the next visit', async ({
  page,
  context,
  request,
  customer,
  signIn,
}) => {
  const order = await placeOrder(request, customer, 'transfer');
  await signIn(page, customer);
  const loaded = page.waitForResponse(/unsent-items/);
  await page.goto(`/dashboard/order/${order.id}`);
  const proof = page.getByRole('region', { name: 'Proof of transfer' });
  await expect(proof.getByLabel('Send your proof')).toBeAttached();
  await loaded;
  await context.setOffline(true);
  await proof.getByLabel('Send your proof').setInputFiles(await pictureFile('bank.jpg', '#dde6dd'));
  await expect(proof.getByText(notYet)).toBeVisible();
  await expect(proof.getByText('bank.jpg')).toBeVisible();
  // the tab is closed before the connection returns
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/');
  await expect(later.getByText(/^Your proof of transfer for order .* has been sent\.$/)).toBeVisible();
  await later.goto(`/dashboard/order/${order.id}`);
  await expect(later.getByText('We have your proof.')).toBeVisible();
  await expect(later.getByText(notYet)).toBeHidden();
});
