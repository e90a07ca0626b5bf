/** Rows in PostgreSQL's text format: line breaks within values are written as `\n`, so each line is a row. */
export function countLines(rows: Buffer): number {
  let lines = 0;
  for (let at = rows.indexOf(10); at !== -1; at = rows.indexOf(10, at + 1)) lines += 1;
  return lines;
}
