import { asPerson, placeOrder } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

test(
  'an owner refunds a card payment, and the customer sees it on the open page',
  smoke,
  async ({ page, browser, request, customer, admin, signIn }) => {
    const order = await placeOrder(request, customer, 'card');
    const retry = await request.post('/api/order/retry_payment', {
      headers: asPerson(customer),
      data: { orderId: order.id },
    });
    const { payment } = await retry.json();
    await request.post(payment.authorizationUrl, { form: { decision: 'pay' } });

    await signIn(page, customer);
    await page.goto(`/dashboard/order/${order.id}`);
    const shown = page.getByRole('list', { name: /Progress of order/ });
    await expect(shown).toContainText('Your payment has arrived.');
    await expect(shown).toContainText(/DeliveredExpected \d/);

    const office = await (await browser.newContext()).newPage();
    await signIn(office, admin);
    await office.goto(`/admin/order/${order.id}`);
    const panel = office.getByRole('region', { name: 'Payment' });
    await expect(panel.getByRole('button', { name: 'Mark as failed' })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Refund to the card' }).click();
    const question = office.getByRole('dialog', { name: `Refund ${order.reference}?` });
    await expect(question).toContainText('₦');
    await question.getByLabel('Reason').fill('Too small, and sold out in L');
    await question.getByRole('button', { name: `Refund ${order.reference}` }).click();
    await expect(office.getByText('The payment is refunded.')).toBeVisible();
    await expect(office.getByText('Payment: Paid to Refunded')).toBeVisible();
    await expect(office.getByText('Too small, and sold out in L').first()).toBeVisible();
    await expect(page.getByText('This order was refunded.')).toBeVisible();
    await office.context().close();
  },
);

test(
  'an owner pays an amount back by transfer, to the account the customer gives, and says when it is sent',
  smoke,
  async ({ page, browser, request, customer, admin, signIn }) => {
    const order = await placeOrder(request, customer, 'transfer');
    await request.post('/api/order/payment', {
      headers: asPerson(admin),
      data: { orderId: order.id, paymentStatus: 'Paid' },
    });
    await signIn(page, admin);
    await page.goto(`/admin/order/${order.id}`);
    const panel = page.getByRole('region', { name: 'Payment' });
    await panel.getByRole('button', { name: 'Refund by transfer' }).click();
    const question = page.getByRole('dialog', { name: `Refund ${order.reference}?` });
    await question.getByRole('radio', { name: 'An amount' }).check();
    await question.getByLabel(/^Amount/).fill('1000000');
    await question.getByRole('button', { name: `Refund ${order.reference}` }).click();
    await expect(question).toContainText('This is more than is left.');
    await question.getByLabel(/^Amount/).fill('10');
    await question.getByRole('button', { name: `Refund ${order.reference}` }).click();
    await expect(panel.getByRole('list', { name: 'Refunds' })).toContainText(
      'waiting for the customer’s account details',
    );

    const home = await (await browser.newContext()).newPage();
    await signIn(home, customer);
    await home.goto(`/dashboard/order/${order.id}`);
    await home.getByLabel('Name on the account').fill('Adaeze Okonkwo');
    await home.getByLabel('Bank', { exact: true }).fill('Monzo');
    await home.getByLabel('Account number or IBAN').fill('12345678');
    await home.getByRole('button', { name: 'Save account' }).click();
    await expect(home.getByText('To Monzo, ••5678.')).toBeVisible();
    await home.context().close();

    await expect(panel.getByText('Adaeze Okonkwo, Monzo, 12345678')).toBeVisible();
    await panel.getByRole('button', { name: 'Mark as sent' }).click();
    const sent = page.getByRole('dialog');
    await sent.getByLabel('Bank’s reference').fill('FT-26');
    await sent.getByRole('button', { name: 'Mark as sent' }).click();
    await expect(panel.getByText('Bank’s reference FT-26')).toBeVisible();
    await panel.getByRole('button', { name: 'Refund by transfer' }).click();
    await question.getByRole('radio', { name: 'Some of the pieces' }).check();
    await expect(question.getByRole('list', { name: 'Pieces to pay back' })).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
  },
);
