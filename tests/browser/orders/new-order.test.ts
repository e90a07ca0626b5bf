import type { Locator } from '@playwright/test';
import { asPerson } from '../support/orders.ts';
import { addProduct } from '../support/products.ts';
import { expect, smoke, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'a counter sale of one piece takes at most eight taps, and takes it from the stock',
  smoke,
  async ({ page, admin, signIn, request }) => {
    const product = await addProduct(request, admin, 9, {
      availableSizes: 'S,M,L',
      availableColors: JSON.stringify([
        { name: 'Indigo', hexCode: '#1b2455' },
        { name: 'Rust', hexCode: '#8a3f1f' },
      ]),
    });
    await signIn(page, admin);
    await page.goto('/admin/orders');
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.click();
    };
    await tap(page.getByRole('link', { name: 'New order' }).filter({ visible: true }).first());
    await tap(page.getByLabel('Find a piece'));
    await page.keyboard.type(product.name);
    await tap(page.getByRole('button', { name: `Choose ${product.name}` }));
    await expect(page.getByRole('list', { name: 'Pieces of the order' })).toContainText(product.name);
    for (const group of ['Size', 'Colour']) {
      const choices = page.getByRole('group', { name: `${group} of ${product.name}` });
      await tap(choices.getByRole('button').first());
    }
    await tap(page.getByLabel('Customer’s name'));
    await page.keyboard.type('Ngozi Okafor');
    await tap(page.getByLabel('Phone', { exact: true }));
    await page.keyboard.type('0803 123 4567');
    await tap(page.getByRole('button', { name: 'Paid in cash' }));
    await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(8);
    const { data } = await (
      await request.get(`/api/product/${product._id}`, { headers: asPerson(admin) })
    ).json();
    expect(data.stockQuantity).toBe(product.stockQuantity - 1);
  },
);

test(
  'a pasted chat fills the form, and its link to pay is ready to send',
  smoke,
  async ({ page, admin, signIn, request }) => {
    const product = await addProduct(request, admin, 9, { availableSizes: 'S,M,L' });
    await signIn(page, admin);
    await page.goto('/admin/orders/new');
    await page.getByText('Paste a chat').click();
    const chat = page.getByLabel('Chat', { exact: true });
    await chat.fill(
      `Good evening ma\nhttps://shop.example/product/${product.slug}\nsize 12, 2 abeg\nMy name is Ngozi Okafor 0803 123 4567`,
    );
    await page.getByRole('button', { name: 'Read the chat' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Good evening ma' })).toBeVisible();
    await expect(page.getByLabel('Customer’s name')).toHaveValue('Ngozi Okafor');
    await expect(page.getByRole('button', { name: 'L, UK 12' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel(`Quantity of ${product.name}`, { exact: true })).toHaveText('2');

    await page.reload();
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+2348031234567');
    await page.getByRole('button', { name: 'Link to pay' }).click();
    await expect(page.getByRole('heading', { name: 'The link is ready' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send on WhatsApp' })).toHaveAttribute(
      'href',
      /wa\.me\/2348031234567/,
    );
    await page.getByRole('button', { name: 'Another order' }).click();
    await expect(page.getByLabel('Customer’s name')).toHaveValue('');
    await page.goto('/admin/orders/written?state=Sent');
    await expect(page.getByRole('listitem').filter({ hasText: product.name })).toContainText('/pay/');
  },
);

test('a chat that names an order gets a ready answer that opens in WhatsApp', async ({
  page,
  admin,
  signIn,
  request,
}) => {
  const headers = asPerson(admin);
  const added = await request.post('/api/order/draft', {
    headers,
    data: {
      customer: { name: 'Ngozi Okafor', phone: '0803 123 4567' },
      lines: [{ text: 'Gele', price: 9000, quantity: 1 }],
      currency: 'NGN',
      source: 'whatsapp',
    },
  });
  const { data: draft } = await added.json();
  const sent = await request.post('/api/order/draft/send', { headers, data: { draftId: draft._id } });
  const { reference } = (await sent.json()).data;
  await signIn(page, admin);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/admin/orders/new');
  await page.getByText('Paste a chat').click();
  await page.getByLabel('Chat', { exact: true }).fill(`Order reference: ${reference}\nhow far?`);
  await page.getByRole('button', { name: 'Read the chat' }).click();
  const answer = page.getByRole('region', { name: 'Ready answer' });
  await expect(answer).toContainText('To pay now: ₦9,000.00');
  await expect(answer.getByRole('link', { name: 'Answer on WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/2348031234567\?text=Hello%20Ngozi/,
  );
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await answer.getByRole('link', { name: 'Answer on WhatsApp' }).click();
  await expect(answer).toContainText('You answer this until');
  await answer.getByRole('button', { name: 'Leave it to others' }).click();
  await expect(answer).not.toContainText('You answer this until');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
