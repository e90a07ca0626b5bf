/** The value in a scrape of the series with this name and just these labels; undefined where there is none. */
export function sampleOf(
  text: string,
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const wanted = Object.entries(labels)
    .map(([label, value]) => `${label}="${value}"`)
    .sort()
    .join(',');
  for (const row of text.split('\n')) {
    const [, found, list = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(row) ?? [];
    if (
      found === name &&
      list
        .split(/,(?=\w+=")/)
        .sort()
        .join(',') === wanted
    )
      return value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value);
  }
  return undefined;
}
