/** What a call asks of a list: a page from 1, and how many rows one has. */
export type PageInput = { page?: number | undefined; limit: number };

/** How many pages a list of `total` rows has; an empty one has one. */
export function countPages(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** The page to show, where its rows begin, and how many pages there are; a page past the end is the last one. */
export function locatePage(total: number, { page: requested = 1, limit }: PageInput) {
  const pages = countPages(total, limit);
  const page = Math.min(requested, pages);
  return { page, pages, offset: (page - 1) * limit };
}

/** Reads one page of a list: how many rows there are, then those of the page. A page past the end is the last one. */
export async function paginate<Row>(
  count: () => Promise<number>,
  select: (run: { limit: number; offset: number }) => Promise<Row[]>,
  input: PageInput,
): Promise<{ rows: Row[]; total: number; page: number; pages: number }> {
  const total = await count();
  const { page, pages, offset } = locatePage(total, input);
  return { rows: await select({ limit: input.limit, offset }), total, page, pages };
}
