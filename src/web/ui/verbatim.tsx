/** An amount, a count, a size or a reference: the translator of a browser leaves it as it is, so it stays true. */
export function Verbatim({ children }: { children: string | number }) {
  return <span translate="no">{children}</span>;
}
