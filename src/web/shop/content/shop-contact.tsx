import { formatCurrencies } from '../../../contract/money/currency-messages.ts';
import { useSellingCurrencies, useShopDetails, useShopPlace } from '../../state/shop-details.ts';

/** The shop's name, as the owner last set it. */
export function ShopName() {
  return useShopDetails().name;
}

/** The shop's town, as the owner last set it. */
export function ShopCity() {
  return useShopDetails().city;
}

/** The town with its region. */
export function ShopPlace() {
  return useShopPlace();
}

/** The shop's mail address as a link, as the owner last set it. */
export function ShopEmail({ className }: { className?: string }) {
  const { email } = useShopDetails();
  return (
    <a className={className} href={`mailto:${email}`}>
      {email}
    </a>
  );
}

/** Where the house is, on one line, as the owner last set it. */
export function ShopAddress() {
  return useShopDetails().address.join(', ');
}

/** The shop's telephone number, as the owner last set it. */
export function ShopPhone() {
  return <span className="nowrap">{useShopDetails().phone}</span>;
}

/** The currencies the shop sells in, by name. */
export function AcceptedCurrencies({ kind }: { kind: 'short' | 'formal' }) {
  return <>{formatCurrencies(kind, useSellingCurrencies().currencies)}</>;
}
