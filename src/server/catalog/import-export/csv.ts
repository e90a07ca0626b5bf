/** What spreadsheets take for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** One line of CSV by RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of a CSV file: its number as a spreadsheet counts, and its cells by the header's names in lower case. */
export type CsvRow = { line: number; cells: Map<string, string> };

/** Reads CSV with a header: quotes, line breaks in quotes, comma or semicolon, with or without a byte order mark. */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '');
  const records = splitRecords(source, delimiterOf(source));
  const [header, ...rest] = records;
  if (!header) return [];
  const names = header.cells.map((name) => name.trim().toLowerCase());
  return rest
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      cells: new Map(names.map((name, index) => [name, unguard(cells[index] ?? '').trim()])),
    }));
}

/** Takes away the apostrophe an export put before a formula. */
function unguard(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}

function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  return header.split(';').length > header.split(',').length ? ';' : ',';
}

function splitRecords(text: string, delimiter: string): { line: number; cells: string[] }[] {
  const records: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endRecord = () => {
    records.push({ line: records.length + 1, cells: [...cells, cell] });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') endRecord();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || cells.length > 0) endRecord();
  return records;
}
