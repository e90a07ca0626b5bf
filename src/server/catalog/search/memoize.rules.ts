/** Caches the results of a function of few different texts: it is called for each of ten thousand pieces. */
export function memoize<Result>(make: (text: string) => Result): (text: string) => Result {
  const made = new Map<string, Result>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const result = make(text);
    if (made.size < 1000) made.set(text, result);
    return result;
  };
}
