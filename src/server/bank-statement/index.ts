export { confirmLines } from './confirm-lines.ts';
export { expireBankLines } from './expire-lines.ts';
export { ignoreLine } from './ignore-line.ts';
export { importLines } from './import-lines.ts';
export { findOrdersForLine, listLines, listMissingTransfers } from './statement-lines.ts';
