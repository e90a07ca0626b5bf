import { dayMs } from '../../../contract/delivery/calendar.ts';
import { ShopError } from '../../../contract/errors.ts';
import {
  type ImportCounts,
  type ImportJob,
  type ImportOutcome,
  previewBatchSize,
} from '../../../contract/import-export/import.api.ts';
import { isUuid } from '../../../platform/database/ids.ts';
import { notifyJobAfterCommit } from '../../../platform/database/notify-job.ts';
import { countPages } from '../../../platform/database/paginate.ts';
import { recordAuditEvent } from '../../audit/index.ts';
import type { Shop, Viewer } from '../../shop.ts';
import { csvLine } from '../../spreadsheets/index.ts';
import { countLinks, failedLinks, type LinkCount } from '../pictures/picture-links.ts';
import {
  countOutcomes,
  type ImportRecord,
  type ImportRow,
  moveImport,
  type OutcomeCount,
  selectImport,
  selectImportRows,
  selectImports,
} from './imports.sql.ts';
import { type Outcome, outcomes } from './row-plan.ts';
import { countApplied } from './run-import.ts';

export const importJob = 'product-imports';

/** How long an import can be undone, and how long its report is retained, in milliseconds. */
export const undoWithinMs = dayMs;
export const retentionMs = 30 * dayMs;
const maxListed = 50;
const reportBatchSize = 500;

/** The imports of the last 30 days, newest first. */
export async function listImports(shop: Shop): Promise<ImportJob[]> {
  const since = new Date(shop.clock.now().getTime() - retentionMs);
  const records = await selectImports(shop.db, since, maxListed);
  const ids = records.map(({ id }) => id);
  const counted = await countOutcomes(shop.db, ids);
  const links = await countLinks(shop.db, ids);
  return records.map((record) => toJob(shop, record, counted, links.get(record.id) ?? null));
}

/**
 * How far an import is, and a page of what came of its lines.
 * @throws ShopError NOT_FOUND
 */
export async function getImport(shop: Shop, id: string, page = 1) {
  const record = await findImport(shop, id);
  const data = await jobOf(shop, record);
  const running = ['reading', 'waiting', 'running', 'undoing'].includes(record.state);
  const rows = running
    ? []
    : await selectImportRows(shop.db, id, {
        limit: previewBatchSize,
        offset: (page - 1) * previewBatchSize,
      });
  const pages = countPages(record.total, previewBatchSize);
  const { state, done, total } = data;
  return { state, done, total, data, lines: rows.map(toOutcome), pages };
}

/** Stops an import; what is in stays. Throws ShopError NOT_FOUND and WRONG_STATE for one that has ended. */
export async function cancelImport(shop: Shop, id: string, admin: Viewer): Promise<ImportJob> {
  const record = await findImport(shop, id);
  const cancelled = await shop.db.transaction(async (tx) => {
    const finishedAt = shop.clock.now();
    if (!(await moveImport(tx, id, ['waiting', 'running'], 'cancelled', { finishedAt }))) return false;
    const { added, changed } = await countApplied(tx, id);
    await recordAuditEvent(tx, finishedAt, {
      actor: admin,
      action: 'import cancelled',
      subject: record.fileName,
      changes: [{ field: 'Import', from: record.state, to: 'cancelled' }],
      link: '/admin/list',
      details: { count: added + changed, added, changed },
    });
    return true;
  });
  if (!cancelled) throw new ShopError('WRONG_STATE', { reason: 'the import has ended.' });
  return jobOf(shop, await findImport(shop, id));
}

/**
 * Begins to undo an import; the work continues in the background.
 * @throws ShopError NOT_FOUND, and WRONG_STATE for one that still runs, was undone, or is older than a day
 */
