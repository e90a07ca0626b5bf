import type { Locator, Page } from '@playwright/test';
import { bubu } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

const picture = (page: Page) =>
  page.getByRole('region', { name: 'Pictures' }).getByRole('button', { name: /^Zoom: / });
const dialog = (page: Page) => page.getByRole('dialog', { name: bubu.name });
const enlarged = (page: Page) => dialog(page).locator('.zoom-picture');
const stage = (page: Page) => dialog(page).locator('.zoom-stage');

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

/** Presses a place of the page's picture, 0 to 1 from its upper left, and answers the picture's size there. */
async function pressAt(page: Page, x: number, y: number) {
  await page.goto(bubu.path);
  // a press that a page without scripts holds back has no place
  await picture(page).first().hover();
  await page.waitForFunction(() => window.replayEarlyPresses === undefined);
  const box = await boxOf(picture(page).first());
  await picture(page)
    .first()
    .click({ position: { x: box.width * x, y: box.height * y } });
  await expect(dialog(page).getByText('200%')).toBeVisible();
  await enlarged(page).evaluate((image) =>
    Promise.all(image.getAnimations().map(({ finished }) => finished)),
  );
  return box;
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a press enlarges the picture to twice its size at the very place', async ({ page }) => {
      const before = await pressAt(page, 0.5, 0.2);
      await expect.poll(async () => (await boxOf(enlarged(page))).width).toBeCloseTo(2 * before.width, 0);
      const after = await boxOf(enlarged(page));
      const view = await boxOf(stage(page));
      const seen = (view.y + view.height / 2 - after.y) / after.height;
      // as near to the pressed place as the picture's own edge allows
      const nearest = Math.max(0.2, view.height / 2 / after.height);
      expect(seen).toBeCloseTo(nearest, 1);
    });

    test('it is never smaller than on the page', async ({ page }) => {
      const before = await pressAt(page, 0.5, 0.5);
      const out = dialog(page).getByRole('button', { name: 'Zoom out' });
      while (await out.isEnabled()) await out.click();
      await expect(dialog(page).getByText('100%')).toBeVisible();
      await expect.poll(async () => (await boxOf(enlarged(page))).width).toBeCloseTo(before.width, 0);
    });
  });
}

test(
  'it is dragged by the mouse, moved and turned over by keys, and enlarged by the wheel',
  smoke,
  async ({ page }) => {
    await pressAt(page, 0.5, 0.5);
    const start = await boxOf(enlarged(page));
    const view = await boxOf(stage(page));
    await page.mouse.move(view.x + view.width / 2, view.y + view.height / 2);
    await page.mouse.down();
    await page.mouse.move(view.x + view.width / 2, view.y + view.height / 2 - 120, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(enlarged(page))).y).toBeCloseTo(start.y - 120, 0);

    await stage(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await boxOf(enlarged(page))).y).toBeCloseTo(start.y - 40, 0);
    await page.keyboard.press('+');
    await expect(dialog(page).getByText('280%')).toBeVisible();
    await page.mouse.wheel(0, -200);
    await expect(dialog(page).getByText('400%')).toBeVisible();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('-');
    await expect(dialog(page).getByText('100%')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dialog(page).getByText('2 / 5')).toBeVisible();
  },
);

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('two fingers enlarge it, and a swipe at its edge turns to the next', async ({ page }) => {
    await pressAt(page, 0.5, 0.5);
    const view = await boxOf(stage(page));
    const middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map((point, id) => ({ ...point, id })),
      });
    const fingers = (apart: number) => [
      { x: middle.x - apart, y: middle.y },
      { x: middle.x + apart, y: middle.y },
    ];
    await touch('touchStart', ...fingers(40));
    await touch('touchMove', ...fingers(50));
    await touch('touchMove', ...fingers(60));
    await touch('touchEnd');
    await expect(dialog(page).getByText('300%')).toBeVisible();

    const out = dialog(page).getByRole('button', { name: 'Zoom out' });
    while (await out.isEnabled()) await out.click();
    await touch('touchStart', { x: middle.x + 100, y: middle.y });
    await touch('touchMove', { x: middle.x, y: middle.y });
    await touch('touchMove', { x: middle.x - 60, y: middle.y });
    await touch('touchEnd');
    await expect(dialog(page).getByText('2 / 5')).toBeVisible();
  });
});
