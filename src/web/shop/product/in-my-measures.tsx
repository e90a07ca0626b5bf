import { Link } from 'react-router';
import { useSewingPath } from '../../state/shop-details.ts';
import { Icon } from '../../ui/marks/icon.tsx';
import styles from './product.module.css';

type Piece = { slug: string; madeToMeasure?: { on: boolean } | null };

/** Leads to a request for this piece, where its sizes do not offer it to measure themselves. */
export function InMyMeasures({ product: { slug, madeToMeasure } }: { product: Piece }) {
  const path = useSewingPath('');
  if (!path || madeToMeasure?.on) return null;
  return (
    <p className={`small ${styles.inMeasures}`}>
      <Link className={`link row ${styles.measuring}`} to={`${path}?product=${slug}`}>
        <Icon name="ruler" /> In my measurements
      </Link>
    </p>
  );
}
