import type { Page } from '@playwright/test';
import { fillMissing, sentLink } from '../support/pay-links.ts';
import { bubu, buyBox, cartCount } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

/**
 * Opens a page whose scripts are still on their way, as on a weak connection: it is painted and can be pressed.
 * @returns lets the scripts arrive
 */
async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  // a fresh shop generates its pictures on request, and the scripts would queue behind them
  const plain = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>';
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: plain }));
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return arrive;
}

/** Records every URL the browser requests. */
function trackUrls(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

test(
  'what is chosen and pressed before hydration is applied: size, colour, quantity, Add to Cart',
  smoke,
  async ({ page }) => {
    const arrive = await openBeforeScripts(page, bubu.path);
    await page.getByRole('radio', { name: /^M ?UK/ }).check();
    await page.getByRole('radio', { name: 'Oxblood' }).check();
    await buyBox(page).getByRole('button', { name: 'Increase quantity' }).dblclick();
    const add = buyBox(page).getByRole('button', { name: 'Add to Cart' }).first();
    await add.dblclick();
    await expect(add).toHaveAttribute('data-waiting', '');
    arrive();
    // a machine with other work takes its time over the scripts
    await expect(cartCount(page)).toHaveText('Cart 3 pieces', { timeout: 45_000 });
    await expect(page.getByRole('radio', { name: /^M ?UK/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Oxblood' })).toBeChecked();
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
    await cartCount(page).click();
    await expect(page.getByText('M, UK 10 · Oxblood')).toBeVisible();
  },
);

test('what is chosen of each piece of a set before hydration is applied', async ({ page, request }) => {
  const { data } = await (await request.get('/api/sets')).json();
  const demo = data.find(({ name }: { name: string }) => name === 'Kimono over silk');
  const arrive = await openBeforeScripts(page, `/sets/${demo._id}`);
  for (const [piece, color] of [
    [/Ebiere/, 'Burnt orange'],
    [/Ndidi/, 'Emerald'],
  ] as const) {
    const choices = page.getByRole('group', { name: piece });
    await choices.getByRole('radio', { name: /^M ?UK/ }).check();
    await choices.getByRole('radio', { name: color }).check();
  }
  await page.getByRole('button', { name: 'Add the set to cart' }).click();
  arrive();
  await expect(cartCount(page)).toHaveText('Cart 2 pieces', { timeout: 45_000 });
});

test('an early press without a size gets the same message as a later one', async ({ page }) => {
  const arrive = await openBeforeScripts(page, bubu.path);
  await buyBox(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  arrive();
  await expect(
    page.getByRole('radiogroup', { name: 'Size' }).getByText('Please select a size'),
  ).toBeVisible();
});

test('the size guide pressed early opens', async ({ page }) => {
  const arrive = await openBeforeScripts(page, bubu.path);
  await page.getByRole('button', { name: 'Size guide' }).click();
  arrive();
  await expect(page.getByRole('dialog', { name: 'Size Guide' })).toBeVisible();
});

test('an early press on a heart or the sort menu is applied', async ({ page }) => {
  const arrive = await openBeforeScripts(page, '/shop');
  await page
    .getByRole('button', { name: /^Add to Wishlist: / })
    .first()
    .dblclick();
  await page.getByRole('main').getByRole('button', { name: 'Sort' }).click();
  await expect(page.locator('[data-waiting]')).toHaveCount(2);
  arrive();
  await expect(page.getByText('Added to wishlist!')).toBeVisible();
  await page.getByRole('menuitemradio', { name: 'A to Z', exact: true }).click();
  await expect(page).toHaveURL('/shop?sort=name-asc');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('the menu tapped early opens', async ({ page }) => {
    const arrive = await openBeforeScripts(page, '/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    arrive();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});

test('an early login signs in, and no address contains the password', smoke, async ({ page, customer }) => {
  const addresses = trackUrls(page);
  const arrive = await openBeforeScripts(page, '/login');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(customer.email);
  arrive();
  await expect(page).toHaveURL('/dashboard');
  expect(addresses.filter((address) => /password=|river-lantern/.test(address))).toEqual([]);
});

test(
  'what is typed before hydration stays: the form of a payment link',
  smoke,
  async ({ page, request, admin }) => {
    const { path } = await sentLink(request, admin);
    const arrive = await openBeforeScripts(page, path);
    await fillMissing(page);
    arrive();
    await page.getByRole('button', { name: /^Pay ₦120,000/ }).click();
    await page.getByRole('button', { name: /^Pay .*test/ }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thank you, your order is paid' }),
    ).toBeVisible();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of /login says that it needs JavaScript, and nothing typed gets into an address', async ({
    page,
  }) => {
    const addresses = trackUrls(page);
    await page.goto('/login');
    await expect(page.getByText(/needs JavaScript\./)).toBeVisible();
    for (const input of await page.getByRole('main').locator('input:not([type="checkbox"])').all()) {
      await input.fill(
        (await input.getAttribute('type')) === 'email' ? 'ngozi@example.test' : 'adire-in-lagos-9',
      );
    }
    await page.getByRole('main').locator('[type="submit"]').click();
    await expect(page.getByRole('heading', { level: 1, name: 'This form needs JavaScript' })).toBeVisible();
    expect(addresses.filter((address) => /password=|adire-in|ngozi/.test(address))).toEqual([]);
  });

  test('sorting and currencies are links, and nothing looks alive that is not', async ({ page }) => {
    await page.goto('/shop');
    await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'Z to A' }).click();
    await expect(page).toHaveURL('/shop?sort=name-desc');
    await page
      .getByRole('navigation', { name: 'Currency' })
      .getByRole('link', { name: 'Prices in NGN' })
      .click();
    await expect(page).toHaveURL('/shop?sort=name-desc&currency=NGN');
    await expect(page.getByRole('article').first()).toContainText('₦');
    await expect(page.getByRole('main').getByRole('button', { name: /Sort|Wishlist/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Currency' })).toHaveCount(0);
    await page.goto(`${bubu.path}?currency=GBP`);
    await expect(buyBox(page).getByText('£95').first()).toBeVisible();
    await expect(page.getByText(/^Adding to the cart needs JavaScript\./).first()).toBeVisible();
    await expect(buyBox(page).getByRole('button', { name: /Cart/ })).toHaveCount(0);
  });

  test('pages that only a script can fill say so instead of a skeleton', async ({ page }) => {
    for (const path of ['/cart', '/wishlist', '/checkout', '/dashboard', '/dashboard/my-orders']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(/needs JavaScript\./)).toBeVisible();
      await expect(page.locator('.skeleton:visible')).toHaveCount(0);
    }
  });
});

test('a currency in the address is the one a page begins with, and the menu changes it', async ({ page }) => {
  await page.goto(`${bubu.path}?currency=GBP`);
  await expect(buyBox(page).getByText('£95').first()).toBeVisible();
  const currency = page.getByRole('banner').getByRole('button', { name: 'Currency' });
  await expect(currency.locator('[data-shown]')).toHaveAttribute('data-shown', 'GBP');
  await currency.click();
  await page.getByRole('menuitemradio', { name: /USD/ }).click();
  await expect(buyBox(page).getByText('$120').first()).toBeVisible();
  await page.goto(`${bubu.path}?currency=XYZ`);
  await expect(buyBox(page).getByText('$120').first()).toBeVisible();
});
