import type { Page } from '@playwright/test';
import { addProduct, removeProduct, setStock } from '../support/back-office.ts';
import { addBubu, cartCount, cartLines } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

type Person = { email: string; password: string };

async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login' }).click();
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token')]);

for (const remember of [true, false]) {
  test(
    `the token is kept ${remember ? 'for good when remembered' : 'for the session otherwise'}`,
    smoke,
    async ({ page, customer }) => {
      await page.goto('/login');
      await fillLogin(page, customer);
      await expect(page.getByLabel('Remember me')).toBeChecked();
      if (!remember) await page.getByLabel('Remember me').uncheck();
      await submit(page);
      await expect(page).toHaveURL('/dashboard');
      const [lasting, passing] = await stored(page);
      expect([lasting !== null, passing !== null]).toEqual([remember, !remember]);
      await page.getByRole('button', { name: /^Account/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      expect(await stored(page)).toEqual([null, null]);
    },
  );
}

test.describe('a login that fails', () => {
  test.use({ expectedErrors: [/401|502|ERR_FAILED/] });

  test(
    'says why, keeps what was typed and the cart, and then goes on to the checkout',
    smoke,
    async ({ page, customer }) => {
      await addBubu(page, 'M');
      await page.goto('/cart');
      await page.getByRole('main').getByText('Proceed to Checkout').click();
      await expect(page).toHaveURL('/login');
      await submit(page);
      await expect(page.getByRole('alert')).toContainText('Please fill in all fields');

      await fillLogin(page, { ...customer, password: 'not the one' });
      await submit(page);
      await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
      await expect(page.getByLabel('Email')).toHaveValue(customer.email);

      await page.route('**/api/users/login', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      );
      await submit(page);
      await expect(page.getByRole('alert')).toHaveText('Server configuration error. Please contact support.');
      await page.unroute('**/api/users/login');
      await page.route('**/api/users/login', (route) => route.abort());
      await submit(page);
      await expect(page.getByRole('alert')).toHaveText('Failed to login. Please try again.');
      await page.unroute('**/api/users/login');
      await page.route('**/api/users/login', (route) => route.fulfill({ json: { success: true } }));
      await submit(page);
      await expect(page.getByRole('alert')).toHaveText('Login failed');
      await page.unroute('**/api/users/login');
      expect(await page.evaluate(() => localStorage.getItem('guestCart'))).toContain('"quantity":1');

      await fillLogin(page, customer);
      await submit(page);
      await expect(page).toHaveURL('/checkout');
      await expect(page.getByLabel('Street')).toBeVisible();
      await expect(cartCount(page)).toHaveText('Cart 1 piece');
    },
  );
});

test(
  'a guest who wants the profile is told to log in, and comes back to it',
  smoke,
  async ({ page, customer }) => {
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Please log in to view your profile.')).toBeVisible();
    await fillLogin(page, customer);
    await submit(page);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('main').getByText(customer.email).first()).toBeVisible();
  },
);

test('a customer who was sent away from the back office goes to the account', async ({ page, customer }) => {
  await page.goto('/admin/orders');
  await expect(page).toHaveURL('/login');
  await fillLogin(page, customer);
  await submit(page);
  await expect(page).toHaveURL('/dashboard');
});

for (const [what, token] of [
  ['cannot be decoded', 'not.a.token'],
  [
    'has expired',
    `x.${Buffer.from(JSON.stringify({ exp: 1_700_000_000, role: 'admin' })).toString('base64url')}.x`,
  ],
] as const) {
  test(`a token that ${what} is cleared from both stores`, async ({ page }) => {
    await page.goto('/about');
    await page.evaluate((kept) => {
      localStorage.setItem('token', kept);
      sessionStorage.setItem('token', kept);
    }, token);
    await page.goto('/admin');
    await expect(page).toHaveURL('/login');
    expect(await stored(page)).toEqual([null, null]);
  });
}

test('a cart that had to be cut to the stock says so after the login', async ({
  page,
  admin,
  customer,
  request,
}) => {
  const name = `Short run ${Date.now()}`;
  const product = await addProduct(request, admin, { name, stockQuantity: '3' });
  try {
    await page.goto(`/product/${product._id}`);
    await page.getByRole('radio', { name: /^M/ }).check();
    await page.getByRole('radio', { name: 'Palm green' }).check();
    await page.getByRole('button', { name: 'Increase quantity' }).first().click();
    await page.getByRole('button', { name: 'Increase quantity' }).first().click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(cartCount(page)).toHaveText('Cart 3 pieces');
    await setStock(request, admin, product._id, 1);
    await page.goto('/login');
    await fillLogin(page, customer);
    await submit(page);
    await expect(page.getByText(`Only 1 items available: ${name}`)).toBeVisible();
    await expect(cartCount(page)).toHaveText('Cart 1 piece');
  } finally {
    await removeProduct(request, admin, product._id);
  }
});

test('rapid clicks on the stepper end right, with few calls', async ({ page, customer, signIn }) => {
  await signIn(page, customer);
  await addBubu(page, 'M');
  await page.goto('/cart');
  const line = cartLines(page).first();
  await expect(line.getByRole('status', { name: 'Quantity' })).toHaveText('1');
  const sent: number[] = [];
  page.on('request', (call) => {
    if (call.url().endsWith('/api/cart/set')) sent.push(call.postDataJSON().quantity);
  });
  await line.evaluate(async (item) => {
    for (const action of ['Increase', 'Increase', 'Increase', 'Increase', 'Decrease']) {
      item.querySelector<HTMLButtonElement>(`button[aria-label^="${action} quantity"]`)?.click();
      await new Promise((shown) => setTimeout(shown));
    }
  });
  await expect(line.getByRole('status', { name: 'Quantity' })).toHaveText('4');
  await expect.poll(() => sent.at(-1)).toBe(4);
  expect(sent.length).toBeLessThanOrEqual(2);
  const plus = line.getByRole('button', { name: 'Increase quantity' });
  await plus.press('Enter');
  await expect(line.getByRole('status', { name: 'Quantity' })).toHaveText('5');
  await expect(plus).toBeFocused();
  await expect.poll(() => sent.at(-1)).toBe(5);
  await page.reload();
  await expect(cartLines(page).first().getByRole('status', { name: 'Quantity' })).toHaveText('5');
});
