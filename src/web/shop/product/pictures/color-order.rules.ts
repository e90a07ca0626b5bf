type InColor = { color: string | null };

/**
 * Sorts a product's pictures for a chosen colour: those in that colour first, then those that show no particular one,
 * then the others; otherwise in the given order. Without a colour nothing changes.
 */
export function inColorOrder<P extends InColor>(pictures: readonly P[], color: string | undefined): P[] {
  if (!color || !pictures.some((picture) => picture.color === color)) return [...pictures];
  const rank = (picture: P) => (picture.color === color ? 0 : picture.color === null ? 1 : 2);
  return [...pictures].sort((a, b) => rank(a) - rank(b));
}

/** The colour a picture has to be labelled with because it is not the chosen one; undefined when there is none. */
export function otherColor(picture: InColor | undefined, color: string | undefined): string | undefined {
  const shown = picture?.color;
  return shown && color && shown !== color ? shown : undefined;
}
