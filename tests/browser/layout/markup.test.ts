import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { asPerson, changeOrder } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

/** What a page that forgot to escape would run, request and draw. */
const markup = (what: string) => `<img src=x onerror=alert(1)><b class=injected>${what}</b>`;

async function addProduct(request: APIRequestContext, admin: { token: string }) {
  const background = { width: 400, height: 500, channels: 3 as const, background: '#7a3f26' };
  const buffer = await sharp({ create: background }).jpeg().toBuffer();
  const answer = await request.post('/api/product/add', {
    headers: asPerson(admin),
    multipart: {
      name: markup('name'),
      description: markup('description'),
      additionalInfo: markup('info'),
      category: 'Bubu',
      prices: '{"usd":10,"ngn":1000,"gbp":8,"eur":9}',
      availableSizes: 'M',
      availableColors: JSON.stringify([{ name: markup('color'), hexCode: '#1B2455' }]),
      careInstructions: JSON.stringify({ washing: markup('washing'), drying: markup('drying') }),
      inStock: 'yes',
      stockQuantity: '9',
      images: { name: '<b>.jpg', mimeType: 'image/jpeg', buffer },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data as { _id: string; slug: string };
}

async function expectText(page: Page, ...whats: string[]) {
  for (const what of whats) await expect(page.getByText(markup(what)).first()).toBeAttached();
  await expect(page.locator('.injected, [onerror]')).toHaveCount(0);
}

test(
  'markup typed into any field is shown as text, in the shop and in the back office',
  smoke,
  async ({ page, request, admin, signIn }) => {
    const email = `markup-${Date.now()}@example.test`;
    const account = { name: markup('person'), email, password: 'river-lantern-42', agree: true };
    const { token } = await (await request.post('/api/users/register', { data: account })).json();
    const product = await addProduct(request, admin);
    const address = {
      firstName: '<b class=injected>Ada</b>',
      lastName: '<i>Obi</i>',
      email,
      phone: '+44 7700 900123',
      street: markup('street'),
      city: markup('city'),
      state: markup('state'),
      zipcode: '<b>1</b>',
      country: 'United Kingdom',
    };
    const lines = [{ itemId: product._id, size: 'M', color: markup('color'), quantity: 1 }];
    const placed = await request.post('/api/order/place', {
      headers: asPerson({ token }),
      data: { currency: 'USD', paymentMethod: 'transfer', address, lines },
    });
    expect(placed.status(), await placed.text()).toBe(201);
    const { data: order } = await placed.json();
    await changeOrder(request, admin, order._id, { paymentStatus: 'Paid' });
    await request.post('/api/contact', {
      data: { name: markup('writer'), email, message: markup('message') },
    });

    await page.goto(`/product/${product.slug}`);
    await expectText(page, 'name', 'description', 'color');
    await signIn(page, admin);
    await page.goto('/admin/list?q=injected');
    await expectText(page, 'name');
    await page.goto(`/admin/order/${order._id}`);
    await expectText(page, 'name', 'color', 'street', 'city', 'state');
    await page.getByRole('button', { name: 'Print receipt' }).click();
    await expectText(page, 'name', 'street');
    await page.getByRole('tab', { name: '80 mm roll' }).click();
    await expect(page.getByRole('tabpanel')).toContainText(markup('name'));
    await page.goto('/admin/picking');
    await expectText(page, 'name', 'street');
    await page.goto(`/admin/users?q=${email}`);
    await expectText(page, 'person');
    await page.goto(`/admin/messages?q=${email}`);
    await expectText(page, 'writer', 'message');
    await request.post('/api/product/remove', { headers: asPerson(admin), data: { id: product._id } });
  },
);
