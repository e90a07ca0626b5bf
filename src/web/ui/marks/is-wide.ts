/** Whether a picture is wider than it is high: it needs the whole width to be seen. */
export function isWide(picture: { width: number; height: number } | undefined | null): boolean {
  return Boolean(picture && picture.width > picture.height);
}
