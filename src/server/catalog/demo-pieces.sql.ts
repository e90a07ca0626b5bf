import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open.ts';

type DemoPiece = { slug: string; name: string; description: string };
type DemoCollection = { name: string; text: string };

/**
 * Marks the demo's products and collections, as long as they are called and described as in the demo: those that the
 * owner made her own stay with her when her shop begins.
 */
export async function markDemoPieces(
  db: Database,
  pieces: readonly DemoPiece[],
  listed: readonly DemoCollection[],
): Promise<void> {
  await db.execute(sql`update products set demo = true
    from jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb) as piece(slug text, name text, description text)
    where not demo and products.slug = piece.slug and products.name = piece.name
      and products.description = piece.description`);
  await db.execute(sql`update collections set demo = true
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as listed(name text, text text)
    where not demo and collections.name = listed.name and collections.text = listed.text`);
}
