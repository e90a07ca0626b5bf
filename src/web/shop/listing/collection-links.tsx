import { Link } from 'react-router';
import styles from './collections.module.css';

type CollectionLinksProps = { collections: readonly { slug: string; name: string }[] };

/** The collections by name, next to the shop's own categories. Nothing if there are none. */
export function CollectionLinks({ collections }: CollectionLinksProps) {
  if (collections.length === 0) return null;
  return (
    <nav className={styles.row} aria-label="Collections">
      <span className="soft">Collections</span>
      {collections.map(({ slug, name }) => (
        <Link key={slug} className="link" to={`/collections/${slug}`}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
