/** A field as a text names it: `{name}` with and without its braces. */
type BraceField = { whole: string; name: string };

/** Returns what a text has in braces that is none of the known fields. */
export function listUnknownBraces(text: string, known: readonly string[]): BraceField[] {
  return [...text.matchAll(/\{([^{}\n]*)\}/g)]
    .map(([whole, name = '']) => ({ whole, name }))
    .filter(({ name }) => !known.includes(name));
}

/**
 * Fills the fields of a text. One with an empty value goes, with the space before it; one without a value stays as
 * it is.
 */
export function fillBraces(text: string, getValue: (name: string) => string | undefined): string {
  return text.replace(/( ?)\{([^{}\n]*)\}/g, (whole, space: string, name: string) => {
    const value = getValue(name);
    if (value === undefined) return whole;
    return value === '' ? '' : space + value;
  });
}
