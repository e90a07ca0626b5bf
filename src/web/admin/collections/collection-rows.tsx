import { Link } from 'react-router';
import type { Collection } from '../../../contract/catalog/collections.api.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { OrderButtons } from '../kit/order-buttons.tsx';
import { formatRule } from './collection-draft.ts';
import styles from './collections.module.css';

type CollectionRowsProps = {
  collections: Collection[];
  onMove: (from: number, to: number) => void;
  onEdit: (collection: Collection) => void;
  onDelete: (collection: Collection) => void;
};

export function CollectionRows({ collections, onMove, onEdit, onDelete }: CollectionRowsProps) {
  return (
    <ol className={styles.rows} aria-label="Collections">
      {collections.map((collection, index) => (
        <li key={collection._id}>
          <span className={`picture ${styles.rowPicture}`}>
            <Picture
              picture={collection.picture ? { ...collection.picture, alt: '' } : undefined}
              alt=""
              sizes="4rem"
            />
          </span>
          <div className={styles.rowWords}>
            <h2 className="small">
              <Link className="link" to={`/collections/${collection.slug}`}>
                {collection.name}
              </Link>
            </h2>
            <p className="caption">{formatRule(collection.rule)}</p>
            <p className="caption tabular">{formatPieceCount(collection)}</p>
          </div>
          <span className={styles.rowActs}>
            <OrderButtons
              name={collection.name}
              position={index}
              count={collections.length}
              onMove={(to) => onMove(index, to)}
            />
            <IconButton icon="edit" label={`Edit ${collection.name}`} onClick={() => onEdit(collection)} />
            <IconButton
              icon="trash"
              label={`Delete ${collection.name}`}
              onClick={() => onDelete(collection)}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How many pieces shoppers see in it, and how many of those chosen by hand they do not. */
function formatPieceCount({ count, rule }: Collection): string {
  const hiddenCount = (rule.products?.length ?? count) - count;
  const hiddenNote =
    hiddenCount > 0 ? `, ${hiddenCount} more that ${hiddenCount === 1 ? 'is' : 'are'} not public` : '';
  if (count > 0) return `${count === 1 ? '1 piece' : `${count} pieces`}${hiddenNote}`;
  if (hiddenCount > 0) return `None of its pieces is public: shoppers do not see it`;
  return 'Nothing in it yet: shoppers do not see it';
}
