import type { ReactNode } from 'react';

/** One chapter of a text page; `id` is its anchor in the address. */
export type Chapter = { id: string; title: string; body: ReactNode };

/** A text page: title, the sentence under it (also its description for search engines) and its chapters. */
export type TextDocument = { title: string; summary: string; updated?: string; chapters: Chapter[] };

/** A range such as 5–7 that must not break at its dash. */
export function Range({ children }: { children: string }) {
  return <span className="nowrap">{children}</span>;
}
