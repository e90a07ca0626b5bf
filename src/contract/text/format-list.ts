/** "USD", "NGN and USD", "USD, NGN and GBP"; `last` joins the last one. */
export function formatList(items: readonly string[], last: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
}
