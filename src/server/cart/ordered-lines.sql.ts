import { type SQL, sql } from 'drizzle-orm';
import { type CartLine, mergeSameLines } from '../../contract/cart/cart.ts';
import type { Database } from '../../platform/database/open.ts';
import { getMeasuresKey } from './cart.sql.ts';

/** Removes what was ordered from the cart; everything else remains in it. */
export async function deleteOrderedLines(
  db: Database,
  userId: string,
  lines: readonly CartLine[],
): Promise<void> {
  await db.execute(sql`with ${removalStatements(userId, lines)} select 1`);
}

/** Returns named statements that remove lines from the cart, as the parts of a `with`. */
export function removalStatements(userId: string, lines: readonly CartLine[]): SQL {
  const { plain, toMeasure, inSets } = divide(lines);
  const ordered = toRecordset(plain);
  const statements = [
    sql`emptied as (delete from cart_lines using ${ordered}
      where cart_lines.user_id = ${userId} and ${isSameLine} and cart_lines.quantity <= ordered.quantity)`,
    sql`lessened as (update cart_lines set quantity = cart_lines.quantity - ordered.quantity from ${ordered}
      where cart_lines.user_id = ${userId} and ${isSameLine} and cart_lines.quantity > ordered.quantity)`,
  ];
  if (inSets.length > 0) {
    const together = toRecordset(inSets);
    statements.push(
      sql`emptied_sets as (delete from cart_set_lines as line using ${together}
        where line.user_id = ${userId} and ${isOfSameSet} and line.quantity <= ordered.quantity)`,
      sql`lessened_sets as (update cart_set_lines as line set quantity = line.quantity - ordered.quantity
        from ${together} where line.user_id = ${userId} and ${isOfSameSet} and line.quantity > ordered.quantity)`,
    );
  }
  if (toMeasure.length === 0) return sql.join(statements, sql`, `);
  const sewn = toRecordset(toMeasure);
  statements.push(
    sql`emptied_measures as (delete from cart_measure_lines as line using ${sewn}
      where line.user_id = ${userId} and ${hasSameMeasures} and line.quantity <= ordered.quantity)`,
    sql`lessened_measures as (update cart_measure_lines as line set quantity = line.quantity - ordered.quantity
      from ${sewn} where line.user_id = ${userId} and ${hasSameMeasures} and line.quantity > ordered.quantity)`,
  );
  return sql.join(statements, sql`, `);
}

/** Restores ordered lines to the cart; a line that is already there gets the larger quantity. */
export async function restoreCart(db: Database, userId: string, lines: readonly CartLine[]): Promise<void> {
  const { plain, toMeasure, inSets } = divide(lines);
  await db.execute(sql`
    with turn as (update users set cart_version = cart_version + 1 where id = ${userId} returning id),
    sewn as (
      insert into cart_measure_lines (user_id, product_id, color, measures, measures_key, quantity)
      select turn.id, ordered.item_id, ordered.color, ordered.measures, ordered.measures_key, ordered.quantity
      from turn cross join ${toRecordset(toMeasure)} join products on products.id = ordered.item_id
      on conflict (user_id, product_id, color, measures_key)
      do update set quantity = greatest(cart_measure_lines.quantity, excluded.quantity)),
    together as (
      insert into cart_set_lines (user_id, product_id, set_id, size, color, measures, measures_key, quantity)
      select turn.id, ordered.item_id, ordered.set_id, ordered.size, ordered.color, ordered.measures,
        coalesce(ordered.measures_key, ''), ordered.quantity
      from turn cross join ${toRecordset(inSets)} join products on products.id = ordered.item_id
      on conflict (user_id, product_id, set_id, size, color, measures_key)
      do update set quantity = greatest(cart_set_lines.quantity, excluded.quantity))
    insert into cart_lines (user_id, product_id, size, color, quantity)
    select turn.id, ordered.item_id, ordered.size, ordered.color, ordered.quantity
    from turn cross join ${toRecordset(plain)} join products on products.id = ordered.item_id
    on conflict (user_id, product_id, size, color)
    do update set quantity = greatest(cart_lines.quantity, excluded.quantity)`);
}

/** An order may have a cart's line twice, from stock and sewn; each kind of a cart's lines is in a table of its own. */
function divide(lines: readonly CartLine[]) {
  const merged = mergeSameLines(lines);
  return {
    plain: merged.filter(({ measures, set }) => !measures && !set),
    toMeasure: merged.filter(({ measures, set }) => measures && !set),
    inSets: merged.filter(({ set }) => set),
  };
}

const isSameLine = sql`cart_lines.product_id = ordered.item_id and cart_lines.size = ordered.size
  and cart_lines.color = ordered.color`;
const hasSameMeasures = sql`line.product_id = ordered.item_id and line.color = ordered.color
  and line.measures_key = ordered.measures_key`;
const isOfSameSet = sql`line.product_id = ordered.item_id and line.set_id = ordered.set_id and line.size = ordered.size
  and line.color = ordered.color and line.measures_key = coalesce(ordered.measures_key, '')`;

function toRecordset(lines: readonly CartLine[]) {
  const rows = lines.map(({ itemId, measures, set, ...rest }) => ({
    item_id: itemId,
    ...rest,
    ...(set && { set_id: set }),
    ...(measures && { measures, measures_key: getMeasuresKey(measures) }),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as ordered(item_id uuid, size text, color text, quantity integer, measures jsonb, measures_key text,
      set_id text)`;
}
