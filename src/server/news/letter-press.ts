import { isLinkAddress } from '../../contract/content/marks.ts';
import { hashToken } from '../../platform/link-tokens.ts';
import type { Shop } from '../shop.ts';
import { lockRecipient, upsertPress } from './letters.sql.ts';

/**
 * Notes that a link of a letter was pressed, and returns the page of the shop it leads to, with the letter as its
 * source. Not noted of those whose browser asks not to be tracked.
 * @param to the page; the home page where it is none of the shop
 */
export async function pressLetterLink(
  shop: Shop,
  { token, to, mayNote }: { token: string; to: string; mayNote: boolean },
): Promise<string> {
  const target = to.startsWith('/') && isLinkAddress(to) ? to : '/';
  if (!mayNote) return target;
  const letterId = await shop.db.transaction(async (tx) => {
    const recipient = await lockRecipient(tx, hashToken(token));
    if (recipient) await upsertPress(tx, recipient.id, shop.clock.now());
    return recipient?.letterId;
  });
  if (letterId === undefined) return target;
  const url = new URL(target, 'http://shop');
  if (!url.searchParams.has('src')) url.searchParams.set('src', `letter-${letterId.slice(0, 8)}`);
  return `${url.pathname}${url.search}${url.hash}`;
}
