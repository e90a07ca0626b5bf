/** The prefix of a shop that shop.config does not name. */
export const neutralPrefix = 'SHP';

type ConfiguredShop = { name: string; paymentReferencePrefix: string };

/** Returns what the words on a transfer begin with: shop.config's prefix, as long as the shop is called what it says. */
export function narrationPrefix(name: string, configured: ConfiguredShop): string {
  return name === configured.name ? configured.paymentReferencePrefix.toUpperCase() : neutralPrefix;
}
