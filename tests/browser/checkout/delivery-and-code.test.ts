import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { browserPort } from '../support/address.ts';
import { fillAddress, fillCart, ordersOf } from '../support/checkout.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { asPerson } from '../support/orders.ts';
import { addProduct } from '../support/products.ts';
import { expect, smoke, test } from '../support/test.ts';

// a shop of their own: ways of delivery are the whole shop's
const port = browserPort + 2;
let stop: (() => Promise<void>) | undefined;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${port}` });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startIsolatedShop(port, {});
});
test.afterAll(async () => {
  await stop?.();
});

const rider = { _id: 'rider', way: 'rider', name: 'Rider in Port Harcourt', fee: { NGN: 2000, USD: 2 } };
const courier = { _id: 'courier', way: 'courier', name: 'Courier', fee: { NGN: 5500, USD: 5 } };
const pickup = {
  _id: 'shop',
  way: 'pickup',
  name: 'Collect in Port Harcourt',
  fee: { NGN: 0, USD: 0 },
  text: 'Aggrey Road 18, Monday to Friday, 9 to 5.',
};
const dhl = { _id: 'dhl', way: 'dhl', name: 'DHL', fee: { GBP: 38, USD: 45 } };
const places = [
  {
    country: 'Nigeria',
    state: 'Rivers',
    lgas: ['Obio/Akpor', 'Port Harcourt'],
    ways: [rider, courier, pickup],
  },
  {
    country: 'Nigeria',
    state: 'Yobe',
    ways: [{ ...courier, _id: 'yobe', fee: { NGN: 3000 }, freeFrom: { NGN: 140_000 } }],
  },
  {
    country: 'Nigeria',
    ways: [
      { ...courier, _id: 'courier-far' },
      { ...pickup, _id: 'shop-far' },
    ],
  },
  { country: 'United Kingdom', ways: [dhl] },
];

async function setUp(request: APIRequestContext, admin: { token: string }): Promise<void> {
  const headers = asPerson(admin);
  const { versions } = await (await request.get('/api/settings', { headers })).json();
  const data = { value: { places }, version: versions.delivery };
  const saved = await request.put('/api/settings/delivery', { headers, data });
  expect(saved.status(), await saved.text()).toBe(200);
}

const shipping = (page: Page) => page.getByRole('complementary', { name: 'Order Summary' });
const pay = (page: Page) => page.getByRole('button', { name: /^Pay .* (by card|now)$/ });

test(
  'fees follow the address, the delivery method and a code, and are what is paid',
  smoke,
  async ({ page, request, customer, admin, signIn }) => {
    await setUp(request, admin);
    const code = await request.post('/api/codes', {
      headers: asPerson(admin),
      data: { code: 'ADIRE10', percent: 10, on: true },
    });
    expect(code.status(), await code.text()).toBe(201);
    await fillCart(request, customer, await addProduct(request, admin));
    await signIn(page, customer);
    await page.goto('/checkout?currency=NGN');
    await fillAddress(page, 'Nigeria');
    await page.getByLabel('City').fill('Rumuola');
    await page.getByLabel('State').selectOption('Lagos');
    const ways = page.getByRole('radiogroup', { name: 'Delivery' });
    await expect(ways.getByRole('radio')).toHaveCount(2);
    await expect(ways.getByRole('radio', { name: /Courier/ })).toBeChecked();
    await expect(shipping(page)).toContainText('₦5,500');

    await page.getByLabel('State').selectOption('Rivers');
    await page.getByLabel(/^Local government/).selectOption('Obio/Akpor');
    await expect(ways.getByRole('radio', { name: /Rider/ })).toBeVisible();
    await ways.getByRole('radio', { name: /Rider/ }).check();
    await expect(shipping(page)).toContainText('Shipping: Rider in Port Harcourt');
    await expect(shipping(page)).toContainText('₦2,000');
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.getByText('Discount code', { exact: true }).click();
    await page.getByLabel('Code', { exact: true }).fill('adire10');
    await page.getByLabel('Code', { exact: true }).press('Enter');
    await expect(page.getByText(/^Discount code ADIRE10: -₦/)).toBeVisible();
    await page.getByText('Add a second number or a note for the rider').click();
    await page.getByLabel('Landmark').fill('Green gate');
    await page.getByLabel('Note for the rider').fill('Call first');
    const sum = /₦[\d,.]+/.exec((await pay(page).textContent()) ?? '')?.[0] ?? '-';
    await page.reload();
    await expect(pay(page)).toHaveText(`Pay ${sum} now`);
    await expect(page.getByLabel('Note for the rider')).toHaveValue('Call first');
    await expect(ways.getByRole('radio', { name: /Rider/ })).toBeChecked();
    await pay(page).click();
    // the provider's page writes the kobo too
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${sum}.00`);
    expect(await ordersOf(request, customer)).toMatchObject([
      {
        shippingFee: 2000,
        delivery: { _id: 'rider' },
        discount: { code: 'ADIRE10' },
        address: { lga: 'Obio/Akpor', landmark: 'Green gate', note: 'Call first' },
      },
    ]);
  },
);

