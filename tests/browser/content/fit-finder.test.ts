import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { pictureFile } from '../support/back-office.ts';
import { asPerson } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

const finderQuery = '/size-guide?bust=36&waist=29&hip=40&unit=in';
const finder = (page: Page) => page.getByRole('region', { name: 'Find your size' });

/** A piece of this journey's own, in these sizes. */
async function addPiece(
  request: APIRequestContext,
  admin: { token: string },
  fields: Record<string, string>,
) {
  const answer = await request.post('/api/product/add', {
    headers: asPerson(admin),
    multipart: {
      name: `Finder piece ${Date.now()}-${Math.random().toString(36).slice(2, 7)}`,
      description: 'A piece to find a size of.',
      category: 'Dresses',
      prices: JSON.stringify({ usd: 100, ngn: 150_000, gbp: 80, eur: 95 }),
      availableSizes: 'S,M,L',
      stockQuantity: '5',
      additionalInfo: 'Cotton.',
      images: await pictureFile('front.jpg', '#3f5a44'),
      ...fields,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data;
}

async function measure(page: Page, figures: Record<string, string>) {
  for (const [label, figure] of Object.entries(figures)) {
    await finder(page).getByLabel(label, { exact: true }).fill(figure);
  }
  await finder(page).getByRole('button', { name: 'Find my size' }).click();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/ csp$/] });

  test('the form answers through its address, with the reason', async ({ page }) => {
    await page.goto('/size-guide');
    await measure(page, { Bust: '36', Waist: '29', Hip: '40' });
    await expect(page).toHaveURL(/\/size-guide\?unit=in&bust=36&waist=29&hip=40$/);
    await expect(finder(page)).toContainText(
      'You’re an M (UK 10) at a 29-inch waist, with 2 in to spare at the bust.',
    );
    await expect(finder(page)).toContainText('Regular Fit fits you in a smaller size: M (UK 10).');
    await expect(page.getByText('Inches. Your size, UK 12, is marked')).toBeVisible();
  });

  test('a piece is judged by its own cut and sizes', async ({ page, request, admin }) => {
    const piece = await addPiece(request, admin, { availableSizes: 'S,L', fitBy: 'bust' });
    await page.goto(`/size-guide?piece=${piece.slug}`);
    await expect(finder(page).getByLabel('Waist')).toHaveCount(0);
    await measure(page, { Bust: '38' });
    await expect(finder(page)).toContainText('Not made in M; L leaves 2 in at the bust.');
    await measure(page, { Bust: '40' });
    const take = finder(page).getByRole('link', { name: 'Take it in L' });
    await expect(take).toHaveAttribute('href', `/product/${piece.slug}?size=L`);
  });
});

test('a page with measurements is not cached and not indexed', async ({ request }) => {
  const plain = await request.get('/size-guide');
  expect(plain.headers()['cache-control']).toBe('public, no-cache');
  expect(await plain.text()).not.toContain('noindex');
  for (const address of [finderQuery, '/size-guide?piece=aduke-adire-bubu', '/size-guide?bust=']) {
    const answer = await request.get(address);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(await answer.text()).toContain('noindex');
  }
  const data = await request.get('/size-guide.data?bust=36');
  expect(data.headers()['cache-control']).toBe('no-store');
});

test('the page answers in place: no measurement leaves the browser', smoke, async ({ page }) => {
  await page.goto('/size-guide');
  const sent: string[] = [];
  page.on('request', (each) => sent.push(`${each.url()} ${each.postData() ?? ''}`));
  await measure(page, { Bust: '36½', Waist: '29 1/2', Hip: '40,5' });
  await expect(finder(page).getByRole('status')).toContainText('You’re an M (UK 10)');
  await finder(page).getByRole('radio', { name: 'Centimetres' }).check();
  await expect(finder(page).getByLabel('Bust')).toHaveValue('92.7');
  await expect(finder(page).getByRole('status')).toContainText('You’re an M (UK 10)');
  await expect(page.getByRole('table', { name: 'Regular Fit, centimetres' })).toContainText('97');
  await expect(page).toHaveURL('/size-guide');
  expect(
    sent.filter(
      (each) =>
        !each.includes('/assets/') && /36|92|29|40,5|bust/.test(each.replace(/^https?:\/\/[^/]+/, '')),
    ),
  ).toEqual([]);
});

test('stores measurements in the browser only on request', async ({ page }) => {
  await page.goto('/size-guide');
  await measure(page, { Bust: '36', Waist: '29', Hip: '40' });
  await page.reload();
  await expect(finder(page).getByLabel('Bust')).toHaveValue('');
  await finder(page).getByLabel('Remember my measurements on this device').check();
  await measure(page, { Bust: '38', Waist: '30', Hip: '41' });
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Size Guide' }).click();
  const overlay = page.getByRole('dialog', { name: 'Size Guide' });
  await expect(overlay.getByLabel('Hip')).toHaveValue('41');
  await overlay.getByRole('button', { name: 'Find my size' }).click();
  await expect(overlay.getByRole('status')).toContainText('You’re an M (UK 10)');
  await overlay.getByLabel('Remember my measurements on this device').uncheck();
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('measures'))).toBeNull();
});

test(
  'on a product page the answer chooses the size, for this piece and in its address',
  smoke,
  async ({ page, request, admin }) => {
    const piece = await addPiece(request, admin, { cut: 'curvy' });
    await page.goto(`/product/${piece.slug}`);
    await page.getByRole('button', { name: 'Size guide', exact: true }).click();
    await measure(page, { Bust: '36', Waist: '29', Hip: '40' });
    await expect(finder(page).getByRole('status')).toContainText('L selected.');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('radio', { name: /^L ?UK/ })).toBeChecked();
    await expect(page).toHaveURL(`/product/${piece.slug}?size=L`);
    await page.reload();
    await expect(page.getByRole('radio', { name: /^L ?UK/ })).toBeChecked();
  },
);

test('announces a size that a piece is not made in, and chooses none', async ({ page, request, admin }) => {
  const piece = await addPiece(request, admin, { availableSizes: 'S,L' });
  await page.goto(`/product/${piece.slug}?size=M`);
  await page.getByRole('button', { name: 'Size guide', exact: true }).click();
  await measure(page, { Bust: '38', Waist: '30', Hip: '41' });
  await expect(finder(page).getByRole('status')).toContainText('Not made in M; L leaves 2 in at the bust.');
  await page.keyboard.press('Escape');
  for (const size of ['S', 'L']) {
    await expect(page.getByRole('radio', { name: new RegExp(`^${size} ?UK`) })).not.toBeChecked();
  }
});

test('announces a size that is sold out, and does not choose it', async ({ page, request, admin }) => {
  const variants = ['S', 'M', 'L'].map((size) => ({ size, color: '', quantity: size === 'M' ? 0 : 2 }));
  const piece = await addPiece(request, admin, { fitBy: 'bust', variants: JSON.stringify(variants) });
  await page.goto(`/product/${piece.slug}`);
  await page.getByRole('button', { name: 'Size guide', exact: true }).click();
  await measure(page, { Bust: '38' });
  await expect(finder(page).getByRole('status')).toContainText('M is sold out right now.');
  await expect(page).toHaveURL(`/product/${piece.slug}`);
});

for (const width of [320, 768]) {
  test(`the answer and its errors are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [finderQuery, '/size-guide?bust=&waist=0&hip=300&unit=cm']) {
      await page.goto(address);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(tooWide).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    }
  });
}
