/** Whether a path leads into the back office. */
export function isBackOffice(pathname: string): boolean {
  return /^\/admin(\/|$)/i.test(pathname);
}

/** Returns the file name or URL of a shopper's route manifest from that of the full one. */
export function shopRoutesFile(file: string): string {
  return file.replace(/(^|\/)manifest-(?=\w+\.js$)/, '$1shop-manifest-');
}
