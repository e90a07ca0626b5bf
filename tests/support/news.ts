import { newsSubscribers } from '../../src/platform/database/schema/schema.ts';
import { saveSettings } from '../../src/server/settings/save-settings.ts';
import type { Shop } from '../../src/server/shop.ts';

export async function switchNewsOn(shop: Shop, on = true): Promise<void> {
  await saveSettings(shop, { news: { on } });
}

/** Addresses that have confirmed that they want news. */
export async function addSubscribers(shop: Shop, emails: readonly string[]): Promise<void> {
  const now = shop.clock.now();
  for (let at = 0; at < emails.length; at += 1000) {
    const rows = emails.slice(at, at + 1000).map((email) => ({
      email,
      emailKey: email.toLowerCase(),
      source: 'footer',
      consentVersion: '2026-11',
      tokenHash: `of ${email}`,
      confirmUntil: now,
      confirmedAt: now,
      createdAt: now,
    }));
    await shop.db.insert(newsSubscribers).values(rows);
  }
}
