import { toggleWishlist, useWishlist } from '../state/wishlist.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

type WishProps = { product: { _id: string; name: string } };

/** The heart in a card's corner. */
export function Heart({ product }: WishProps) {
  const wished = useWishlist().ids.includes(product._id);
  return (
    <button
      type="button"
      className="heart"
      data-on={wished || undefined}
      aria-label={`${wished ? 'Remove from' : 'Add to'} Wishlist: ${product.name}`}
      onClick={() => toggleWishlist(product._id)}
    >
      <span>
        <Icon name="heart" />
      </span>
    </button>
  );
}

/** The same in words, beside a product. */
export function WishButton({ product }: WishProps) {
  const wished = useWishlist().ids.includes(product._id);
  return (
    <Button
      variant="text"
      className="heart-words"
      data-on={wished || undefined}
      onClick={() => toggleWishlist(product._id)}
    >
      <Icon name="heart" />
      {wished ? 'Remove from Wishlist' : 'Add to Wishlist'}
    </Button>
  );
}
