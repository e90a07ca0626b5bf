import type { APIRequestContext } from '@playwright/test';
import { browserPort } from '../support/address.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { asPerson } from '../support/orders.ts';
import { addProduct } from '../support/products.ts';
import { expect, smoke, test } from '../support/test.ts';

// a separate shop: its delivery settings affect everyone
const port = browserPort + 3;
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

type Person = { token: string };

async function savePlaces(request: APIRequestContext, admin: Person, places: object[]) {
  const headers = asPerson(admin);
  const answer = await request.put('/api/settings', { headers, data: { delivery: { places } } });
  expect(answer.status(), await answer.text()).toBe(200);
}

const address = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.test',
  phone: '0803 123 4567',
  street: '12 Aba Road',
  city: 'Rumuola',
  state: 'Rivers',
  lga: 'Obio/Akpor',
  zipcode: '',
  country: 'Nigeria',
};

async function placeBy(request: APIRequestContext, admin: Person, customer: Person, delivery: string) {
  const { _id: itemId } = await addProduct(request, admin);
  const answer = await request.post('/api/order/place', {
    headers: { ...asPerson(customer), 'idempotency-key': `delivery-${Math.random()}` },
    data: {
      address,
      delivery,
      currency: 'NGN',
      paymentMethod: 'card',
      lines: [{ itemId, size: 'M', color: 'Indigo', quantity: 1 }],
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data as { _id: string; reference: string };
}

test.describe('the owner’s screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/422|409/] });

  test(
    'saves a zone with its fee, shows errors next to the field, and tries it as a customer would',
    smoke,
    async ({ page, admin, request, signIn }) => {
      await signIn(page, admin);
      await page.goto('/admin/settings');
      await page.getByRole('link', { name: 'Delivery: places, ways and fees' }).click();
      await expect(page.getByText('No place is set: one way, everywhere, without a fee.')).toBeVisible();
      await page.getByRole('button', { name: 'Add a place' }).click();
      await page.getByLabel('State', { exact: true }).selectOption('Rivers');
      const place = page.getByRole('region', { name: 'Rivers, Nigeria' });
      await place.getByText('All of Rivers').click();
      await place.getByLabel('Obio/Akpor').check();
      const near = page.getByRole('region', { name: 'Obio/Akpor, Rivers, Nigeria' });
      await near.getByLabel('Kind').selectOption('rider');
      await near.getByLabel('Fee in NGN').fill('a lot');
      const save = page.getByRole('button', { name: 'Save delivery' });
      const state = page.getByRole('status').filter({ hasText: /check|Saved|Unsaved/ });
      await save.click();
      await expect(state).toHaveText('Please check one field.');
      await expect(near.getByLabel('Fee in NGN')).toBeFocused();
      await near.getByLabel('Fee in NGN').fill('2,000');
      await near.getByLabel('Free from in NGN').fill('150000');
      await page.getByLabel('Customer’s state').selectOption('Rivers');
      await page.getByLabel('Local government (LGA)').selectOption('Obio/Akpor');
      const preview = page.getByRole('region', { name: 'What a customer would see' });
      await expect(preview.getByRole('listitem')).toContainText('₦2,000.00');
      await page.getByLabel('Pieces come to').fill('150,000');
      await expect(preview.getByRole('listitem')).toContainText('Free');
      await save.click();
      await expect(state).toContainText(/^Saved .* by /);
      await page.reload();
      await expect(near.getByLabel('Fee in NGN')).toHaveValue('2000');

      await near.locator('summary').filter({ hasText: 'NGN 2000' }).click();
      await near.getByLabel('Fee in NGN').fill('2500');
      await savePlaces(request, admin, []);
      await save.click();
      await expect(page.getByRole('alert')).toContainText('Someone else saved these settings');
      await page.getByRole('button', { name: 'Keep what I typed' }).click();
      await save.click();
      await expect(state).toContainText(/^Saved .* by /);
      const answer = await request.post('/api/delivery/quote', { data: { address, currency: 'NGN' } });
      expect((await answer.json()).ways).toMatchObject([{ name: 'Rider', fee: 2500 }]);
    },
  );
});

test(
  'the order shows fee and delivery method; a collected one is ready, with its code',
  smoke,
  async ({ page, request, admin, customer, signIn }) => {
    await savePlaces(request, admin, [
      {
        country: 'Nigeria',
        ways: [
          { _id: 'rider', way: 'rider', fee: { NGN: 2000 }, from: 0, to: 1 },
          { _id: 'counter', way: 'pickup', name: 'Collect at Aggrey Road', fee: { NGN: 0 } },
        ],
      },
    ]);
    const [sent, collected] = [
      await placeBy(request, admin, customer, 'rider'),
      await placeBy(request, admin, customer, 'counter'),
    ];
    for (const [call, change] of [
      ['payment', { paymentStatus: 'Paid', note: 'Cash' }],
      ['status', { status: 'Out for Delivery' }],
    ] as const) {
      const data = { orderId: collected._id, ...change };
      const answer = await request.post(`/api/order/${call}`, { headers: asPerson(admin), data });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    await signIn(page, customer);
    await page.goto(`/dashboard/order/${sent._id}`);
    const pieces = page.getByRole('region', { name: 'Pieces' });
    await expect(pieces).toContainText(/Subtotal₦150,000Shipping, Rider₦2,000Total, NGN₦152,000/);
    await page.goto(`/dashboard/order/${collected._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${collected.reference}`);
    await expect(page.getByText('Ready to collect')).toBeVisible();
    await expect(page.getByText(/Show this code when you collect it \d{4}/)).toBeVisible();
  },
);
