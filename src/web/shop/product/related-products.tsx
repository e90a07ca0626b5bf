import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { useFreshness } from '../../offline/freshness.ts';
import { useLessData } from '../../state/less-data.ts';
import { addRecentlyViewed } from '../../state/recently-viewed.ts';
import { Button } from '../../ui/button.tsx';
import styles from './related-products.module.css';

// apart from what is like a product, so that an empty cart loads less
const Alternatives = lazy(() =>
  import('./lazy-alternative-products.tsx').catch(() => ({ default: () => <></> })),
);
const Related = lazy(() =>
  import('./lazy-related-products.tsx').catch(() => ({ default: (_: { product: PageProduct }) => <></> })),
);

const GoesWithCart = lazy(() =>
  import('./lazy-cart-suggestions.tsx').catch(() => ({ default: (_: CartSuggestionsProps) => <></> })),
);

export type CartSuggestionsProps = { product: PageProduct; without: readonly string[] };

/** Pieces that go with one of the cart, but for those in it already; none without a connection. */
export function CartSuggestions(props: CartSuggestionsProps) {
  if (useFreshness() !== 'fresh') return null;
  return (
    <WhenNear className={styles.underCart}>
      <GoesWithCart {...props} />
    </WhenNear>
  );
}

/** Pieces on a page that has none of its own to show, such as an empty cart; none without a connection. */
export function AlternativeProducts() {
  if (useFreshness() !== 'fresh') return null;
  return (
    <div className={styles.instead}>
      <Suspense fallback={null}>
        <Alternatives />
      </Suspense>
    </div>
  );
}

/** Similar and recently viewed products; records that this one was viewed. */
export function RelatedProducts({ product }: { product: PageProduct }) {
  useEffect(() => addRecentlyViewed(product._id), [product._id]);
  return (
    <WhenNear>
      <Related product={product} />
    </WhenNear>
  );
}

/** Loads pieces once they are scrolled near, or at a press where less is sent. */
function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  const less = useLessData();

  useEffect(() => {
    const element = place.current;
    if (!element || less) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '0px 0px 200px' },
    );
    observer.observe(element);
    // keys reach what follows from anywhere on the page
    const handleFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) setNear(true);
    };
    document.addEventListener('focusin', handleFocusIn);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', handleFocusIn);
    };
  }, [less]);

  return (
    <div ref={place} className={less ? undefined : className}>
      {less && !near && (
        <p className={styles.ask}>
          <Button variant="secondary" onClick={() => setNear(true)}>
            Show similar pieces
          </Button>
        </p>
      )}
      {near && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
}
