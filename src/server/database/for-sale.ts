import { sql } from 'drizzle-orm';
import { products } from './schema.ts';

/** A product that can be bought while it has stock: switched on, and no draft. */
export const isForSale = sql`(${products.onSale} and ${products.visibility} <> 'draft')`;
