import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { invalidFields } from '../../contract/errors.ts';
import { type Currency, currencies } from '../../contract/money/currencies.ts';
import { toMajor } from '../../contract/money/money.ts';
import { statementMappingSchema } from '../../contract/payments/statement.api.ts';
import { fileCurrency, type StatementColumns } from '../../contract/payments/statement-columns.ts';
import { fitInto } from '../../contract/text/shorten.ts';
import { recordAuditEvent } from '../audit/index.ts';
import type { UploadedFile } from '../catalog/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { type CountedRow, createRowCounter } from './fingerprint.rules.ts';
import { toNewLine } from './new-statement-line.ts';
import { parseStatement } from './parsing/parse-statement.ts';
import { foldHeading } from './parsing/statement-columns.rules.ts';
import type { BankRow } from './parsing/statement-rows.rules.ts';
import { applyReversals } from './reversals.ts';
import {
  changeCurrency,
  insertLines,
  type LineRow,
  selectMapping,
  upsertMapping,
} from './statement-lines.sql.ts';
import { countMatches, matchLines, toStatementLines } from './statement-lines.ts';

type ChosenCurrency = Currency | typeof fileCurrency;
type StatementChoices = { mapping?: string | undefined; currency?: ChosenCurrency | undefined };

/** Lines written in one statement: shoppers' requests come in between. */
const writeBatchSize = 100;
const countBatchSize = 1000;
const maxReturnedLines = 500;

/**
 * Imports a bank statement: stores its incoming payments, each once however often it is read, and matches them with
 * the transfer orders. A reversal puts the orders that its payment had paid into review.
 * @throws ShopError INVALID_FIELDS naming `file`, `mapping` or `currency`; STATEMENT_COLUMNS
 */
export async function importLines(
  shop: Shop,
  files: readonly UploadedFile[],
  choices: StatementChoices,
  admin: Viewer,
) {
  const [file] = files;
  if (!file || files.length > 1) throw invalidFields({ file: 'Choose one file.' });
  const ownMapping = choices.mapping === undefined ? undefined : readMapping(choices.mapping);
  const chosen = choices.currency === fileCurrency ? undefined : choices.currency;
  const statement = await parseStatement(file.path, { columns: ownMapping, currency: chosen }, (headings) =>
    selectMapping(shop.db, getMappingKey(headings)),
  );
  const { saved: before } = statement;
  const currency = resolveCurrency(choices.currency, statement.named, before?.currency);
  const { rows, repeated } = await countInBatches(statement.rows, createRowCounter());
  const moneyIn = rows.filter(({ amountMinor }) => amountMinor > 0);
  const written = await writeLines(shop, moneyIn, { currency, fileName: file.name });
  const moneyOut = rows.filter(({ amountMinor }) => amountMinor < 0);
  const reversals = await applyReversals(shop, moneyOut, { currency, fileName: file.name });
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const newMapping = { headings: getMappingKey(statement.headings), columns: statement.columns, currency };
    if (ownMapping || choices.currency || !before) await upsertMapping(tx, { ...newMapping, updatedAt: now });
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'bank statement read',
      subject: fitInto(file.name, 100),
      link: '/admin/statement',
      details: { new: written.length, known: moneyIn.length - written.length, reversals: reversals.length },
    });
  });
  const back = new Set(reversals.map(({ lineId }) => lineId));
  const matched = await matchLines(
    shop,
    written.filter(({ id }) => !back.has(id)),
  );
  return {
    lines: await toStatementLines(shop, matched.slice(0, maxReturnedLines)),
    counts: countMatches(matched),
    new: written.length,
    known: moneyIn.length - written.length,
    repeated,
    unread: statement.unread.slice(0, 100),
    reversals: reversals.map(({ row, orders }) => ({
      date: row.day,
      amount: toMajor(row.amountMinor, currency || 'NGN'),
      narration: row.narration,
      orders,
    })),
    currency,
    message: `${written.length} new ${written.length === 1 ? 'line' : 'lines'}`,
  };
}

/** Counts rows part by part: shoppers' requests come in between. */
async function countInBatches(all: readonly BankRow[], count: ReturnType<typeof createRowCounter>) {
  const rows: CountedRow[] = [];
  for (let at = 0; at < all.length; at += countBatchSize) {
    for (const row of count(all.slice(at, at + countBatchSize))) rows.push(row);
    await nextTurn();
  }
  return { rows, repeated: all.length - rows.length };
}

async function writeLines(
  shop: Shop,
  rows: readonly CountedRow[],
  { currency, fileName }: { currency: Currency | ''; fileName: string },
): Promise<LineRow[]> {
  const written: LineRow[] = [];
  const createdAt = shop.clock.now();
  for (let at = 0; at < rows.length; at += writeBatchSize) {
    const lines = rows
      .slice(at, at + writeBatchSize)
      .map((row) => ({ ...toNewLine(row, currency, fileName), createdAt }));
    const added = await insertLines(shop.db, lines);
    written.push(...added);
    if (currency !== '' && added.length < lines.length) {
      const prints = lines.map(({ fingerprint }) => fingerprint);
      written.push(...(await changeCurrency(shop.db, prints, currency)));
    }
    await nextTurn();
  }
  return written;
}

/** @throws ShopError INVALID_FIELDS naming `currency` where file and choice contradict, or the file was to say it and does not */
function resolveCurrency(
  chosen: ChosenCurrency | undefined,
  named: Currency | undefined,
  before: string | undefined,
): Currency | '' {
  if (chosen === fileCurrency) {
    if (named) return named;
    // two accounts at one bank have the same headings: the answer for another file does not apply
    const last = before ? ` The last one from this bank was in ${before}.` : '';
    throw invalidFields({
      currency: `This file does not say its currency. Choose that of the account.${last}`,
    });
  }
  if (chosen && named && chosen !== named)
    throw invalidFields({ currency: `The file says that its sums are in ${named}.` });
  return chosen ?? named ?? currencies.find((code) => code === before) ?? '';
}

function readMapping(json: string): StatementColumns {
  let typed: unknown;
  try {
    typed = JSON.parse(json);
  } catch {
    throw invalidFields({
      mapping: 'The mapping is JSON, like {"date": "Date", "amount": "Credit", "narration": "Remarks"}.',
    });
  }
  const read = statementMappingSchema.safeParse(typed);
  if (read.success) return read.data;
  throw invalidFields({ mapping: read.error.issues[0]?.message ?? 'The mapping is not understood.' });
}

/** Returns a key that distinguishes the files of different banks. */
function getMappingKey(headings: readonly string[]): string {
  const folded = headings.map(foldHeading).join('|');
  return createHash('sha256').update(folded).digest('hex');
}
