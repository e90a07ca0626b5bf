/** Pages that anyone with their link may open: capitals in the address are part of its secret. */
const linkPage = /^\/(pay|made-to-measure|quote|measures|fitting|invite|review|preview)\/./i;

/** Returns true if a page's path, or an address that begins with it, is the secret link of one customer. */
export function isLinkPage(address: string): boolean {
  return linkPage.test(address);
}
