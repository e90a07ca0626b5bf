import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { foldText } from '../../contract/text/fold-text.ts';

/** Whether a column contains these letters as they are; its text is already folded. */
export function containsFolded(column: SQLWrapper, letters: string): SQL {
  return sql`${column} like ${`%${letters.replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** Whether a column contains the typed text, ignoring diacritics, case and the style of quotation marks. */
export function containsText(column: SQLWrapper, typed: string): SQL {
  return containsFolded(sql`folded_text(${column})`, foldText(typed));
}
