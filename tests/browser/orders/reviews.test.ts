import { expectNoFaults } from '../support/axe.ts';
import { pictureFile } from '../support/back-office.ts';
import { readMail } from '../support/mail.ts';
import { asPerson, changeOrder, placeOrder } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

// still, so that no text is measured while it fades
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

test(
  'the mail leads to a review without a login, which is decided on and read on the product’s page',
  smoke,
  async ({ page, request, customer, admin, browser, signIn }) => {
    const order = await placeOrder(request, customer, 'card');
    await changeOrder(request, admin, order.id, { paymentStatus: 'Paid' });
    await changeOrder(request, admin, order.id, { status: 'Delivered' });
    const mail = await readMail(customer.email, `Your order ${order.reference} was delivered`);
    const path = /\/review\/[\w-]+/.exec(mail)?.[0] ?? '';
    const answer = await page.goto(path);
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const form = page.getByRole('form', { name: `Review ${order.name}` });
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(form.getByText('Choose a number from 1 to 5.')).toBeVisible();
    await expectNoFaults(page);
    await form.getByText('4', { exact: true }).click();
    await form.getByText('True to size').click();
    const words = `Wide sleeves, ${order.reference} <b>`;
    await form.getByLabel('Your review').fill(words);
    await form.getByLabel('Photos').setInputFiles(await pictureFile('me.jpg', '#7a3f26'));
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Thank you for your review.')).toBeVisible();
    await page.goto(path);
    await expect(page.getByText('You gave this piece 4 of 5.')).toBeVisible();

    const office = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await signIn(office, admin);
    await office.goto('/admin/reviews');
    const review = office.getByRole('article').filter({ hasText: order.reference });
    await expect(review.getByText('4 of 5')).toBeVisible();
    await expect(review.getByRole('img', { name: /Photo 1/ })).toBeVisible();
    await expectNoFaults(office);
    await review.getByRole('button', { name: 'Show' }).click();
    await expect(review.getByText('Shown')).toBeVisible();
    await office.context().close();

    const { data } = await (
      await request.get(`/api/order/${order.id}`, { headers: asPerson(customer) })
    ).json();
    await page.goto(`/product/${data.items[0].productId}`);
    const section = page.getByRole('region', { name: 'Reviews' });
    await expect(section.getByText(words)).toBeVisible();
    await expectNoFaults(page);
    const product = (await page.locator('script[type="application/ld+json"]').allTextContents())
      .flatMap((text) => [JSON.parse(text)].flat())
      .flatMap((part) => part['@graph'] ?? part)
      .find((part) => part['@type'] === 'Product');
    const { rating } = (await (await request.get(`/api/product/${data.items[0].productId}`)).json()).data;
    expect(product.aggregateRating).toMatchObject({ ratingValue: rating.mean, reviewCount: rating.count });
    expect(product.review.map(({ reviewBody }: { reviewBody: string }) => reviewBody)).toContain(words);
  },
);

test.describe('a link that is none', () => {
  test.use({ expectedErrors: [/404/] });
  test('says so', smoke, async ({ page }) => {
    const answer = await page.goto('/review/none');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is no such link' })).toBeVisible();
  });
});
