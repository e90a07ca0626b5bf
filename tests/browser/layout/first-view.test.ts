import type { Page } from '@playwright/test';
import { followBytes, sum } from '../support/bytes.ts';
import { openFooterList } from '../support/footer.ts';
import { bubu, buyBox, cartCount } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

/** Bytes of scripts of any page one buys from once it runs, and of a page that sleeps until it is touched. */
const maxScripts = 134_000;
const maxSleeping = 10_000;

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What a font that arrives late may move. */
const maxShift = 0.001;

/** The layout shift since the last call, once what was changed is painted. */
async function shiftOf(page: Page): Promise<number> {
  const shifts = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve((window as unknown as { shifts: number[] }).shifts.splice(0))),
          ),
        ),
      ),
  );
  return shifts.reduce((all, one) => all + one, 0);
}

for (const deviceScaleFactor of [2, 3]) {
  test.describe(`on a phone of ${deviceScaleFactor} pixels to the point`, () => {
    const phone = {
      viewport: { width: 360, height: 740 },
      deviceScaleFactor,
      isMobile: true,
      hasTouch: true,
    };
    test.use(phone);

    test(
      'the first view of the home page is light and does not shift',
      smoke,
      async ({ page, browser, baseURL }) => {
        // a fresh shop makes its pictures on request: another visitor comes before, so that the network is idle in time
        const earlier = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
        await (await earlier.newPage()).goto('/', { waitUntil: 'networkidle' });
        await earlier.close();
        const requests = await followBytes(page);
        await noteShifts(page);
        await page.goto('/', { waitUntil: 'networkidle' });
        await expect(page.getByRole('img', { name: /indigo adire bubu/ })).toHaveJSProperty('complete', true);
        const hero = requests.find(({ url }) => url.includes('/assets/phone-'));
        expect(hero?.bytes).toBeLessThan(60_000);
        expect(sum(requests.filter(({ type }) => type === 'Script'))).toBeLessThan(maxSleeping);
        expect(sum(requests)).toBeLessThan(250_000);
        expect(await shiftOf(page)).toBeLessThan(maxShift);
      },
    );
  });
}

test(
  'the headline keeps its lines and the page its layout while the fonts are delayed',
  smoke,
  async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await noteShifts(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/', { waitUntil: 'commit' });
    const headline = page.getByRole('heading', { level: 1 });
    const widths = [320, 360, 390, 412, 768, 1440];
    const measure = async () => {
      const heights: number[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        heights.push(Math.round((await headline.boundingBox())?.height ?? 0));
      }
      await page.setViewportSize({ width: 360, height: 740 });
      return heights;
    };
    await expect(headline).toBeVisible();
    const before = await measure();
    // those of the changed widths are over
    await shiftOf(page);
    release();
    await page.waitForFunction(() =>
      [...document.fonts].some((font) => /Fraunces Display/.test(font.family) && font.status === 'loaded'),
    );
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftOf(page)).toBeLessThan(maxShift);
    expect(await measure()).toEqual(before);
  },
);

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const readPages = ['/', '/shop', bubu.path, '/collections/new-in', '/login'];

for (const [device, options] of [
  ['a phone', phone],
  ['a wide screen', { viewport: { width: 1440, height: 900 } }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('first views need no React and do not shift', smoke, async ({ browser }) => {
      for (const path of readPages) {
        // each as a first visit, with nothing stored
        const context = await browser.newContext(options);
        const page = await context.newPage();
        const requests = await followBytes(page);
        await noteShifts(page);
        await page.goto(path);
        // what counts the visit is the last script of a page that sleeps
        await page.waitForFunction(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/arrival-')),
        );
        expect(await shiftOf(page), path).toBeLessThan(maxShift);
        expect(sum(requests.filter(({ type }) => type === 'Script')), path).toBeLessThan(maxSleeping);
        await context.close();
      }
    });
  });
}

test(
  'pages wake when the pointer moves, within their budget of scripts, and rest then',
  smoke,
  async ({ browser }) => {
    for (const path of [bubu.path, '/login']) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const requests = await followBytes(page);
      const scripts = () => sum(requests.filter(({ type }) => type === 'Script'));
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.mouse.move(3, 300);
      await page.waitForFunction(() => window.replayEarlyPresses === undefined);
      await page.waitForLoadState('networkidle');
      expect(scripts(), path).toBeGreaterThan(maxSleeping);
      expect(scripts(), path).toBeLessThan(maxScripts);
      await expect.poll(() => page.evaluate(() => document.getAnimations().length), path).toBe(0);
      await context.close();
    }
  },
);

test('the first view of the cart stays within its budget of scripts', smoke, async ({ page }) => {
  const requests = await followBytes(page);
  await page.goto('/cart', { waitUntil: 'networkidle' });
  expect(sum(requests.filter(({ type }) => type === 'Script'))).toBeLessThan(maxScripts);
});

