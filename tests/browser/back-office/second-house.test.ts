import { browserPort } from '../support/address.ts';
import { hand } from '../support/hand.ts';
import { houseSteps } from '../support/house-steps.ts';
import { startIsolatedShop } from '../support/isolated-shop.ts';
import { expect, test } from '../support/test.ts';

// a shop of its own: its name, its goods and its pages are the whole shop's
const port = browserPort + 15;
let stop: () => Promise<void>;

test.use({ baseURL: `http://localhost:${port}`, viewport: { width: 360, height: 740 }, hasTouch: true });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  stop = await startIsolatedShop(port, { EMBEDDED_FSYNC: 'off' });
});
test.afterAll(() => stop());

const mostTaps = 90;

test('a house in Kano is set up on a phone', async ({ page }) => {
  const by = hand(page);
  const counts: string[] = [];
  for (const [name, run] of Object.entries(houseSteps(page, by))) {
    const before = by.done.taps;
    await test.step(name, run);
    counts.push(`${by.done.taps - before} ${name}`);
  }
  expect(by.done.taps, counts.join('\n')).toBeLessThanOrEqual(mostTaps);
});
