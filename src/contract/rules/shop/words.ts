/** "USD", "NGN and USD", "USD, NGN and GBP"; `last` joins the last one. */
export function listInWords(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}
