import { expect, type Locator, type Page } from '@playwright/test';

type PictureFile = Parameters<Locator['setInputFiles']>[0];

/** A hand that taps only what is in view, swipes a list by one screen at a time, and counts. */
export function hand(page: Page) {
  const done = { taps: 0, swipes: 0 };
  async function swipeTo(target: Locator) {
    await target.waitFor();
    const below = await target.evaluate((part) => part.getBoundingClientRect().bottom / innerHeight - 1);
    done.swipes += Math.max(0, Math.ceil(below));
    await target.scrollIntoViewIfNeeded();
  }
  async function tap(target: Locator) {
    done.taps += 1;
    await target.waitFor();
    await expect(target).toBeInViewport();
    await target.click();
  }
  const press = async (target: Locator) => {
    await swipeTo(target);
    await tap(target);
  };
  return {
    done,
    tap,
    swipeTo,
    /** Swipes to it first, where it is not in view. */
    press,
    /** One tap into the field, whose text is replaced by what is typed. */
    async type(target: Locator, text: string) {
      await press(target);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** No tap: the key of the keyboard that leads to the next field, pressed until it is this one. */
    async next(target: Locator, text: string) {
      for (let keys = 0; keys < 5; keys += 1) {
        await page.keyboard.press('Tab');
        if (await target.evaluate((field) => field === document.activeElement)) break;
      }
      await expect(target).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    /** Two taps: the list is opened, and one of it chosen. */
    async choose(target: Locator, option: string) {
      await swipeTo(target);
      await target.selectOption(option);
      done.taps += 2;
    },
    /** Two taps: the choice of pictures is opened, and one of them chosen. */
    async attach(target: Locator, file: PictureFile) {
      await target.setInputFiles(file);
      done.taps += 2;
    },
  };
}
