import type { Database } from '../database/open.ts';
import { selectOrderDraft } from '../drafts/drafts.sql.ts';
import type { Config } from '../start/config.ts';
import { buildPayLink } from './link-token.ts';
import type { OrderRow } from './orders.sql.ts';

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
