import { ShopError } from '../../contract/errors.ts';
import type { Letter, LetterSummary } from '../../contract/news/letters.api.ts';
import { paginate } from '../../platform/database/paginate.ts';
import { readNews } from '../settings/index.ts';
import { countsTests, type Shop } from '../shop.ts';
import {
  countLetters,
  type LetterRow,
  selectFigures,
  selectLetter,
  selectLetters,
  selectOrderCounts,
} from './letters.sql.ts';
import { countWanting } from './subscribers.sql.ts';

const defaultLimit = 20;

/** One page of letters, newest first, with what became of them. */
export async function listLetters(
  shop: Shop,
  { page, limit = defaultLimit }: { page?: number | undefined; limit?: number | undefined },
) {
  const { rows, ...found } = await paginate(
    () => countLetters(shop.db),
    (run) => selectLetters(shop.db, run),
    { page, limit },
  );
  return {
    ...found,
    data: await summarize(shop, rows),
    subscribers: await countWanting(shop.db),
    on: (await readNews(shop.db, shop.config)).on,
  };
}

/** Returns a letter with its blocks. Throws NOT_FOUND. */
export async function readLetter(shop: Shop, id: string): Promise<Letter> {
  const row = await selectLetter(shop.db, id);
  const [summary] = row ? await summarize(shop, [row]) : [];
  if (!row || !summary) throw new ShopError('NOT_FOUND');
  return { ...summary, blocks: row.blocks };
}

async function summarize(shop: Shop, rows: readonly LetterRow[]): Promise<LetterSummary[]> {
  const ids = rows.map(({ id }) => id);
  const figures = await selectFigures(shop.db, ids);
  const orders = await selectOrderCounts(shop.db, ids, countsTests(shop));
  return rows.map((row) => {
    const { recipients = 0, sent = 0, stopped = 0, presses = 0 } = figures.get(row.id) ?? {};
    return {
      _id: row.id,
      subject: row.subject,
      group: row.groupId,
      groupName: row.groupName,
      state: row.state,
      author: row.author,
      createdAt: row.createdAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
      recipients,
      sent,
      stopped,
      presses,
      orders: orders.get(row.id) ?? 0,
    };
  });
}
