import type { Locator } from '@playwright/test';
import { placeOrder } from '../support/orders.ts';
import { addBubu, bubu, choose } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

/** The message that WhatsApp would open with, and the number it goes to. */
async function messageOf(link: Locator) {
  const address = new URL((await link.getAttribute('href')) ?? '');
  return { number: address.pathname.slice(1), text: address.searchParams.get('text') ?? '' };
}

test(
  'WhatsApp opens with piece, size, colour, reference and link, from product, cart and order',
  smoke,
  async ({ page, request, customer, signIn }) => {
    await page.goto(bubu.path);
    await choose(page, 'L', 'Deep indigo');
    const ask = page.getByRole('link', { name: 'Ask about this piece on WhatsApp' });
    const chosen = `${bubu.name}: size L, Deep indigo`;
    await expect.poll(async () => (await messageOf(ask)).text).toContain(chosen);
    const product = await messageOf(ask);
    expect(product.number).toMatch(/^\d{8,15}$/);
    expect(product.text).toMatch(new RegExp(`http://localhost:\\d+${bubu.path}$`));

    await addBubu(page, 'M');
    await page.goto('/cart');
    const cart = await messageOf(page.getByRole('link', { name: 'Ask about these pieces on WhatsApp' }));
    expect(cart.text).toContain(`${bubu.name}: size M, Deep indigo`);
    expect(cart.text).toContain(bubu.path);

    const order = await placeOrder(request, customer, 'card');
    await signIn(page, customer);
    await page.goto(`/dashboard/order/${order.id}`);
    const message = await messageOf(page.getByRole('link', { name: 'Ask about this order on WhatsApp' }));
    expect(message.text).toContain(`${order.name}: size M, ${order.color}`);
    expect(message.text).toContain(`Order reference: ${order.reference}`);
    const [link = ''] = /http\S+reference=\S+/.exec(message.text) ?? [];
    await page.goto(link);
    await expect(page.getByLabel('Order reference')).toHaveValue(order.reference);
  },
);
