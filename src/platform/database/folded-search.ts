import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldText } from '../../contract/text/fold-text.ts';

/** The pattern of LIKE for what holds these letters anywhere. */
export function anywhere(letters: string): string {
  return `%${letters.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Whether a column contains the typed text, ignoring diacritics, case and the style of quotation marks. */
export function matchesTyped(column: SQLWrapper, typed: string): SQL {
  return sql`folded_text(${column}) like ${anywhere(foldText(typed))}`;
}
