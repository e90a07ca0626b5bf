import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pictureFile } from '../support/back-office.ts';
import { addDividedProduct } from '../support/products.ts';
import { deliveredOrder, requestReturn } from '../support/returns.ts';
import { expect, smoke, test } from '../support/test.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`)).toEqual(
    [],
  );
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels the page is wider than the window').toBeLessThanOrEqual(0);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'a piece is returned for a refund: requested with a photo, approved, received, accepted, refunded',
  smoke,
  async ({ page, browser, request, customer, admin, signIn }) => {
    test.slow();
    const product = await addDividedProduct(request, admin);
    const order = await deliveredOrder(request, customer, admin, { product, size: 'L', color: 'Rust' });
    await signIn(page, customer);
    await page.goto(`/dashboard/order/${order.id}`);
    await page.getByRole('link', { name: 'Return or exchange' }).click();
    const form = page.getByRole('form', { name: 'Return or exchange' });
    // the only item is preselected, and its amount shown
    await expect(form.getByRole('checkbox', { name: new RegExp(product.name) })).toBeChecked();
    await expect(form.getByRole('complementary', { name: 'Summary' })).toContainText('₦150,000');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(form.getByText('Tell us why, in a word or two.')).toBeVisible();
    await form.getByLabel('Why?').fill('It is not my colour.');
    await form.getByLabel('Add photos').setInputFiles(await pictureFile('worn.jpg', '#7a3f26'));
    await expect(form.getByRole('img', { name: 'Chosen 1' })).toBeVisible();
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    await expectNoFaults(page);
    await form.getByRole('button', { name: 'Send request' }).click();
    const orderReturn = page.getByRole('region', { name: /^Return R-/ });
    await expect(orderReturn).toContainText('Return for a refund');
    await expect(orderReturn.getByRole('list', { name: /^Progress of return/ })).toContainText('Now: Asked');
    await expectNoFaults(page);

    const office = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await signIn(office, admin);
    await office.goto(`/admin/returns?q=${order.reference}`);
    const card = office.getByRole('article', { name: /^Return R-/ });
    await expect(card).toContainText('It is not my colour.');
    await expect(card.getByRole('img', { name: /^Photo 1 of return/ })).toBeVisible();
    await expect(card).toContainText('₦150,000');
    await expectNoFaults(office);
    const move = async (button: RegExp) => {
      await card.getByRole('button', { name: button }).click();
      await office.getByRole('dialog').getByRole('button', { name: button }).click();
      await expect(office.getByRole('dialog')).toHaveCount(0);
    };
    await move(/^Approve/);
    await expect(card.getByText('Approved', { exact: true })).toBeVisible();

    await page.reload();
    await expect(orderReturn.getByRole('heading', { name: 'Send it to' })).toBeVisible();
    await expect(orderReturn).toContainText(`order ${order.reference}`);
    await orderReturn.getByRole('button', { name: 'I have sent it' }).click();
    await expect(orderReturn.getByRole('list', { name: /^Progress of return/ })).toContainText(
      'Now: On its way',
    );

    await office.goto(`/admin/order/${order.id}`);
    await move(/^Received/);
    await card.getByRole('button', { name: /^Accept/ }).click();
    const accepting = office.getByRole('dialog');
    await expect(accepting).toContainText('₦150,000');
    await expect(accepting.getByRole('radio', { name: 'Back on the shelf' })).toBeChecked();
    await expectNoFaults(office);
    await accepting.getByRole('button', { name: 'Accept' }).click();
    await expect(office.getByRole('dialog')).toHaveCount(0);

    await expect(async () => {
      await page.reload();
      await expect(orderReturn.getByRole('list', { name: /^Progress of return/ })).toContainText(
        'Done: Refunded',
        {
          timeout: 3000,
        },
      );
    }).toPass();
    await office.context().close();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 720 } });

  test('a return is refused with a reason, which the customer reads, or cancelled by the customer', async ({
    page,
    browser,
    request,
    customer,
    admin,
    signIn,
  }) => {
    test.slow();
    const product = await addDividedProduct(request, admin);
    const order = await deliveredOrder(request, customer, admin, { product, size: 'L', color: 'Rust' });
    const { reference } = await requestReturn(request, customer, order.id);
    await signIn(page, customer);
    await page.goto(`/dashboard/order/${order.id}`);
    const own = page.getByRole('region', { name: `Return ${reference}` });
    await own.getByRole('button', { name: 'Cancel return' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel return' }).click();
    await expect(own.getByRole('list', { name: /^Progress/ })).toContainText('Stopped: Cancelled');

    const second = await requestReturn(request, customer, order.id);
    const office = await (
      await browser.newContext({ viewport: { width: 320, height: 720 }, reducedMotion: 'reduce' })
    ).newPage();
    await signIn(office, admin);
    await office.goto(`/admin/returns?q=${order.reference}`);
    const card = office.getByRole('article', { name: /^Return R-/ }).first();
    await expectNoFaults(office);
    await card.getByRole('button', { name: /^Refuse/ }).click();
    const refusing = office.getByRole('dialog');
    await refusing.getByRole('button', { name: 'Refuse' }).click();
    await expect(refusing.getByText('A reason is needed: the customer reads it.')).toBeVisible();
    await refusing.getByLabel('Why').fill('It was worn.');
    await refusing.getByRole('button', { name: 'Refuse' }).click();
    await expect(office.getByRole('dialog')).toHaveCount(0);
    await office.context().close();

    await page.reload();
    const refused = page.getByRole('region', { name: /^Return R-/ }).filter({ hasText: 'It was worn.' });
    await expect(refused.getByRole('list', { name: /^Progress/ })).toContainText('Stopped: Refused');
    expect(second.reference).not.toBe(reference);
    await expectNoFaults(page);
  });
});
