import { createHash, createHmac, randomBytes } from 'node:crypto';
import { payPath } from '../../contract/drafts/drafts.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { type DraftRow, type OrderRow, selectOrderDraft } from './orders.sql.ts';

const tokenBytes = 16;

export function newNonce(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/**
 * The 128 bits that open a draft's page, 22 characters: made of its nonce and the shop's secret, so that the link can
 * be shown again while the database alone opens nothing.
 */
export function createLinkToken(
  { jwtSecret }: Pick<Config, 'jwtSecret'>,
  { id, linkNonce }: Pick<DraftRow, 'id' | 'linkNonce'>,
): string {
  // a key of its own, so that nothing signed here is a token anywhere else
  const secret = createHmac('sha256', jwtSecret).update('link to pay').digest();
  const made = createHmac('sha256', secret).update(`${id}\n${linkNonce}`).digest();
  return made.subarray(0, tokenBytes).toString('base64url');
}

/** By which a draft is found by its token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns the full address of a draft's page; empty before it is sent. */
export function buildPayLink(
  config: Pick<Config, 'jwtSecret' | 'publicUrl'>,
  draft: Pick<DraftRow, 'id' | 'linkNonce'>,
): string {
  return draft.linkNonce === '' ? '' : `${config.publicUrl}${payPath(createLinkToken(config, draft))}`;
}

/** The page that pays what is left of a partly paid order written by staff; undefined without one. */
export async function getOrderPayLink(
  db: Database,
  config: Pick<Config, 'jwtSecret' | 'publicUrl'>,
  { id, paymentStatus, dueMinor }: Pick<OrderRow, 'id' | 'paymentStatus' | 'dueMinor'>,
): Promise<string | undefined> {
  if (paymentStatus !== 'Paid' || dueMinor === 0) return undefined;
  const draft = await selectOrderDraft(db, id);
  return (draft && buildPayLink(config, draft)) || undefined;
}
