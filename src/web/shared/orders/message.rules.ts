import type { CartLine } from '../../../contract/cart/cart.api.ts';
import { namedColor } from '../../../contract/catalog/colors.ts';

/** What the workroom needs to know about an item to answer. */
export type ProductInquiry = Pick<CartLine, 'size' | 'color'> & {
  name: string;
  quantity?: number;
  /** Of the set that it was sold in. */
  setName?: string | undefined;
  /** Absolute address of its page. */
  link?: string;
};

/**
 * A message to the workroom that is already written: greeting, pieces with size and colour and link, the order's
 * reference, its way and its parcels, where to follow it.
 */
export function getHandOffMessage(about: {
  opening: string;
  pieces: readonly ProductInquiry[];
  reference?: string;
  parcels?: readonly { carrier: string; number: string }[];
  /** How it goes, and what for. */
  shipping?: string;
  link?: string;
}): string {
  const { opening, pieces, reference, shipping, parcels = [], link } = about;
  const sent = parcels.map(({ carrier, number }) => `Parcel: ${[carrier, number].filter(Boolean).join(' ')}`);
  return [
    opening,
    ...pieces.map(formatProductLine),
    reference && `Order reference: ${reference}`,
    shipping && `Shipping: ${shipping}`,
    ...sent,
    link,
  ]
    .filter(Boolean)
    .join('\n');
}

function formatProductLine({ name, size, color, quantity = 1, setName, link }: ProductInquiry): string {
  const facts = [
    size && `size ${size}`,
    namedColor(color),
    quantity > 1 && `${quantity} pieces`,
    setName && `of the set ${setName}`,
  ].filter(Boolean);
  const piece = [name, facts.join(', ')].filter(Boolean).join(': ');
  return [`• ${piece}`, link].filter(Boolean).join('\n');
}
