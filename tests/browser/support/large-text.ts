import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const phone = { width: 360, height: 740 };

/**
 * Doubles the letters alone, as Firefox on Android and the views inside other apps do, on a phone of 360 px, and expects
 * nothing beyond its edges and no word beyond its own button. Soft, so that a run names every page with a fault.
 */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  const faults = await page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = '200%';
    const controls = 'a[href], button, input, select, summary, label';
    const found: string[] = [];
    const over = root.scrollWidth - window.innerWidth;
    const beyond = () =>
      [...document.querySelectorAll('main *')].findLast(
        (element) => element.getBoundingClientRect().right > window.innerWidth,
      );
    if (over > 0) found.push(`the page is ${over} px too wide: ${beyond()?.outerHTML.slice(0, 200)}`);
    const isInScroller = (element: Element) => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX))
          return true;
      }
      return false;
    };
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      const { left, right, width, height } = element.getBoundingClientRect();
      const name = `${element.tagName} "${element.textContent || element.getAttribute('aria-label')}"`;
      // those for screen readers alone are a single pixel
      if (!element.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1) continue;
      if (isInScroller(element) || element.closest('[aria-hidden="true"]')) continue;
      if (left < -1 || right > window.innerWidth + 1) found.push(`${name} ends at ${Math.round(right)} px`);
      if (element.matches('button, label, summary') && element.scrollWidth > element.clientWidth + 1)
        found.push(`${name} is wider than its box`);
    }
    root.style.fontSize = '';
    return [...new Set(found)];
  });
  if (before) await page.setViewportSize(before);
  expect.soft(faults, `${page.url()} with letters twice as large`).toEqual([]);
}
