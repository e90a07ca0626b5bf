import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expectRoomForLargeText } from './large-text.ts';
import { expect } from './test.ts';
import { expectTouchTargets } from './touch-targets.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Soft, so that a run names every page with a fault. */
export async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
  expect.soft(faults, page.url()).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `pixels that ${page.url()} is wider than the window`).toBeLessThanOrEqual(0);
  if ((page.viewportSize()?.width ?? 0) >= 400) return;
  await expectTouchTargets(page);
  await expectRoomForLargeText(page);
}
