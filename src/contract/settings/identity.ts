import type { HomeCity } from '../delivery/zones.ts';

/** The sender of mails; without an address, the sender of the configuration. */
export type MailFrom = { name: string; address: string };

/** The settings by which pages, mails and papers name the shop. The pictures are ids of uploads, or empty. */
export type ShopIdentity = {
  name: string;
  tagline: string;
  city: string;
  hours: string;
  wordmark: string;
  icon: string;
  sharePicture: string;
  mailFrom: MailFrom;
};

/** The settings of them that are pictures. */
export const identityPictures = ['wordmark', 'icon', 'sharePicture'] as const;

/** All of them, by their keys. */
export const identityKeys = [
  'name',
  'tagline',
  'city',
  'hours',
  'mailFrom',
  ...identityPictures,
] as const satisfies (keyof ShopIdentity)[];

/** What pages show of them; pictures by their keys in the storage, left out where there is none. */
export type ShownIdentity = Pick<ShopIdentity, 'name' | 'tagline' | 'city' | 'hours'> & {
  wordmark?: { key: string; width: number; height: number };
  icon?: string;
  sharePicture?: string;
};

/** The shop as shop.config describes it. */
type ConfiguredShop = { name: string; description: string; city: string; region: string };

/** A town with the region of shop.config's own; another town has none. */
export function formatPlace(city: string, configured: Pick<ConfiguredShop, 'city' | 'region'>): string {
  return city === configured.city ? `${city}, ${configured.region}` : city;
}

/**
 * Returns the home city of a shop in a city: the configured one while the shop is in the configured city, otherwise the
 * city itself by its one name.
 */
export function homeIn<Home extends HomeCity & { city: string }>(city: string, configured: Home): Home {
  return city === configured.city
    ? configured
    : { ...configured, homeCity: city, homeCitySpellings: [], homeLgas: [] };
}

/** shop.config's description, with the present name and town in place of its own. */
export function describeShop(
  { name, city }: Pick<ShopIdentity, 'name' | 'city'>,
  configured: ConfiguredShop,
): string {
  return configured.description
    .replaceAll(configured.name, () => name)
    .replaceAll(configured.city, () => city);
}

/** Widths of the icon: tabs, phones, home screens. */
export const iconSizes = [32, 180, 192, 512] as const;
export type IconSize = (typeof iconSizes)[number];

/** The address of an uploaded icon in one of its sizes. */
export function iconPath(key: string, size: IconSize): string {
  return `/images/${key}/icon-${size}.png`;
}
