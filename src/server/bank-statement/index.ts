export { confirmLines } from './confirm-lines.ts';
export { ignoreLine } from './ignore-line.ts';
export { importLines } from './import-lines.ts';
export { expireBankLines, findOrdersForLine, listLines, listMissingTransfers } from './statement-lines.ts';
