import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../support/chromium.ts';
import { asPerson, changeOrder, placeOrder } from '../support/orders.ts';
import { expect, test } from '../support/test.ts';

test('a signed-in customer follows every order, page by page, in both places', async ({
  page,
  request,
  customer,
  signIn,
}) => {
  test.slow();
  const placed: string[] = [];
  for (let n = 0; n < 11; n += 1) placed.unshift((await placeOrder(request, customer, 'transfer')).reference);
  await signIn(page, customer);
  for (const path of ['/myorders', '/dashboard/track-order', '/dashboard/my-orders']) {
    await page.goto(path);
    const orders = page.getByRole('article', { name: /^Order / });
    await expect(orders).toHaveCount(10);
    await expect(orders.first()).toHaveAccessibleName(`Order ${placed[0]}`);
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: '2', exact: true })
      .click();
    await expect(orders).toHaveCount(1);
    await expect(orders.first()).toHaveAccessibleName(`Order ${placed[10]}`);
  }
});

test('the mail after the delivery leads to the form, after the login too', async ({
  page,
  request,
  customer,
  admin,
}) => {
  const order = await placeOrder(request, customer, 'transfer');
  await changeOrder(request, admin, order.id, { paymentStatus: 'Paid' });
  await changeOrder(request, admin, order.id, { status: 'Delivered' });
  await page.goto(`/dashboard/order/${order.id}?feedback=1`);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/order/${order.id}?feedback=1`);
  const form = page.getByRole('form', { name: 'Give your feedback' });
  await expect(form).toBeInViewport();
  await form.getByText('5', { exact: true }).click();
  await form.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
  const { data } = await (
    await request.get(`/api/order/${order.id}`, { headers: asPerson(customer) })
  ).json();
  expect(data.feedback).toMatchObject({ rating: 5 });
});

test('the views of three full page loads are all counted, the last one as it goes away', async ({
  request,
  admin,
  baseURL,
}) => {
  const views = async () => {
    const answer = await request.get('/api/dashboard/metrics?period=7', { headers: asPerson(admin) });
    return (await answer.json()).data.traffic.at(-1).views as number;
  };
  const before = await views();
  // the other journeys' browsers say that they are driven, and are not counted; what is sent as a page goes away
  // carries the name of the browser itself
  const name = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--user-agent=${name}`],
  });
  const page = await browser.newPage({ baseURL, serviceWorkers: 'block' });
  for (const path of ['/returns', '/shipping', '/faqs']) await page.goto(path, { waitUntil: 'networkidle' });
  await page.goto('about:blank');
  await expect.poll(views).toBe(before + 3);
  await browser.close();
});
