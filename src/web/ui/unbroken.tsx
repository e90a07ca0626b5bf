/**
 * Keeps short words such as aso-oke on one line, by their look alone: the text stays as it is written. Longer ones
 * may break, as they would not fit a narrow card in large letters.
 */
export function unbroken(text: string) {
  return text.split(/(\S+-\S+)/).map((part, at) =>
    /^[^-\s]{1,4}-[^-\s]{1,4}$/.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and the parts never move
      <span key={at} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
