import { asPerson } from '../support/orders.ts';
import { fillMissing, sentLink } from '../support/pay-links.ts';
import { expect, smoke, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'a link opens without a login, is paid with the test payment, and has no second way to pay',
  smoke,
  async ({ page, request, admin }) => {
    const { path, product } = await sentLink(request, admin);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Your order at');
    await expect(page.getByText('For Ngozi')).toBeVisible();
    await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
    const header = page.getByRole('navigation', { name: 'Main' });
    await expect(header.getByRole('link', { name: /^Cart/ })).toHaveCount(0);
    await expect(header.getByRole('button')).toHaveCount(0);
    await expect(page.getByText(/Sale pieces/)).toHaveCount(0);
    await expect(page.getByText('This piece cannot be returned, unless faulty')).toBeVisible();

    await page.getByRole('button', { name: /^Pay ₦120,000/ }).click();
    await expect(page.getByRole('alert')).toContainText('check');
    await fillMissing(page);
    await page.getByRole('button', { name: /^Pay ₦120,000/ }).click();
    await page.getByRole('button', { name: /^Pay .*test/ }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thank you, your order is paid' }),
    ).toBeVisible();
    await page.goto(path);
    await expect(page.getByText('₦120,000.00 has arrived, thank you.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  },
);

test(
  'a link open in two browsers is paid once, and shows no address when forwarded',
  smoke,
  async ({ page, browser, request, admin }) => {
    const { path } = await sentLink(request, admin);
    await page.goto(path);
    await fillMissing(page);
    await page.getByRole('button', { name: /^Pay ₦120,000/ }).click();
    await expect(page.getByRole('button', { name: /^Pay .*test/ })).toBeVisible();

    const friend = await (await browser.newContext()).newPage();
    await friend.goto(path);
    await expect(friend.getByText('We have your address. Your order goes to 12 A… Road')).toBeVisible();
    for (const detail of ['Eze', 'Aba Road', 'ngozi@example.test'])
      await expect(friend.locator('body')).not.toContainText(detail);
    await friend.getByRole('button', { name: /^Pay ₦120,000/ }).click();
    await friend.getByRole('button', { name: /^Pay .*test/ }).click();
    await expect(
      friend.getByRole('heading', { level: 1, name: 'Thank you, your order is paid' }),
    ).toBeVisible();

    const pressed = page.getByRole('button', { name: /^Pay .*test/ });
    if (await pressed.isVisible()) await pressed.click();
    await page.goto(path);
    await expect(page.getByText('₦120,000.00 has arrived, thank you.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  },
);

test.describe('an invalid link', () => {
  test.use({ expectedErrors: [/404|410/] });

  test('answers 410 once revoked, and 404 with a letter changed', async ({ page, request, admin }) => {
    const { path, draftId } = await sentLink(request, admin);
    const wrong = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    expect((await page.goto(wrong))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is no such link' })).toBeVisible();
    const taken = await request.delete(`/api/order/draft/${draftId}`, { headers: asPerson(admin) });
    expect(taken.status(), await taken.text()).toBe(200);
    expect((await page.goto(path))?.status()).toBe(410);
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
  });
});
