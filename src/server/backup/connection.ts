/** One connection of either database, as a backup or a restore needs it. */
export type CopyConnection = {
  kind: 'embedded' | 'postgres';
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Several statements without values. */
  exec(text: string): Promise<void>;
  /** The rows of a SELECT in PostgreSQL's text format of COPY, one a line. */
  copyOut(select: string): Promise<Buffer>;
  /** Rows in that format into a table. */
  copyIn(table: string, columns: readonly string[], rows: Buffer): Promise<void>;
  close(): Promise<void>;
};

/** Names as SQL takes them. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The statement that loads rows, without where they come from. */
export const copyInto = (table: string, columns: readonly string[]) =>
  `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from`;

/** Makes values read and written in the same format, whatever a database is set to. */
export const steadyFormat = `set local datestyle to iso; set local intervalstyle to postgres;
  set local timezone to utc; set local extra_float_digits to 1; set local statement_timeout to 0`;
