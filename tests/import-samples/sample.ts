import type { ImportMapping } from '../../src/contract/import-export/import.api.ts';

/** What is looked at of a product that was brought in. */
export type Expected = {
  name?: string;
  category?: string;
  description?: string;
  availableSizes?: string;
  colors?: string[];
  stockQuantity?: number;
  variants?: string[];
  price?: string;
  sale?: string;
};

export type Sample = {
  name: string;
  /** What it has of real exports. */
  about: string;
  bytes: Uint8Array;
  currency?: string;
  mapping?: ImportMapping;
  /** The message next to `file` for one that cannot be read. */
  refused?: RegExp;
  kind?: string;
  /** How many lines are to be added, left out, and wrong, in a dry run. */
  counts?: { add?: number; out?: number; wrong?: number };
  /** Products by their addresses, after the import. */
  products?: Record<string, Expected>;
  /** What the notes and errors of its lines say. */
  says?: RegExp[];
};

const utf8 = new TextEncoder();

/** A table as CSV: everything quoted that has to be. */
export function csv(
  columns: readonly string[],
  rows: readonly Record<string, string | number>[],
  { separator = ',', end = '\r\n' } = {},
): string {
  const quoted = (value: string) => (/["\r\n,;\t|]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  const lines = rows.map((row) => columns.map((name) => quoted(String(row[name] ?? ''))).join(separator));
  return [columns.map(quoted).join(separator), ...lines].join(end) + end;
}

export const asUtf8 = (text: string, mark = false): Uint8Array => utf8.encode(mark ? `\uFEFF${text}` : text);

export function asUtf16(text: string, { big = false, mark = true } = {}): Uint8Array {
  const units = mark ? `\uFEFF${text}` : text;
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < units.length; at += 1) view.setUint16(at * 2, units.charCodeAt(at), !big);
  return bytes;
}

/** Letters of Western Europe in one byte each, as Excel saves "CSV (comma delimited)". */
export function asWindows1252(text: string): Uint8Array {
  const special: Record<string, number> = {
    '€': 0x80,
    '’': 0x92,
    '“': 0x93,
    '”': 0x94,
    '–': 0x96,
    '™': 0x99,
  };
  return Uint8Array.from([...text].map((sign) => special[sign] ?? sign.charCodeAt(0)));
}
