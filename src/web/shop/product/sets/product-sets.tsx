import { useId } from 'react';
import type { ShownSet } from '../../../../contract/sets/shown-set.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SalePrice } from '../../../ui/price.tsx';
import { ProductCell } from '../product-row.tsx';
import styles from './product-sets.module.css';

/** The sets that a piece is sold in: what they cost together, and the way to choose each size. */
export default function ProductSets({ sets }: { sets: readonly ShownSet[] }) {
  const id = useId();
  return (
    <section className={styles.sets} aria-labelledby={id}>
      <h2 id={id}>Wear it together</h2>
      {sets.map((set) => (
        <article key={set._id} className={styles.set} aria-label={set.name}>
          <ul className={styles.pieces}>
            {set.pieces.map((piece) => (
              <ProductCell key={piece._id} card={piece} sizes="(min-width: 48rem) 12rem, 30vw" />
            ))}
          </ul>
          <div className={styles.offer}>
            <h3>{set.name}</h3>
            <p className={`tabular ${styles.price}`}>
              <SalePrice {...set} />
            </p>
            <p className="caption">
              {set.pieces.length === 2 ? 'Both' : `All ${set.pieces.length}`} pieces together, each in its own
              size and colour.
            </p>
            <LinkButton to={`/sets/${set._id}`} block>
              Choose sizes
            </LinkButton>
          </div>
        </article>
      ))}
    </section>
  );
}
