import { productFields } from '../../../../contract/catalog/product-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { Message } from '../../../ui/message.tsx';
import { emptyDraft, type ProductDraft } from './product-draft.ts';
import { ProductCountField } from './product-field-inputs.tsx';
import { RemovedVariants } from './removed-variants.tsx';
import { SkuFields } from './sku-fields.tsx';
import { createGrid, splitEvenly, sumUnits } from './stock-grid.rules.ts';
import { StockGrid } from './stock-grid.tsx';
import { useDraftField } from './use-product-form.ts';
import { RestockRequestsNote } from './waiting-note.tsx';

/** The one number of a product whose sizes and colours are sold from one pool. */
export function StockQuantityField() {
  const { value: rows } = useDraftField('variants');
  return rows.length === 0 ? <ProductCountField name="stockQuantity" /> : null;
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
      {wasByVariant && <RemovedVariants stored={stored} rows={rows} grid={grid} />}
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
