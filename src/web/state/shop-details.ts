import { useRouteLoaderData } from 'react-router';
import { shopConfig } from '../../../shop.config.ts';
import { sewingPath } from '../../contract/made-to-measure/sewing-path.ts';
import { type Currency, currencies, defaultCurrency } from '../../contract/money/currencies.ts';
import { formatPlace, homeIn } from '../../contract/settings/identity.ts';
import type { SalesSettings } from '../../contract/settings/selling.ts';
import type { ShopDetails } from '../../contract/settings/settings.api.ts';

const { name, tagline, city, hours, notices, phone, email, whatsAppNumber, address, social } = shopConfig;
/** The details from the configuration file, before any change by the owner. */
export const configuredDetails: ShopDetails = {
  name,
  tagline,
  city,
  hours,
  notices,
  phone,
  email,
  whatsAppNumber,
  address,
  ...social,
};

/** How the shop is named and reached, as the owner last saved it; shop.config's where a page could not load. */
export function useShopDetails(): ShopDetails {
  return useRouteLoaderData<{ details?: ShopDetails }>('root')?.details ?? configuredDetails;
}

/** The shop's town, with its region. */
export function useShopPlace(): string {
  return formatPlace(useShopDetails().city, shopConfig);
}

/** The home city, whose deliveries and returns have days of their own. */
export function useHome() {
  return homeIn(useShopDetails().city, shopConfig);
}

/** "© 2026 Ewa Atelier, Port Harcourt, Rivers State"; without a year where a page could not load. */
export function useCopyright(): string {
  const year = useRouteLoaderData<{ year?: number }>('root')?.year;
  const owner = `${useShopDetails().name}, ${useShopPlace()}`;
  return year ? `© ${year} ${owner}` : `© ${owner}`;
}

const everyCurrency: SalesSettings = { currencies, firstCurrency: defaultCurrency, rememberCurrency: false };

/** In which currencies the shop sells, as the owner last saved them; all where a page could not load. */
export function useSellingCurrencies(): SalesSettings {
  return useRouteLoaderData<{ selling?: SalesSettings }>('root')?.selling ?? everyCurrency;
}

/** The currencies to offer staff: those the shop sells in, and one that is chosen already. */
export function useOfferedCurrencies(chosen?: Currency): Currency[] {
  const { currencies: sold } = useSellingCurrencies();
  return currencies.filter((code) => code === chosen || sold.includes(code));
}

/** Whether the shop has collections that shoppers are led to. */
export function useHasCollections(): boolean {
  return useRouteLoaderData<{ collections?: boolean }>('root')?.collections ?? false;
}

/** Whether the shop is its owner's and not the demo: what is shown of the demo is left out. */
export function useIsOwnShop(): boolean {
  return useRouteLoaderData<{ own?: true }>('root')?.own ?? false;
}

/** Whether pages ask for addresses to send news to. */
export function useAsksForNews(): boolean {
  return useRouteLoaderData<{ news?: true }>('root')?.news ?? false;
}

/** The page on sewing to measure; the other address while the workroom takes no requests. */
export function useSewingPath(otherwise = '/contact'): string {
  return useRouteLoaderData<{ sews?: true }>('root')?.sews ? sewingPath : otherwise;
}