test('a code that takes the total below free delivery restores the fee', async ({
  page,
  request,
  customer,
  admin,
  signIn,
}) => {
  await fillCart(request, customer, await addProduct(request, admin));
  await signIn(page, customer);
  await page.goto('/checkout?currency=NGN');
  await fillAddress(page, 'Nigeria');
  await page.getByLabel('State').selectOption('Yobe');
  const fee = page.getByRole('radiogroup', { name: 'Delivery' });
  await expect(fee).toContainText('Free');
  await expect(pay(page)).toHaveText('Pay ₦150,000 now');
  await page.getByText('Discount code', { exact: true }).click();
  await page.getByLabel('Code', { exact: true }).fill('ADIRE10');
  await page.getByLabel('Code', { exact: true }).press('Enter');
  await expect(pay(page)).toHaveText('Pay ₦138,000 now');
  await expect(fee).toContainText('₦3,000');
  await page.getByRole('button', { name: 'Remove the code ADIRE10' }).click();
  await expect(pay(page)).toHaveText('Pay ₦150,000 now');
  await page.getByLabel('Code', { exact: true }).fill('ADIRE10');
  await page.getByLabel('Code', { exact: true }).press('Enter');
  await expect(pay(page)).toHaveText('Pay ₦138,000 now');
  await pay(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('₦138,000.00');
  expect(await ordersOf(request, customer)).toMatchObject([{ amount: 138_000, shippingFee: 3000 }]);
});

test.describe('an unknown code', () => {
  test.use({ expectedErrors: [/422/] });

  test('shows an error next to its field, and where nobody delivers, the form says so and requires nothing else', async ({
    page,
    request,
    customer,
    admin,
    signIn,
  }) => {
    await fillCart(request, customer, await addProduct(request, admin));
    await signIn(page, customer);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/checkout');
    await fillAddress(page, 'United Kingdom');
    await expect(page.getByRole('radio', { name: /DHL/ })).toBeChecked();
    await page.getByText('Discount code', { exact: true }).click();
    await page.getByLabel('Code', { exact: true }).fill('NONE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await page.getByLabel('Country').selectOption('Iceland');
    await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toContainText('Iceland');
    await pay(page).click();
    await expect(page.getByRole('alert')).toContainText('Iceland');
    expect(await ordersOf(request, customer)).toHaveLength(0);
  });
});

test(
  'who collects the order gives no street, and pays with the keys alone',
  smoke,
  async ({ page, request, customer, admin, signIn }) => {
    await fillCart(request, customer, await addProduct(request, admin));
    await signIn(page, customer);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/checkout?currency=NGN');
    await page.getByLabel('Phone').fill('0803 123 4567');
    await page.getByLabel('State').selectOption('Rivers');
    const ways = page.getByRole('radiogroup', { name: 'Delivery' });
    // until the state is known, every collection point in the country is offered
    await expect(ways.getByRole('radio')).toHaveCount(2);
    await ways.getByRole('radio', { name: /Courier/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(ways.getByRole('radio', { name: /Collect/ })).toBeChecked();
    await expect(page.getByLabel('Street')).toHaveCount(0);
    await pay(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^₦/);
    expect(await ordersOf(request, customer)).toMatchObject([
      { shippingFee: 0, delivery: { pickup: true, text: pickup.text }, address: { street: '' } },
    ]);
    const [order] = await ordersOf(request, customer);
    await page.goto(`/dashboard/order/${order?._id}`);
    await expect(page.getByText(pickup.text)).toBeVisible();
  },
);
