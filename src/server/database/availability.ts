import { sql } from 'drizzle-orm';
import { products } from './schema/schema.ts';

/** `isForSale` of the rules in SQL: a product that can be bought while it has stock. */
export const isForSale = sql`(${products.sellable} and ${products.visibility} <> 'draft')`;

/** `availableQuantity` of the rules in SQL: units that can be bought now. */
export const availableQuantity = sql<number>`case when ${isForSale} then ${products.stockQuantity} else 0 end`;
