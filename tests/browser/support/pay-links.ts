import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { asPerson } from './orders.ts';
import { addProduct } from './products.ts';

type Admin = { token: string };

/** An order that staff wrote at an agreed price, and the path of the link that pays it. */
export async function sentLink(request: APIRequestContext, admin: Admin) {
  const product = await addProduct(request, admin, 3);
  const headers = asPerson(admin);
  const made = await request.post('/api/order/draft', {
    headers,
    data: {
      customer: { name: 'Ngozi', phone: '0803 123 4567' },
      currency: 'NGN',
      source: 'whatsapp',
      lines: [
        {
          productId: product._id,
          size: 'M',
          color: 'Indigo',
          quantity: 1,
          price: 120_000,
          reason: 'Agreed in the chat',
        },
      ],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { data } = await made.json();
  const sent = await request.post('/api/order/draft/send', { headers, data: { draftId: data._id } });
  expect(sent.status(), await sent.text()).toBe(200);
  const { link } = await sent.json();
  return { path: new URL(link).pathname, draftId: String(data._id), product };
}

/** Fills in the fields of the link's form, for an address in Nigeria. */
export async function fillMissing(page: Page): Promise<void> {
  await page.getByLabel('Last name').fill('Eze');
  await page.getByLabel('Email').fill('ngozi@example.test');
  await page.getByLabel('Street').fill('12 Aba Road');
  await page.getByLabel('City').fill('Port Harcourt');
  await page.getByLabel('State').selectOption('Rivers');
}
