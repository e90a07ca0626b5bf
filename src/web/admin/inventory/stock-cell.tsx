import { Fragment } from 'react';
import type { AdminProduct } from '../../../contract/api/catalog/catalog.ts';
import { isDivided } from '../../../contract/rules/catalog/stock-choice.ts';
import { stockByColor, stockBySize } from '../../../contract/rules/catalog/stock-messages.ts';
import { classes } from '../../ui/classes.ts';
import listsStyles from '../ui/lists/lists.module.css';
import styles from './inventory.module.css';

type StockCellProps = { product: AdminProduct; lowStockMark: number; onChange: () => void };

/** How many there are, and of which size; colour by colour, folded, where there are several. */
export function StockCell({ product, lowStockMark, onChange }: StockCellProps) {
  return (
    <div className={styles.stock}>
      <span className="row">
        <Total product={product} lowStockMark={lowStockMark} />
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
        <BySize product={product} lowStockMark={lowStockMark} />
      ) : (
        <span className={styles.sizes}>{product.availableSizes.split(',').join(' ')}</span>
      )}
    </div>
  );
}

type StockProps = Omit<StockCellProps, 'onChange'>;

function Total({ product: { sellable, stockQuantity }, lowStockMark }: StockProps) {
  const none = !sellable || stockQuantity === 0;
  return (
    <span className={classes('tabular', (none || stockQuantity <= lowStockMark) && listsStyles.low)}>
      {stockQuantity}
      {none && <span className={styles.why}>{sellable ? ', sold out' : ', switched off'}</span>}
    </span>
  );
}

function BySize({ product: { variants }, lowStockMark }: StockProps) {
  const isLow = ({ quantity }: { quantity: number }) => quantity <= lowStockMark;
  const colors = stockByColor(variants);
  const [only] = colors;
  if (colors.length === 1 && only) return <Sizes sizes={only.sizes} isLow={isLow} />;
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

type Counted = { size: string; quantity: number };
type SizesProps = { sizes: readonly Counted[]; isLow: (counted: Counted) => boolean };

/** "S 2 · M 0 · L 5", marked for eye and ear where few are left. */
function Sizes({ sizes, isLow }: SizesProps) {
  return (
    <span className={`tabular ${styles.sizes}`}>
      {sizes.map((counted, at) => (
        <Fragment key={counted.size}>
          {at > 0 && ' · '}
          {isLow(counted) ? (
            <span className={listsStyles.low}>
              {counted.size} {counted.quantity}
              <span className="sr-only"> low</span>
            </span>
          ) : (
            `${counted.size} ${counted.quantity}`
          )}
        </Fragment>
      ))}
    </span>
  );
}
