import { payPath } from '../../contract/drafts/drafts.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { createLinkToken } from '../../platform/link-tokens.ts';
import { type DraftRow, type OrderRow, selectOrderDraft } from './orders.sql.ts';

/** Returns the full address of a draft's page; empty before it is sent. */
export function buildPayLink(
  config: Pick<Config, 'jwtSecret' | 'publicUrl'>,
  draft: Pick<DraftRow, 'id' | 'linkNonce'>,
): string {
  return draft.linkNonce === ''
    ? ''
    : `${config.publicUrl}${payPath(createLinkToken(config, 'link to pay', draft))}`;
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
