import { placeOrder } from '../support/back-office.ts';
import { expect, smoke, test } from '../support/test.ts';

test.describe('names of views', () => {
  // a view without a name is refused
  test.use({ expectedErrors: [/status of 422/] });

  test('a view of the orders is saved under a name, opened again, and deleted', async ({
    page,
    admin,
    customer,
    signIn,
    request,
  }) => {
    const { order } = await placeOrder(request, customer.token);
    await signIn(page, admin);
    await page.goto('/admin/orders?payment=Paid');
    await page.getByRole('button', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('A name is required.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Paid ones');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const views = page.getByRole('navigation', { name: 'Views' });
    await expect(views.getByRole('link', { name: 'Paid ones' })).toHaveAttribute('aria-current', 'true');

    await views.getByRole('link', { name: 'All' }).click();
    await expect(page.getByRole('row', { name: order.reference })).toHaveCount(1);
    await page.reload();
    await views.getByRole('link', { name: 'Paid ones' }).click();
    await expect(page).toHaveURL(/payment=Paid/);
    await expect(page.getByRole('row', { name: order.reference })).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete the view Paid ones' }).click();
    await expect(views.getByRole('link', { name: 'Paid ones' })).toHaveCount(0);
  });
});

test('the lists are sorted by their headings, which say so', async ({ page, admin, signIn }) => {
  await signIn(page, admin);
  await page.goto('/admin/list');
  const heading = page.getByRole('columnheader', { name: 'In stock' });
  const units = () =>
    page
      .getByRole('row')
      .evaluateAll((rows) =>
        rows
          .slice(1)
          .map((row) => Number.parseInt(row.querySelector('td:nth-child(6)')?.textContent ?? '', 10)),
      );
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=stock-asc/);
  await expect.poll(async () => (await units()).length).toBeGreaterThan(1);
  await expect.poll(async () => isSorted(await units())).toBe(true);
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => isSorted((await units()).reverse())).toBe(true);
});

test(
  'on a phone five orders fit, a card opens where it is touched, and its picture chooses it',
  smoke,
  async ({ page, admin, customer, signIn, request }) => {
    const placed = [];
    for (let n = 0; n < 5; n += 1) placed.push((await placeOrder(request, customer.token)).order);
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, admin);
    // the longest card: its payment is a test payment
    await page.route('**/api/order/list*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      const orders = body.data.map((order: object) => ({ ...order, simulated: true }));
      await route.fulfill({ response: answer, json: { ...body, data: orders } });
    });
    await page.goto('/admin/orders');
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(rows.nth(4)).toBeVisible();
    // orders of other journeys may lie between these
    let end = (await rows.first().boundingBox())?.y ?? 999;
    for (const { reference } of placed) {
      end += (await page.getByRole('row', { name: reference }).boundingBox())?.height ?? 999;
    }
    const bar = await page.getByRole('navigation', { name: 'Admin Dashboard' }).boundingBox();
    expect(end).toBeLessThanOrEqual(bar?.y ?? 0);

    const card = page.getByRole('row', { name: placed[4]?.reference ?? '' });
    await card.getByLabel(/^Choose order/).check();
    await expect(page).toHaveURL(/\/admin\/orders$/);
    await expect(page.getByLabel('Notifications').getByText(/^New order/)).toHaveCount(0);
    // the link covers the whole card
    await card.getByText('Pending', { exact: true }).click({ force: true });
    await expect(page).toHaveURL(new RegExp(`/admin/order/${placed[4]?._id}`));
  },
);

function isSorted(values: number[]): boolean {
  return values.every((value, at) => at === 0 || value >= (values[at - 1] ?? value));
}
