import { toggleWishlist, useWishlist } from '../../state/wishlist-store.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { useSubmitOnce } from '../../ui/use-submit-once.ts';
import styles from './wishlist-button.module.css';

type WishlistButtonProps = { product: { _id: string; name: string } };

/** The heart in a card's corner. */
export function Heart({ product }: WishlistButtonProps) {
  const { inWishlist, press } = useWishlistToggle(product);
  return (
    <button
      type="button"
      className={styles.heart}
      data-on={inWishlist || undefined}
      aria-label={`${inWishlist ? 'Remove from' : 'Add to'} Wishlist: ${product.name}`}
      {...press}
    >
      <span>
        <Icon name="heart" />
      </span>
    </button>
  );
}

/** The same as a text button, next to a product. */
export function WishlistButton({ product }: WishlistButtonProps) {
  const { inWishlist, press } = useWishlistToggle(product);
  return (
    <Button variant="text" className={styles.words} data-on={inWishlist || undefined} {...press}>
      <Icon name="heart" />
      {inWishlist ? 'Remove from Wishlist' : 'Add to Wishlist'}
    </Button>
  );
}

function useWishlistToggle({ _id }: WishlistButtonProps['product']) {
  const inWishlist = useWishlist().ids.includes(_id);
  const press = useSubmitOnce(() => {
    void toggleWishlist(_id);
    return true;
  });
  return { inWishlist, press };
}
