import { productFields } from '../../../../contract/catalog/product-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Message } from '../../../ui/message.tsx';
import { adminApi } from '../../admin-api.ts';
import { useQuery } from '../../kit/query.ts';
import { emptyDraft, type ProductDraft } from './product-draft.ts';
import { ProductField } from './product-field-inputs.tsx';
import styles from './stock-grid.module.css';
import {
  createGrid,
  type DraftVariant,
  formatCellName,
  type Grid,
  listCells,
  listRemovedRows,
  splitEvenly,
  sumUnits,
  updateCell,
} from './stock-grid.rules.ts';
import { StockGrid } from './stock-grid.tsx';
import { useDraftField } from './use-product-form.ts';

/** The one number of a product whose sizes and colours are sold from one pool. */
export function StockQuantityField() {
  const { value: rows } = useDraftField('variants');
  return rows.length === 0 ? <ProductField name="stockQuantity" /> : null;
}

/** The version under edit, as far as its stock goes; none for a new product. */
export type StoredStock = { productId: string } & Pick<ProductDraft, 'variants'>;

/** The stock by size and colour, or the way to it. A product that is counted so once stays so. */
export function StockFields({ stored }: { stored: StoredStock | undefined }) {
  const { value: rows, change, errorAt } = useDraftField('variants');
  const { value: sizes } = useDraftField('availableSizes');
  const { value: colors } = useDraftField('availableColors');
  const { value: pool } = useDraftField('stockQuantity');
  const grid = createGrid(sizes, colors);
  const error = errorAt();
  // the default quantity of a new product's form is not a count
  const isCounted = stored !== undefined || pool !== emptyDraft().stockQuantity;
  const poolUnits = isCounted ? sumUnits([{ quantity: pool }]) : 0;
  const wasByVariant = stored !== undefined && stored.variants.length > 0;
  const removed = stored ? listRemovedRows(stored.variants, rows, grid) : [];

  if (rows.length === 0) {
    return (
      <fieldset>
        <legend className="label">{productFields.variants.label}</legend>
        <p className={fieldsStyles.help}>
          {sizes.length === 0
            ? 'Choose the sizes above to count each by itself.'
            : 'One number covers all sizes and colours now: any of them sells until it is used up.'}
        </p>
        <Button
          variant="quiet"
          size="sm"
          className="above-2"
          disabled={sizes.length === 0}
          onClick={() => change(splitEvenly(poolUnits, grid))}
        >
          Count by size and colour
        </Button>
        {stored && <RestockRequestsNote productId={stored.productId} />}
      </fieldset>
    );
  }
  return (
    <fieldset>
      <legend className="label">{productFields.variants.label}</legend>
      {sizes.length === 0 ? (
        <Message>Choose the sizes above: what was counted for them is kept.</Message>
      ) : (
        <StockGrid grid={grid} rows={rows} onChange={change} errorAt={errorAt} />
      )}
      {error && <FieldError>{error}</FieldError>}
      {!wasByVariant && (
        <p className="above-3 small" aria-live="polite">
          {isCounted && `${formatRemaining(poolUnits, sumUnits(rows))} `}
          <button type="button" className="link" onClick={() => change([])}>
            Count in one number again
          </button>
        </p>
      )}
      {sizes.length > 0 && <SkuFields grid={grid} rows={rows} onChange={change} />}
      {stored && <RestockRequestsNote productId={stored.productId} />}
      {wasByVariant && removed.length > 0 && (
        <RemovedVariants productId={stored.productId} removed={removed} />
      )}
    </fieldset>
  );
}

/** Compares the divided quantities with the previous single quantity. */
function formatRemaining(pieces: number, placed: number): string {
  const prefix = `${pieces} ${pieces === 1 ? 'piece was' : 'pieces were'} counted in one number:`;
  if (placed === pieces) return `${prefix} all are placed.`;
  return placed < pieces
    ? `${prefix} ${pieces - placed} still to place.`
    : `${prefix} these are ${placed - pieces} more.`;
}

type SkuFieldsProps = { grid: Grid; rows: readonly DraftVariant[]; onChange: (rows: DraftVariant[]) => void };

/** What the shop's own lists call each size and colour; folded, as few shops need it. */
function SkuFields({ grid, rows, onChange }: SkuFieldsProps) {
  const cells = listCells(rows, grid);
  const filledCount = cells.filter(({ sku }) => sku !== '').length;
  return (
    <details className={styles.skus}>
      <summary className="link small">
        SKU for each size and colour{filledCount > 0 && `, ${filledCount} of ${cells.length} given`}
      </summary>
      <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
        {cells.map((cell) => (
          <TextInput
            key={`${cell.size} ${cell.colorId}`}
            label={`SKU of ${formatCellName(cell, grid)}`}
            value={cell.sku}
            maxLength={60}
            onChange={(event) => onChange(updateCell(rows, cell, { sku: event.target.value }))}
          />
        ))}
      </div>
    </details>
  );
}

type RemovedVariantsProps = { productId: string; removed: readonly DraftVariant[] };

/** Warns of sizes and colours that go with the next save while they hold pieces or lie in shoppers' carts. */
function RemovedVariants({ productId, removed }: RemovedVariantsProps) {
  const carts = useQuery(
    (signal) => adminApi.inventory.inCarts({ id: productId }, { signal }),
    `carts of ${productId}`,
  );
  const getNameParts = ({ size, colorId }: DraftVariant) =>
    [size, colorId.replace(/^color:/, '')].filter(Boolean);
  const withStock = removed.filter((row) => sumUnits([row]) > 0);
  const cartLines = (carts.value?.data ?? []).filter((line) =>
    removed.some((row) => {
      const [size, color = ''] = getNameParts(row);
      return size === line.size && color === line.color;
    }),
  );
  const cartCount = cartLines.reduce((sum, { carts: count }) => sum + count, 0);
  if (withStock.length === 0 && cartCount === 0) return null;
  const unitCount = sumUnits(withStock);
  return (
    <div className="above-3">
      <Message kind="bad" role="status">
        {withStock.length > 0 &&
          `${withStock.map((row) => getNameParts(row).join(', ')).join('; ')}: ${unitCount} ${
            unitCount === 1 ? 'piece leaves' : 'pieces leave'
          } the stock when you save. `}
        {cartCount > 0 &&
          `${cartCount === 1 ? 'One cart holds' : `${cartCount} carts hold`} what you take out: the line stays there and says that it is not made any more.`}
      </Message>
    </div>
  );
}

/** How many people are waiting to be notified when a size and colour is back; nothing if no one is. */
function RestockRequestsNote({ productId }: { productId: string }) {
  const { value, error, reload } = useQuery(
    (signal) => adminApi.restock.waiting({ productId }, { signal }),
    `waiting for ${productId}`,
  );
  if (error) {
    return (
      <p className="caption above-3" role="status">
        How many people wait for it could not be read.{' '}
        <button type="button" className="link" onClick={reload}>
          Try again
        </button>
      </p>
    );
  }
  const pairs = value?.data ?? [];
  if (pairs.length === 0) return null;
  return (
    <ul className="above-3 small" aria-label="People who wait for it">
      {pairs.map(({ size, color, waiting }) => (
        <li key={`${size} ${color}`}>
          {waiting === 1 ? '1 person waits' : `${waiting} people wait`}
          {formatVariantSuffix(size, color)}
        </li>
      ))}
    </ul>
  );
}

/** " for M, Olive"; any of the product where neither was named. */
function formatVariantSuffix(size: string, color: string): string {
  const label = [size, color].filter(Boolean).join(', ');
  return label ? ` for ${label}` : ' for any of it';
}
