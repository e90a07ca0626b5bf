import { Fragment } from 'react';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import { isDivided } from '../../../contract/stock/stock-choice.ts';
import { stockByColor, stockBySize } from '../../../contract/stock/stock-messages.ts';
import { classes } from '../../ui/classes.ts';
import listsStyles from '../ui/lists/lists.module.css';
import styles from './inventory.module.css';

type StockCellProps = { product: AdminProduct; lowStockMark: number; onChange: () => void };

/** How many there are, and of which size; colour by colour, folded, where there are several. */
export function StockCell({ product, lowStockMark, onChange }: StockCellProps) {
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
