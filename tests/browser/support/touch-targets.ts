import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const phone = { width: 360, height: 740 };

/** What a thumb presses again and again, and the pixels that each of them is high. */
const touchTargetSelectors = [
  '[role="menuitem"]',
  '[role="menuitemradio"]',
  '[role="option"]',
  'dialog nav a',
  'dialog nav button',
  'button:has(+ output)',
  'output + button',
  ':is(fieldset, [role="radiogroup"]) label:has(> :is([type="checkbox"], [type="radio"]))',
  'nav[aria-label="Collections"] a',
].join(', ');
const thumbPx = 44;

/**
 * Measures every target on a phone of 360 px, as criterion 2.5.8 of WCAG 2.2 requires: a target area of 24 × 24 px,
 * or a circle of 24 px around its centre that intersects no other target. Links within a sentence are excluded.
 * Menus, sizes, quantities and filters are 44 px high. Uses soft assertions, so that a run lists every page with a
 * fault.
 */
export async function expectTouchTargets(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(phone);
  const faults = await page.evaluate(
    ([thumbs, leastPx]) => {
      const least = 24;
      const kinds =
        'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"], [role="option"]';
      const isSeen = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        // those for screen readers alone are a single pixel
        return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
      };
      const isPressed = (element: Element) =>
        isSeen(element) &&
        !element.matches(':disabled, [aria-disabled="true"]') &&
        !element.closest('[inert], [aria-hidden="true"]');
      const modal = document.querySelector('dialog:modal, [role="dialog"][aria-modal="true"]');
      const targets = [...(modal ?? document).querySelectorAll<HTMLElement>(kinds)].filter(isPressed);
      const isInSentence = (element: HTMLElement) => {
        if (getComputedStyle(element).display !== 'inline') return false;
        const around = element.closest('p, li, dd, td, label, legend, small, blockquote, div');
        return around !== null && (around.textContent?.length ?? 0) > (element.textContent?.length ?? 0) + 3;
      };
      const labelsOf = (element: HTMLElement) => [...((element as HTMLInputElement).labels ?? [])];
      const leadsTo = (element: HTMLElement, at: Element | null) =>
        at !== null && (element.contains(at) || labelsOf(element).some((label) => label.contains(at)));
      const middleOf = (element: HTMLElement) => {
        const box = element.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      };
      const reach = least / 2 - 0.5;
      const steps = [-reach, 0, reach];
      const isFilled = (element: HTMLElement) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { x, y } = middleOf(element);
        return steps.every((down) =>
          steps.every((across) => leadsTo(element, document.elementFromPoint(x + across, y + down))),
        );
      };
      const isSmall = (element: HTMLElement) => {
        const { width, height } = element.getBoundingClientRect();
        return width < least - 0.1 || height < least - 0.1;
      };
      const distance = ({ x, y }: { x: number; y: number }, element: Element) => {
        const box = element.getBoundingClientRect();
        return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
      };
      const hasRoom = (element: HTMLElement) => {
        const middle = middleOf(element);
        return targets.every((other) => {
          if (other === element || other.contains(element) || element.contains(other)) return true;
          if (labelsOf(element).some((label) => label.contains(other))) return true;
          if (distance(middle, other) < least / 2) return false;
          if (!isSmall(other)) return true;
          const otherMiddle = middleOf(other);
          return Math.hypot(middle.x - otherMiddle.x, middle.y - otherMiddle.y) >= least;
        });
      };
      const name = (element: HTMLElement) => {
        const { width, height } = element.getBoundingClientRect();
        const said = (element.textContent || element.getAttribute('aria-label') || element.id).trim();
        return `${element.tagName} "${said.slice(0, 40)}" ${Math.round(width)} × ${Math.round(height)}`;
      };
      const [left, top] = [window.scrollX, window.scrollY];
      const small = targets
        .filter((each) => isSmall(each) && !isInSentence(each) && !isFilled(each) && !hasRoom(each))
        .map(name);
      const low = [...(modal ?? document).querySelectorAll<HTMLElement>(thumbs)]
        .filter((each) => isPressed(each) && each.getBoundingClientRect().height < leastPx - 0.5)
        .map((each) => `${name(each)} for a thumb`);
      window.scrollTo({ left, top, behavior: 'instant' });
      return [...new Set([...small, ...low])];
    },
    [touchTargetSelectors, thumbPx] as const,
  );
  if (before) await page.setViewportSize(before);
  expect.soft(faults, `${page.url()}: targets too small for a finger`).toEqual([]);
}
