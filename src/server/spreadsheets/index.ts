export { byteOrderMark, type CsvRow, csvLine, readCsv, UnreadableCsv } from './csv.ts';
export { decodeText } from './decode-text.rules.ts';
export { wrongBytes, wrongExport, wrongText } from './file-kinds.rules.ts';
export { foldHeading, readTable, recordsOf, type Table } from './read-table.ts';
