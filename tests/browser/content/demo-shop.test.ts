import { browserPort } from '../support/address.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { asPerson } from '../support/orders.ts';
import { expect, smoke, test } from '../support/test.ts';

const port = browserPort + 11;
let stop: () => Promise<void>;

test.use({ baseURL: `http://localhost:${port}`, viewport: { width: 360, height: 740 } });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startIsolatedShop(port, { DEMO_DATA: 'on', EMBEDDED_FSYNC: 'off' });
});
test.afterAll(() => stop());

test(
  'the demo shop sews to measure: six pieces, one commission under way, one quote that waits',
  smoke,
  async ({ page, request, admin, signIn }) => {
    const { data: products } = await (await request.get('/api/product/list?limit=50')).json();
    const measured = products.filter((each: { madeToMeasure?: { on: boolean } }) => each.madeToMeasure?.on);
    expect(measured).toHaveLength(6);
    await page.goto('/product/aduke-adire-bubu');
    await expect(page.getByRole('radio', { name: 'Made to measure' })).toBeVisible();

    const headers = asPerson(admin);
    const { data: requests } = await (await request.get('/api/made-to-measure', { headers })).json();
    expect(requests.map(({ state }: { state: string }) => state).sort()).toEqual(['Accepted', 'Quoted']);
    const waiting = requests.find(({ state }: { state: string }) => state === 'Quoted');
    await page.goto(waiting.quoteLink);
    await expect(page.getByRole('heading', { name: 'Your quote' })).toBeVisible();

    await signIn(page, admin);
    await page.goto('/admin');
    await page.getByRole('link', { name: '1 piece in the workroom' }).click();
    const card = page.getByRole('article', { name: 'Gown with puff sleeves, floor length for Ngozi' });
    await card.getByRole('button', { name: 'Fitting' }).click();
    await expect(card.getByRole('button', { name: 'Finishing' })).toBeVisible();
  },
);
