import { shopConfig } from '../../../../shop.config.ts';
import { formatCurrencies } from '../../../contract/money/currency-messages.ts';
import { narrationPrefix } from '../../../contract/payments/narration-prefix.ts';
import { useHome, useSellingCurrencies, useShopDetails, useShopPlace } from '../../state/shop-details.ts';
import { LinkButton } from '../../ui/button.tsx';

/** The shop's name, as the owner last set it. */
export function ShopName() {
  return useShopDetails().name;
}

/** The shop's town, as the owner last set it. */
export function ShopCity() {
  return useShopDetails().city;
}

/** The city whose deliveries and returns have days of their own. */
export function HomeCity() {
  return useHome().homeCity;
}

/** The town with its region. */
export function ShopPlace() {
  return useShopPlace();
}

/** The shop's mail address as a link, as the owner last set it; where there is none, the contact form. */
export function ShopEmail({ className }: { className?: string }) {
  const { email } = useShopDetails();
  return (
    <a className={className} href={email ? `mailto:${email}` : '/contact'}>
      {email || 'the contact form'}
    </a>
  );
}

/** Where the house is, on one line, as the owner last set it; where there is no address, the town. */
export function ShopAddress() {
  const { address, city } = useShopDetails();
  return address.join(', ') || `${city}, ${shopConfig.country}`;
}

/** “or” and the shop's telephone number, as the owner last set it; nothing where there is none. */
export function OrShopPhone() {
  const { phone } = useShopDetails();
  return (
    phone && (
      <>
        {' or '}
        <span className="nowrap">{phone}</span>
      </>
    )
  );
}

/** Leads to the shop's chat, with the hours it is answered in; nothing where there is none. */
export function AskOnWhatsApp() {
  const { whatsAppNumber, hours } = useShopDetails();
  if (!whatsAppNumber) return null;
  return (
    <div className="above-10">
      <LinkButton variant="secondary" to={`https://wa.me/${whatsAppNumber}`} rel="noreferrer">
        Ask on WhatsApp
      </LinkButton>
      {hours && <p className="small soft above-2">{hours}, Lagos time.</p>}
    </div>
  );
}

/** What the words on a transfer begin with. */
export function NarrationPrefix() {
  return narrationPrefix(useShopDetails().name, shopConfig);
}

/** The currencies the shop sells in, by name. */
export function AcceptedCurrencies({ kind }: { kind: 'short' | 'formal' }) {
  return <>{formatCurrencies(kind, useSellingCurrencies().currencies)}</>;
}
