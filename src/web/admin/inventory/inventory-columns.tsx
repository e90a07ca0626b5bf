import { Fragment } from 'react';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import { isDivided } from '../../../contract/stock/stock-choice.ts';
import { stockByColor, stockBySize } from '../../../contract/stock/stock-messages.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { Picture } from '../../ui/marks/picture.tsx';
import { SoldPrice } from '../../ui/price.tsx';
import tablesStyles from '../../ui/tables.module.css';
import { type Column, numberColumn, selectionColumn } from '../kit/data-table.tsx';
import listsStyles from '../kit/lists.module.css';
import styles from './inventory.module.css';

type InventoryActs = {
  /** Ids of the chosen products. */
  chosen: ReadonlySet<string>;
  onChoose: (ids: string[], chosen: boolean) => void;
  lowStockMark: number;
  onChangeStock: (product: AdminProduct) => void;
  onEdit: (product: AdminProduct) => void;
  onDuplicate: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
};

/** The columns of the catalogue; on phones a card each, which opens the piece wherever it is touched. */
export function inventoryColumns(acts: InventoryActs): Column<AdminProduct>[] {
  const { chosen, onChoose, lowStockMark, onChangeStock, onEdit, onDuplicate, onDelete } = acts;
  return [
    selectionColumn({
      getId: ({ _id }) => _id,
      getLabel: ({ name }) => `Choose ${name}`,
      chosen,
      onChoose,
      className: styles.choose,
    }),
    numberColumn(),
    {
      label: 'Product',
      sortBy: 'name',
      rowHeader: true,
      className: styles.product,
      cell: (product) => (
        <span className="row">
          <span className="picture">
            <Picture picture={product.pictures[0]} alt="" sizes="3.25rem" />
          </span>
          <span className={styles.named}>
            <button type="button" className={styles.open} onClick={() => onEdit(product)}>
              {product.name}
            </button>
            <span className="caption">{product.category}</span>
            <StateBadges product={product} />
          </span>
        </span>
      ),
    },
    {
      label: 'USD',
      figure: true,
      sortBy: 'price',
      className: styles.usd,
      cell: (product) => <PriceCell product={product} code="usd" />,
    },
    {
      label: 'NGN',
      figure: true,
      className: styles.ngn,
      cell: (product) => <PriceCell product={product} code="ngn" />,
    },
    {
      label: 'In stock',
      figure: true,
      sortBy: 'stock',
      className: `${styles.units} nowrap`,
      cell: (product) => (
        <StockCell product={product} lowStockMark={lowStockMark} onChange={() => onChangeStock(product)} />
      ),
    },
    {
      label: 'Actions',
      hiddenLabel: true,
      className: `${tablesStyles.figure} ${styles.acts}`,
      cell: (product) => (
        <span className={listsStyles.actions}>
          <IconButton icon="edit" label={`Edit ${product.name}`} onClick={() => onEdit(product)} />
          <IconButton icon="copy" label={`Duplicate ${product.name}`} onClick={() => onDuplicate(product)} />
          <IconButton icon="trash" label={`Delete ${product.name}`} onClick={() => onDelete(product)} />
        </span>
      ),
    },
  ];
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

/** What sets a product apart from those that are simply in the shop. */
function StateBadges({ product }: { product: AdminProduct }) {
  const { visibility, sellable, pictures, compareAt, missing = [] } = product;
  return (
    <>
      {visibility !== 'public' && <Badge kind="pending">{visibility === 'draft' ? 'Draft' : 'Hidden'}</Badge>}
      {!sellable && <Badge kind="refunded">Switched off</Badge>}
      {pictures.length === 0 && <Badge kind="review">No picture</Badge>}
      {missing.length > 0 && <span className="caption">Missing: {missing.join(', ')}</span>}
      {compareAt.length > 0 && <Badge kind="in">Sale</Badge>}
    </>
  );
}

type StockCellProps = { product: AdminProduct; lowStockMark: number; onChange: () => void };

/** How many there are, and of which size; colour by colour, folded, where there are several. */
function StockCell({ product, lowStockMark, onChange }: StockCellProps) {
  return (
    <div className={styles.stock}>
      <span className="row">
        <StockTotal product={product} lowStockMark={lowStockMark} />
        <button
          type="button"
          className={`link small ${styles.change}`}
          aria-label={`Change the stock of ${product.name}`}
          onClick={onChange}
        >
          Change
        </button>
      </span>
      {isDivided(product) ? (
        <StockBySize product={product} lowStockMark={lowStockMark} />
      ) : (
        <span className={styles.sizes}>{product.availableSizes.split(',').join(' ')}</span>
      )}
    </div>
  );
}

type StockProps = Omit<StockCellProps, 'onChange'>;

function StockTotal({ product: { sellable, stockQuantity }, lowStockMark }: StockProps) {
  const none = !sellable || stockQuantity === 0;
  return (
    <span className={classes('tabular', (none || stockQuantity <= lowStockMark) && listsStyles.low)}>
      {stockQuantity}
      {none && <span className={styles.why}>{sellable ? ', sold out' : ', switched off'}</span>}
    </span>
  );
}

function StockBySize({ product: { variants }, lowStockMark }: StockProps) {
  const isLow = ({ quantity }: { quantity: number }) => quantity <= lowStockMark;
  const colors = stockByColor(variants);
  const [onlyColor] = colors;
  if (colors.length === 1 && onlyColor) return <Sizes sizes={onlyColor.sizes} isLow={isLow} />;
  return (
    <details className={styles.byColor}>
      <summary>
        <Sizes sizes={stockBySize(variants)} isLow={({ quantity }) => quantity === 0} />
      </summary>
      <dl>
        {colors.map(({ color, sizes }) => (
          <div key={color}>
            <dt>{color || 'No colour'}</dt>
            <dd>
              <Sizes sizes={sizes} isLow={isLow} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type SizeStock = { size: string; quantity: number };
type SizesProps = { sizes: readonly SizeStock[]; isLow: (stock: SizeStock) => boolean };

/** "S 2 · M 0 · L 5", marked for eye and ear where few are left. */
function Sizes({ sizes, isLow }: SizesProps) {
  return (
    <span className={`tabular ${styles.sizes}`}>
      {sizes.map((stock, index) => (
        <Fragment key={stock.size}>
          {index > 0 && ' · '}
          {isLow(stock) ? (
            <span className={listsStyles.low}>
              {stock.size} {stock.quantity}
              <span className="sr-only"> low</span>
            </span>
          ) : (
            `${stock.size} ${stock.quantity}`
          )}
        </Fragment>
      ))}
    </span>
  );
}
