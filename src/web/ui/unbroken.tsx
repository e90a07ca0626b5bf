/** Keeps words such as aso-oke on one line, by their look alone: the text stays as it is written. */
export function unbroken(text: string) {
  return text.split(/(\S+-\S+)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
