import { timingSafeEqual } from 'node:crypto';
import { reviewPath } from '../../contract/reviews/reviews.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open.ts';
import { createLinkToken } from '../../platform/link-tokens.ts';
import { type OrderRecord, type OrderRow, selectOrderByReference } from './orders.sql.ts';

type LinkedOrder = Pick<OrderRow, 'id' | 'reference'>;

/** The token of an order's reviews: its reference, by which it is found, and 128 bits that prove it. */
function createReviewToken(config: Pick<Config, 'jwtSecret'>, { id, reference }: LinkedOrder): string {
  return `${reference}-${createLinkToken(config, 'review', { id, linkNonce: reference })}`;
}

/** Where the customer of an order reviews its pieces without a login. */
export function buildReviewLink(config: Pick<Config, 'jwtSecret' | 'publicUrl'>, order: LinkedOrder): string {
  return `${config.publicUrl}${reviewPath(createReviewToken(config, order))}`;
}

/** The order whose reviews a token opens; undefined where there is none. */
export async function findOrderByReviewToken(
  db: Database,
  config: Pick<Config, 'jwtSecret'>,
  token: string,
): Promise<OrderRecord | undefined> {
  const [reference = ''] = token.split('-');
  const order = await selectOrderByReference(db, reference);
  if (!order) return undefined;
  const wanted = Buffer.from(createReviewToken(config, order));
  const given = Buffer.from(token);
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? order : undefined;
}
