import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SoldPrice } from '../../ui/price/sale-price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import cardsStyles from '../ui/lists/cards.module.css';
import styles from '../ui/lists/lists.module.css';
import { SortHeading } from '../ui/lists/sort-heading.tsx';
import inventoryStyles from './inventory.module.css';
import { StateBadges } from './state-badges.tsx';
import { StockCell } from './stock-cell.tsx';

type InventoryTableProps = {
  products: AdminProduct[];
  firstNumber: number;
  sort: string;
  onSort: (sort: string) => void;
  /** Ids of the chosen products. */
  chosen: ReadonlySet<string>;
  onChoose: (ids: string[], chosen: boolean) => void;
  lowStockMark: number;
  onChangeStock: (product: AdminProduct) => void;
  onEdit: (product: AdminProduct) => void;
  onDuplicate: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
};

/** One page of the catalogue: a table, on phones a card each, which opens the piece wherever it is touched. */
export function InventoryTable(props: InventoryTableProps) {
  const {
    products,
    firstNumber,
    sort,
    onSort,
    chosen,
    onChoose,
    lowStockMark,
    onChangeStock,
    onEdit,
    onDuplicate,
    onDelete,
  } = props;
  return (
    <table className={`${tablesStyles.table} ${cardsStyles.wide} ${inventoryStyles.products}`}>
      <caption className="sr-only">Products</caption>
      <thead>
        <tr>
          <th scope="col" className={cardsStyles.choose}>
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
          <SortHeading by="name" sort={sort} onSort={onSort}>
            Product
          </SortHeading>
          <SortHeading by="price" figure sort={sort} onSort={onSort}>
            USD
          </SortHeading>
          <th scope="col" className={tablesStyles.figure}>
            NGN
          </th>
          <SortHeading by="stock" figure sort={sort} onSort={onSort}>
            In stock
          </SortHeading>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product, index) => (
          <tr key={product._id}>
            <td className={`${cardsStyles.choose} ${inventoryStyles.choose}`}>
              <label className={cardsStyles.onPicture}>
                <input
                  type="checkbox"
                  aria-label={`Choose ${product.name}`}
                  checked={chosen.has(product._id)}
                  onChange={(event) => onChoose([product._id], event.target.checked)}
                />
              </label>
            </td>
            <td className={cardsStyles.number}>{firstNumber + index}</td>
            <th scope="row" className={inventoryStyles.product}>
              <span className="row">
                <span className="picture">
                  <Picture picture={product.pictures[0]} alt="" sizes="3.25rem" />
                </span>
                <span className={inventoryStyles.named}>
                  <button type="button" className={inventoryStyles.open} onClick={() => onEdit(product)}>
                    {product.name}
                  </button>
                  <span className="caption">{product.category}</span>
                  <StateBadges product={product} />
                </span>
              </span>
            </th>
            <td className={`${tablesStyles.figure} ${inventoryStyles.usd}`}>
              <PriceCell product={product} code="usd" />
            </td>
            <td className={`${tablesStyles.figure} ${inventoryStyles.ngn}`}>
              <PriceCell product={product} code="ngn" />
            </td>
            <td className={`${tablesStyles.figure} ${inventoryStyles.units} nowrap`}>
              <StockCell
                product={product}
                lowStockMark={lowStockMark}
                onChange={() => onChangeStock(product)}
              />
            </td>
            <td className={`${tablesStyles.figure} ${inventoryStyles.acts}`}>
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

function PriceCell({ product, code }: { product: AdminProduct; code: string }) {
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
