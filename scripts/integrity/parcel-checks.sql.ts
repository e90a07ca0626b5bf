import { type SQL, sql } from 'drizzle-orm';

/** What must hold of what is sent. */
export const parcelChecks: { name: string; broken: SQL }[] = [
  {
    name: 'Parcels hold pieces of their own order, and never more of a line than was ordered',
    broken: sql`
      select orders.reference || ' sent ' || sum(parcel_lines.quantity) || ' of ' || order_lines.quantity as fault
      from parcel_lines
      join order_lines on order_lines.id = parcel_lines.order_line_id
      join orders on orders.id = order_lines.order_id
      group by orders.id, order_lines.id having sum(parcel_lines.quantity) > order_lines.quantity
      union all
      select parcels.id::text from parcels
      left join parcel_lines on parcel_lines.parcel_id = parcels.id
      left join order_lines on order_lines.id = parcel_lines.order_line_id
      where order_lines.order_id is distinct from parcels.order_id`,
  },
];
