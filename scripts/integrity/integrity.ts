import type { Database } from '../../src/platform/database/open.ts';
import { countByPaymentStatus, type IntegrityCheck, runLedgerChecks } from './integrity.sql.ts';

export type IntegrityReport = {
  checks: IntegrityCheck[];
  counts: { status: string; orders: number; units: number }[];
  sound: boolean;
};

/** Checks that orders, payments and stock agree, and reports where they do not. Read-only. */
export async function checkIntegrity(db: Database): Promise<IntegrityReport> {
  const checks = await runLedgerChecks(db);
  const counts = await countByPaymentStatus(db);
  return { checks, counts, sound: checks.every((check) => check.faults.length === 0) };
}

/** The ledger as a table for people. */
export function describeIntegrity({ checks, counts, sound }: IntegrityReport): string {
  const lines = checks.flatMap(({ name, faults }) => [
    `${faults.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`,
    ...faults.map((fault) => `          ${fault}`),
  ]);
  const totals = counts.map(({ status, orders, units }) => `${status} ${orders} (${units} pieces)`);
  return [
    ...lines,
    `Orders: ${totals.join(', ') || 'none'}`,
    sound ? 'The ledger is sound.' : 'The ledger is broken.',
  ].join('\n');
}
