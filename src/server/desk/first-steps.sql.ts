import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';
import { orders, products, sewingRequests, users } from '../../platform/database/schema/schema.ts';

// nested, so that columns keep the names of their tables
const exists = (rows: SQL) => sql<boolean>`exists (${rows})`;

/** Whether the printed password is in use, a product is the owner's, and an order is not the demo's. */
export async function selectBeginnings(db: Database) {
  const [row] = await db
    .select({
      printed: exists(sql`select 1 from ${users} where ${users.passwordPrinted} and ${users.role} = 'admin'`),
      product: exists(sql`select 1 from ${products} where not ${products.demo}`),
      order: exists(sql`select 1 from ${orders} where not exists (
        select 1 from ${sewingRequests} where ${sewingRequests.orderId} = ${orders.id} and ${sewingRequests.demo})`),
    })
    .from(sql`(values (1)) as shop`);
  return row ?? { printed: false, product: false, order: false };
}
