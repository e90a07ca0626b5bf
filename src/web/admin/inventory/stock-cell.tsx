import { Fragment } from 'react';
import type { AdminProduct } from '../../../contract/api/catalog/catalog.ts';
import { isDivided } from '../../../contract/rules/catalog/stock-choice.ts';
import { sizesInWords, stockByColor, stockBySize } from '../../../contract/rules/catalog/stock-words.ts';
import { classes } from '../../ui/classes.ts';
import listsStyles from '../ui/lists.module.css';
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
          className="link small"
          aria-label={`Change the stock of ${product.name}`}
          onClick={onChange}
        >
          Change
        </button>
      </span>
      {isDivided(product) && <BySize product={product} lowStockMark={lowStockMark} />}
    </div>
  );
}

type StockProps = Omit<StockCellProps, 'onChange'>;

function Total({ product: { sellable, stockQuantity }, lowStockMark }: StockProps) {
  const low = classes('tabular', listsStyles.low);
  if (!sellable) return <span className={low}>{stockQuantity}, switched off</span>;
  if (stockQuantity === 0) return <span className={low}>0, sold out</span>;
  return <span className={stockQuantity <= lowStockMark ? low : 'tabular'}>{stockQuantity}</span>;
}

function BySize({ product: { variants }, lowStockMark }: StockProps) {
  const colors = stockByColor(variants);
  const [only] = colors;
  if (colors.length === 1 && only) return <Sizes sizes={only.sizes} lowStockMark={lowStockMark} />;
  const low = variants.filter(({ quantity }) => quantity <= lowStockMark).length;
  return (
    <details className={styles.byColor}>
      <summary>
        <span className="tabular">{sizesInWords(stockBySize(variants))}</span>
        {low > 0 && <span className={listsStyles.low}> {low} low</span>}
      </summary>
      <dl>
        {colors.map(({ color, sizes }) => (
          <div key={color}>
            <dt>{color || 'No colour'}</dt>
            <dd>
              <Sizes sizes={sizes} lowStockMark={lowStockMark} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type SizesProps = { sizes: readonly { size: string; quantity: number }[]; lowStockMark: number };

/** "S 2 · M 0 · L 5", what is low among them marked for eye and ear. */
function Sizes({ sizes, lowStockMark }: SizesProps) {
  return (
    <span className={`tabular ${styles.sizes}`}>
      {sizes.map(({ size, quantity }, at) => (
        <Fragment key={size}>
          {at > 0 && ' · '}
          {quantity <= lowStockMark ? (
            <span className={listsStyles.low}>
              {size} {quantity}
              <span className="sr-only"> low</span>
            </span>
          ) : (
            `${size} ${quantity}`
          )}
        </Fragment>
      ))}
    </span>
  );
}
