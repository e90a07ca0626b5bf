import { letters, mailOutbox, newsSubscribers } from '../../src/platform/database/schema/schema.ts';
import { saveSettings } from '../../src/server/settings/save-settings.ts';
import type { Shop } from '../../src/server/shop.ts';
import type { TestShop } from './open-test-shop.ts';

export async function switchNewsOn(shop: Shop, on = true): Promise<void> {
  await saveSettings(shop, { news: { on } });
}

/** News is on at ten in the morning in Lagos, on the next day, with no letter, subscriber or mail of before. */
export async function beginNewsDay(shop: TestShop): Promise<void> {
  await shop.db.delete(letters);
  await shop.db.delete(newsSubscribers);
  await shop.db.delete(mailOutbox);
  await switchNewsOn(shop);
  const now = shop.clock.now();
  shop.clock.advance(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 9) - now.getTime(),
  );
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
