import type { Page } from '@playwright/test';

/** Opens a list of the footer, which is a closed row on phones. */
export async function openFooterList(page: Page, title: string): Promise<void> {
  const row = page.getByRole('contentinfo').locator('summary', { hasText: title });
  if (await row.isVisible()) await row.click();
}
