import { useShopDetails } from '../../state/shop-details.ts';

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
