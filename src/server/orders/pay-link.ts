import { timingSafeEqual } from 'node:crypto';
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

type LinkedOrder = Pick<OrderRow, 'id' | 'reference'>;

/** The token of an order without a draft: its reference, by which it is found, and 128 bits that prove it. */
function createOrderPayToken(config: Pick<Config, 'jwtSecret'>, { id, reference }: LinkedOrder): string {
  return `${reference}-${createLinkToken(config, 'link to pay', { id, linkNonce: reference })}`;
}

/** Whether a token is the one of an order without a draft. */
export function isOrderPayToken(
  config: Pick<Config, 'jwtSecret'>,
  order: LinkedOrder,
  token: string,
): boolean {
  const wanted = Buffer.from(createOrderPayToken(config, order));
  const given = Buffer.from(token);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/**
 * The page that pays what is left of a partly paid order without a login: that of its draft, else its own; undefined
 * when nothing is left.
 */
export async function getOrderPayLink(
  db: Database,
  config: Pick<Config, 'jwtSecret' | 'publicUrl'>,
  order: Pick<OrderRow, 'id' | 'reference' | 'paymentStatus' | 'dueMinor'>,
): Promise<string | undefined> {
  if (order.paymentStatus !== 'Paid' || order.dueMinor === 0) return undefined;
  const draft = await selectOrderDraft(db, order.id);
  return (
    (draft && buildPayLink(config, draft)) ||
    `${config.publicUrl}${payPath(createOrderPayToken(config, order))}`
  );
}