test.describe('a page that is only read, on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  const isAsleep = (page: Page) => page.evaluate(() => window.replayEarlyPresses !== undefined);

  test('adds the styles that it has no second time', async ({ page }) => {
    await page.goto(bubu.path, { waitUntil: 'networkidle' });
    const styles = page.locator('link[rel="stylesheet"]');
    const before = await styles.count();
    await page.mouse.move(3, 300);
    await page.waitForFunction(() => window.replayEarlyPresses === undefined);
    await page.waitForLoadState('networkidle');
    await expect(styles).toHaveCount(before);
  });

  test('shows the second picture of a card under a pointer that rests', async ({ page }) => {
    await page.goto('/shop', { waitUntil: 'networkidle' });
    expect(await isAsleep(page)).toBe(true);
    const card = page.getByRole('article').filter({ hasText: bubu.name }).first();
    await card.hover();
    await expect(card.getByRole('link', { name: /^Size / }).first()).toBeVisible();
  });

  test('opens a menu by the keyboard alone', smoke, async ({ page }) => {
    await page.goto('/shop', { waitUntil: 'networkidle' });
    expect(await isAsleep(page)).toBe(true);
    const account = page.getByRole('banner').getByRole('button', { name: 'Account' });
    await account.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Login' })).toBeFocused();
  });

  test('suggests what is typed immediately', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    expect(await isAsleep(page)).toBe(true);
    await page.getByRole('banner').locator('summary[aria-label="Search the shop"]').click();
    const box = page.getByRole('banner').getByLabel('Search the shop', { exact: true }).last();
    await box.pressSequentially('adire');
    await expect(box).toHaveValue('adire');
    await expect(
      page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first(),
    ).toBeVisible();
  });

  test('adds one piece where Add is pressed twice, without a movement before', smoke, async ({ page }) => {
    await page.goto(bubu.path, { waitUntil: 'networkidle' });
    expect(await isAsleep(page)).toBe(true);
    await page.evaluate(() => {
      const find = (selector: string) =>
        document.querySelector<HTMLElement>(`[aria-label="Buy"] ${selector}`);
      find('[value="M"]')?.click();
      find('[value="Oxblood"]')?.click();
      const buttons = [...document.querySelectorAll<HTMLElement>('[aria-label="Buy"] button')];
      const add = buttons.find(({ textContent }) => textContent === 'Add to Cart');
      add?.click();
      add?.click();
    });
    await expect(cartCount(page)).toHaveText('Cart 1 piece');
  });

  test('is awake where its address chooses a size and a colour', async ({ page }) => {
    await page.goto(`${bubu.path}?size=L&color=Oxblood`);
    await expect(page.getByRole('radio', { name: /^L ?UK/ })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Oxblood' })).toBeChecked();
  });

  test('wakes by itself a while after it is there', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.waitForFunction(() => window.replayEarlyPresses === undefined);
  });
});

test.describe('a page that is only read, on a phone', () => {
  test.use(phone);

  test(
    'fetches its scripts at the first touch, and moves on without a full load',
    smoke,
    async ({ page }) => {
      const requests = await followBytes(page);
      await page.goto('/shop', { waitUntil: 'networkidle' });
      const scripts = () => sum(requests.filter(({ type }) => type === 'Script'));
      expect(scripts()).toBeLessThan(maxSleeping);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole('article').first().getByRole('link').first().tap();
      await expect(page).toHaveURL(/\/product\//);
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      expect(scripts()).toBeGreaterThan(maxSleeping);
    },
  );

  test('adds to the cart at the first press', smoke, async ({ page }) => {
    await page.goto(bubu.path, { waitUntil: 'networkidle' });
    await page.getByRole('radio', { name: /^M ?UK/ }).check();
    await page.getByRole('radio', { name: 'Oxblood' }).check();
    await buyBox(page).getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByText('Added to cart!')).toBeVisible();
  });

  test('opens the search at the first touch, with its suggestions', async ({ page }) => {
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.getByRole('banner').locator('summary[aria-label="Search the shop"]').tap();
    const box = page.getByRole('banner').getByLabel('Search the shop', { exact: true }).last();
    await expect(box).toBeFocused();
    await box.pressSequentially('adire');
    await expect(
      page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first(),
    ).toBeVisible();
  });

  test('follows a link by a full load where the scripts take too long', async ({ page }) => {
    await page.route('**/assets/frame-*.js', () => undefined);
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await openFooterList(page, 'Help');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).tap();
    await expect(page).toHaveURL('/faqs');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  });

  test('is painted whole by a slow processor', async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await noteShifts(page);
    for (const path of ['/', '/shop', bubu.path]) {
      await page.goto(path, { waitUntil: 'load' });
      expect(await shiftOf(page), path).toBeLessThan(maxShift);
    }
  });

  test('does not sleep where the device stores something of the shop', async ({ page }) => {
    await page.addInitScript(() => window.localStorage.setItem('currency', 'NGN'));
    await page.goto('/');
    await page.waitForFunction(() => window.replayEarlyPresses === undefined);
  });
});

test('fonts and scripts are requested after what the first view is painted from', smoke, async ({ page }) => {
  const requests = await followBytes(page);
  await page.goto('/returns', { waitUntil: 'networkidle' });
  const html = await (await page.request.get('/returns')).text();
  expect(html).not.toContain('rel="modulepreload"');
  expect(html.indexOf('as="font"')).toBeGreaterThan(html.lastIndexOf('rel="stylesheet"'));
  const place = (type: string) => requests.findIndex((request) => request.type === type);
  expect(place('Stylesheet')).toBeGreaterThan(-1);
  expect(place('Script')).toBeGreaterThan(place('Stylesheet'));
  // a phone's home page fetches its picture before them
  const home = await (await page.request.get('/')).text();
  expect(home.match(/<link rel="preload" as="font"[^>]*>/g)).toEqual(
    Array(2).fill(expect.stringContaining('media="(min-width: 48rem)"')),
  );
});
