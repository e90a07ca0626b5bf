import type { APIRequestContext, Page } from '@playwright/test';
import { pictureFile } from '../support/back-office.ts';
import { buyBox, cartLines, choose } from '../support/shopping.ts';
import { expect, test } from '../support/test.ts';

const prices = ['usd', 'ngn', 'gbp', 'eur'].map((currency) => ({ currency, amount: 120 }));

/** Adds a dress of this name and answers its address and a way to take it out again. */
async function addDress(request: APIRequestContext, token: string, name: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post('/api/product/add', {
    headers,
    multipart: {
      name,
      description: name,
      category: 'Dresses',
      prices: JSON.stringify(prices),
      availableSizes: 'M',
      availableColors: JSON.stringify([{ name: 'Indigo', hexCode: '#1b2455' }]),
      careInstructions: JSON.stringify({ washing: 'Cold' }),
      inStock: 'yes',
      stockQuantity: '3',
      additionalInfo: name,
      images: await pictureFile('front.jpg', '#7a3f26'),
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data } = await answer.json();
  return {
    path: `/product/${data.slug}`,
    remove: () => request.post('/api/product/remove', { headers, data: { id: data._id } }),
  };
}

async function expectInside(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over, 'pixels the page is wider than the window').toBeLessThanOrEqual(0);
}

test.use({ viewport: { width: 320, height: 700 } });

for (const [what, name] of [
  ['marks of HTML, quotes and an emoji', `<script>document.title = 'taken'</script> "Ìyá's" & 👗 dress`],
  ['200 letters without a space', `${'Asọ'.repeat(66)}ẹẹ`],
  ['letters from right to left', 'فستان طويل من القطن مصبوغ باليد'],
] as const) {
  test(`a name of ${what} is drawn as text and stays inside`, async ({ page, request, admin }) => {
    const dress = await addDress(request, admin.token, name);
    try {
      await page.goto(dress.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expectInside(page);
      await expect(page).not.toHaveTitle('taken');
      await choose(page, 'M', 'Indigo');
      await buyBox(page).getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(page.getByText('Added to cart!')).toBeVisible();
      await page.goto(`/shop?q=${encodeURIComponent(name)}`);
      await expect(page.getByRole('article').getByRole('link', { name })).toBeVisible();
      await expectInside(page);
      await page.goto('/cart');
      await expect(cartLines(page)).toContainText(name);
      await expectInside(page);
    } finally {
      await dress.remove();
    }
  });
}
