/** Returns the file name or URL of a shopper's route manifest from that of the full one. */
export function shopRoutesFile(file: string): string {
  return file.replace(/(^|\/)manifest-(?=\w+\.js$)/, '$1shop-manifest-');
}