export async function undoImport(shop: Shop, id: string, admin: Viewer): Promise<ImportJob> {
  const record = await findImport(shop, id);
  const reason = undoRefusal(shop, record);
  const begun =
    !reason &&
    (await shop.db.transaction(async (tx) => {
      await notifyJobAfterCommit(tx, importJob);
      if (!(await moveImport(tx, id, ['done', 'cancelled'], 'undoing', { done: 0 }))) return false;
      await recordAuditEvent(tx, shop.clock.now(), {
        actor: admin,
        action: 'import undone',
        subject: record.fileName,
        changes: [{ field: 'Import', from: record.state, to: 'undone' }],
        link: '/admin/list',
      });
      return true;
    }));
  if (!begun) throw new ShopError('WRONG_STATE', { reason: reason ?? 'the import is being undone.' });
  return jobOf(shop, await findImport(shop, id));
}

function undoRefusal(shop: Shop, { state, finishedAt }: ImportRecord): string | undefined {
  if (state === 'undone' || state === 'undoing') return 'the import was undone already.';
  if (state !== 'done' && state !== 'cancelled') return 'the import has not ended.';
  const age = shop.clock.now().getTime() - (finishedAt?.getTime() ?? 0);
  return age > undoWithinMs ? 'an import can be undone for a day.' : undefined;
}

/** What came of every line, as CSV, line by line. Throws ShopError NOT_FOUND. */
export async function importReportLines(shop: Shop, id: string): Promise<AsyncGenerator<string>> {
  await findImport(shop, id);
  return reportLines(shop, id);
}

async function* reportLines(shop: Shop, id: string): AsyncGenerator<string> {
  const failed = new Map<string, string[]>();
  for (const { productId, link, sentence } of await failedLinks(shop.db, id))
    failed.set(productId, [...(failed.get(productId) ?? []), `${link}: ${sentence}`]);
  yield `\uFEFF${csvLine(['row', 'product', 'outcome', 'undone', 'remarks', 'pictures not fetched'])}`;
  for (let after = 0; ; ) {
    const rows = await selectImportRows(shop.db, id, { after, limit: reportBatchSize });
    for (const { line, name, outcome, productId, plan } of rows) {
      const missing = (productId && failed.get(productId)) || [];
      const said = [plan.said.join(' '), missing.join(' ')];
      yield csvLine([line, name, outcome ?? 'not begun', plan.undone ?? '', ...said]);
    }
    if (rows.length < reportBatchSize) return;
    after = rows.at(-1)?.id ?? 0;
  }
}

async function findImport(shop: Shop, id: string): Promise<ImportRecord> {
  const record = isUuid(id) ? await selectImport(shop.db, id) : undefined;
  if (!record) throw new ShopError('NOT_FOUND');
  return record;
}

async function jobOf(shop: Shop, record: ImportRecord): Promise<ImportJob> {
  const links = await countLinks(shop.db, [record.id]);
  return toJob(shop, record, await countOutcomes(shop.db, [record.id]), links.get(record.id) ?? null);
}

const countedAs: Record<Outcome, keyof ImportCounts> = {
  added: 'add',
  changed: 'change',
  same: 'same',
  'left out': 'out',
  wrong: 'wrong',
};

function toJob(
  shop: Shop,
  record: ImportRecord,
  counted: readonly OutcomeCount[],
  pictures: LinkCount | null,
): ImportJob {
  const counts: ImportCounts = { add: 0, change: 0, same: 0, out: 0, wrong: 0 };
  for (const { importId, outcome, n } of counted) {
    const known = outcomes.find((each) => each === outcome);
    if (importId === record.id && known) counts[countedAs[known]] += n;
  }
  const { id, fileName, state, done, total, createdAt, finishedAt, options } = record;
  const until = finishedAt && new Date(finishedAt.getTime() + undoWithinMs);
  return {
    _id: id,
    fileName,
    kind: options.kind,
    state,
    done,
    total,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    counts,
    undoUntil: until && !undoRefusal(shop, record) ? until.toISOString() : null,
    pictures,
  };
}

function toOutcome({ line, name, outcome, productId, plan }: ImportRow): ImportOutcome {
  return {
    line,
    name,
    outcome: outcome ?? 'not begun',
    productId: plan.undone === 'removed' ? null : productId,
    sentences: plan.said,
  };
}
