import type { ProductCard as Card } from '../../../contract/catalog/catalog.api.ts';
import styles from './piece-row.module.css';
import { CardGrid, ProductCard } from './product-card.tsx';

const sizes = '(min-width: 80rem) 18.5rem, (min-width: 48rem) 31vw, 42vw';

type PieceRowProps = { cards: readonly Card[]; level?: 2 | 3 };

/** Three or four cards in one row; on phones they are swiped, and the next one shows that there are more. */
export function PieceRow({ cards, level }: PieceRowProps) {
  return (
    <div className={styles.row} data-count={cards.length}>
      <CardGrid>
        {cards.map((card) => (
          <ProductCard key={card._id} card={card} level={level} sizes={sizes} />
        ))}
      </CardGrid>
    </div>
  );
}
