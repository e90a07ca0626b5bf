import type { DraftContent, DraftLine } from '../../contract/drafts/drafts.ts';
import { maxLength } from '../../contract/limits.ts';
import { formatMinor } from '../../contract/money/money.ts';
import { formatList } from '../../contract/text/format-list.ts';
import { fitInto } from '../../contract/text/shorten.ts';
import type { Database } from '../../platform/database/open.ts';
import type { DraftRow } from '../orders/index.ts';
import { deleteDrafts, selectUnsentWith, updateDraft } from './drafts.sql.ts';

/** What leaves the shop: pieces, and orders that an unsent draft may alter a piece of. */
export type RemovedParts = { productIds: readonly string[]; orderIds: readonly string[] };

/** Locks the unsent drafts with these pieces, and those that alter these orders. */
export async function lockDraftsWith(tx: Database, removed: RemovedParts): Promise<void> {
  await selectUnsentWith(tx, removed, { lock: true });
}

/** Returns the unsent drafts that would go with these pieces and orders: nothing else is in them. */
export async function findDraftsOf(db: Database, removed: RemovedParts): Promise<string[]> {
  const drafts = await selectUnsentWith(db, removed);
  return drafts.filter((draft) => isGone(draft, removed)).map(({ id }) => id);
}

/** Takes pieces out of the unsent drafts, with a note; a draft of nothing else goes, as does one of a removed order. */
export async function removeFromDrafts(tx: Database, removed: RemovedParts, now: Date): Promise<number> {
  const drafts = await selectUnsentWith(tx, removed, { lock: true });
  const gone = drafts.filter((draft) => isGone(draft, removed));
  await deleteDrafts(
    tx,
    gone.map(({ id }) => id),
  );
  for (const draft of drafts) {
    if (gone.includes(draft)) continue;
    await updateDraft(tx, draft.id, { content: withoutPieces(draft, removed), updatedAt: now });
  }
  return gone.length;
}

function isGone({ content }: DraftRow, removed: RemovedParts): boolean {
  const { alterationOf, lines } = content;
  if (alterationOf !== undefined && removed.orderIds.includes(alterationOf)) return true;
  return lines.every((line) => isRemoved(line, removed));
}

function isRemoved(line: DraftLine, { productIds }: RemovedParts): boolean {
  return line.kind === 'piece' && productIds.includes(line.productId.toLowerCase());
}

/** The discount goes too: it was agreed for all of the pieces. */
function withoutPieces({ content, currency }: DraftRow, removed: RemovedParts): DraftContent {
  const { lines, discount, note } = content;
  const names = lines.flatMap((line) =>
    line.kind === 'piece' && isRemoved(line, removed) ? [`${line.quantity} × ${line.name}`] : [],
  );
  const notes = [
    note,
    `Removed with the demo: ${formatList(names)}.`,
    discount && `The discount of ${formatMinor(discount.amountMinor, currency)} was removed too.`,
  ];
  return {
    ...content,
    lines: lines.filter((line) => !isRemoved(line, removed)),
    discount: null,
    note: fitInto(notes.filter(Boolean).join('\n'), maxLength.orderNote),
  };
}
