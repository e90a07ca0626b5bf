import { type SQL, sql } from 'drizzle-orm';
import type { CartLine } from '../../contract/cart/cart.api.ts';
import type { Database } from '../../platform/database/open.ts';

/** Removes what was ordered from the cart; everything else remains in it. */
export async function deleteOrderedLines(
  db: Database,
  userId: string,
  lines: readonly CartLine[],
): Promise<void> {
  const { emptied, lessened } = removalStatements(userId, lines);
  await db.execute(sql`with emptied as (${emptied}) ${lessened}`);
}

/**
 * Returns the two statements that remove lines from the cart: for lines with no more than was ordered, and for the
 * others.
 */
export function removalStatements(
  userId: string,
  lines: readonly CartLine[],
): { emptied: SQL; lessened: SQL } {
  const ordered = toRecordset(lines);
  return {
    emptied: sql`delete from cart_lines using ${ordered}
      where cart_lines.user_id = ${userId} and ${isSameLine} and cart_lines.quantity <= ordered.quantity`,
    lessened: sql`update cart_lines set quantity = cart_lines.quantity - ordered.quantity from ${ordered}
      where cart_lines.user_id = ${userId} and ${isSameLine} and cart_lines.quantity > ordered.quantity`,
  };
}

/** Restores ordered lines to the cart; a line that is already there gets the larger quantity. */
export async function restoreCart(db: Database, userId: string, lines: readonly CartLine[]): Promise<void> {
  await db.execute(sql`
    with turn as (update users set cart_version = cart_version + 1 where id = ${userId} returning id)
    insert into cart_lines (user_id, product_id, size, color, quantity)
    select turn.id, ordered.item_id, ordered.size, ordered.color, ordered.quantity
    from turn cross join ${toRecordset(lines)} join products on products.id = ordered.item_id
    on conflict (user_id, product_id, size, color)
    do update set quantity = greatest(cart_lines.quantity, excluded.quantity)`);
}

const isSameLine = sql`cart_lines.product_id = ordered.item_id and cart_lines.size = ordered.size
  and cart_lines.color = ordered.color`;

function toRecordset(lines: readonly CartLine[]) {
  const json = JSON.stringify(lines.map(({ itemId, ...rest }) => ({ item_id: itemId, ...rest })));
  return sql`jsonb_to_recordset(${json}::jsonb) as ordered(item_id uuid, size text, color text, quantity integer)`;
}
