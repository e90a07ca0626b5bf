/** The file, or URL, of the list of routes a shopper's page carries, from that of the whole list. */
export function shopRoutesFile(whole: string): string {
  return whole.replace(/(^|\/)manifest-(?=\w+\.js$)/, '$1shop-manifest-');
}
