/** Returns a page's title preceded by the number of waiting items; unchanged for 0. */
export function addTitleCount(title: string, count: number): string {
  const bare = title.replace(/^\(\d+\+?\) /, '');
  if (count === 0) return bare;
  return `(${count > 99 ? '99+' : count}) ${bare}`;
}
