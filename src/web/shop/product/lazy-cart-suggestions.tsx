import { useLoad } from '../../state/use-load.ts';
import { findRelated } from './find-related.ts';
import { Pieces } from './product-row.tsx';
import type { CartSuggestionsProps } from './related-products.tsx';

/** Stays away where there are none, or they cannot be loaded. */
export default function LazyCartSuggestions({ product, without }: CartSuggestionsProps) {
  const { value } = useLoad((signal) => findRelated(product, signal), product._id);
  const cards = value?.cards.filter(({ _id }) => !without.includes(_id)) ?? [];
  if (!value || cards.length === 0) return null;
  return (
    <Pieces
      heading={value.heading}
      cards={cards}
      sizes="(min-width: 64rem) 13rem, (min-width: 48rem) 24vw, 46vw"
    />
  );
}
