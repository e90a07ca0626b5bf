/** A page's title with how much waits before it; without it for 0. */
export function addTitleCount(title: string, count: number): string {
  const bare = title.replace(/^\(\d+\+?\) /, '');
  if (count === 0) return bare;
  return `(${count > 99 ? '99+' : count}) ${bare}`;
}
