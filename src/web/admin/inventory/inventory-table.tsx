import type { AdminProduct } from '../../../contract/api/catalog/catalog.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SoldPrice } from '../../ui/price/sale-price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import styles from '../ui/lists.module.css';
import { StockCell } from './stock-cell.tsx';

type InventoryTableProps = {
  products: AdminProduct[];
  firstNumber: number;
  /** Ids of the chosen products. */
  chosen: ReadonlySet<string>;
  onChoose: (ids: string[], chosen: boolean) => void;
  lowStockMark: number;
  onChangeStock: (product: AdminProduct) => void;
  onEdit: (product: AdminProduct) => void;
  onDuplicate: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
};

/** One page of the catalogue, newest first. */
export function InventoryTable(props: InventoryTableProps) {
  const {
    products,
    firstNumber,
    chosen,
    onChoose,
    lowStockMark,
    onChangeStock,
    onEdit,
    onDuplicate,
    onDelete,
  } = props;
  return (
    <table className={`${tablesStyles.table} ${styles.cards} ${styles.manyActs}`}>
      <caption className="sr-only">Products, newest first</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.choose}>
            <input
              type="checkbox"
              aria-label="Choose all on this page"
              checked={products.every((product) => chosen.has(product._id))}
              onChange={(event) =>
                onChoose(
                  products.map((product) => product._id),
                  event.target.checked,
                )
              }
            />
          </th>
          <th scope="col">No.</th>
          <th scope="col">Product</th>
          <th scope="col" className={tablesStyles.figure}>
            USD
          </th>
          <th scope="col" className={tablesStyles.figure}>
            NGN
          </th>
          <th scope="col">Sizes</th>
          <th scope="col" className={tablesStyles.figure}>
            In stock
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product, index) => (
          <tr key={product._id}>
            <td className={styles.choose}>
              <input
                type="checkbox"
                aria-label={`Choose ${product.name}`}
                checked={chosen.has(product._id)}
                onChange={(event) => onChoose([product._id], event.target.checked)}
              />
            </td>
            <td className={styles.number}>{firstNumber + index}</td>
            <th scope="row" className={styles.plain}>
              <span className="row">
                <span className="picture">
                  <Picture picture={product.pictures[0]} alt="" sizes="2.75rem" />
                </span>
                <span>
                  {product.name}
                  <span className="caption">{product.category}</span>
                  {product.visibility !== 'public' && (
                    <Badge kind="pending">{product.visibility === 'draft' ? 'Draft' : 'Hidden'}</Badge>
                  )}
                </span>
              </span>
            </th>
            <td data-label="USD" className={tablesStyles.figure}>
              <ListedPrice product={product} code="usd" />
            </td>
            <td data-label="NGN" className={tablesStyles.figure}>
              <ListedPrice product={product} code="ngn" />
            </td>
            <td data-label="Sizes" className="nowrap">
              {product.availableSizes.split(',').join(' ')}
            </td>
            <td data-label="In stock" className={`${tablesStyles.figure} nowrap`}>
              <StockCell
                product={product}
                lowStockMark={lowStockMark}
                onChange={() => onChangeStock(product)}
              />
            </td>
            <td className={`${tablesStyles.figure} ${styles.action}`}>
              <span className={styles.actions}>
                <IconButton icon="edit" label={`Edit ${product.name}`} onClick={() => onEdit(product)} />
                <IconButton
                  icon="copy"
                  label={`Duplicate ${product.name}`}
                  onClick={() => onDuplicate(product)}
                />
                <IconButton icon="trash" label={`Delete ${product.name}`} onClick={() => onDelete(product)} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ListedPrice({ product, code }: { product: AdminProduct; code: string }) {
  const price = product.prices.find((each) => each.currency === code);
  const before = product.compareAt.find((each) => each.currency === code);
  if (!price) return 'None';
  return (
    <SoldPrice
      item={{ unitPrice: price.amount, listPrice: before?.amount ?? price.amount }}
      currency={code}
    />
  );
}
