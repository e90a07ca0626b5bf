import { nameCurrency } from '../../../../../contract/money/currencies.ts';
import styles from '../form.module.css';
import { createGrid, getSizeSurcharge, updateSizeSurcharge } from '../stock-grid.rules.ts';
import { useDraftField } from '../use-product-form.ts';
import { MoneyInputs } from './money-inputs.tsx';

/** What some sizes cost more than the others; folded away while none does. */
export function SizePriceFields() {
  const { value: rows, change, errorAt } = useDraftField('variants');
  const { value: sizes } = useDraftField('availableSizes');
  const { value: colors } = useDraftField('availableColors');
  const grid = createGrid(sizes, colors);
  const isSet = sizes.some((size) => Object.values(getSizeSurcharge(rows, size)).some(Boolean));
  const isWrong = sizes.some((_, at) => errorAt(`size${at}`));
  if (sizes.length < 2) return null;
  return (
    <details className={styles.fold} open={isSet || isWrong || undefined}>
      <summary>Price by size</summary>
      {rows.length === 0 ? (
        <p className="caption">
          Count the stock by size and colour below first. Then each size can have its own price.
        </p>
      ) : (
        <>
          <p className="caption">
            The surcharge is added to the price, also during a sale. Empty: the size costs the price.
          </p>
          {sizes.map((size, at) => (
            <fieldset key={size} className="above-3">
              <legend className="sr-only">{size}</legend>
              <MoneyInputs
                value={getSizeSurcharge(rows, size)}
                change={(amounts) => change(updateSizeSurcharge(rows, grid, size, amounts))}
                errorAt={(currency) => (currency ? errorAt(`size${at}.${currency}`) : undefined)}
                getLabel={(currency) => `Surcharge of ${size}, ${nameCurrency(currency, 'spoken')}`}
              />
            </fieldset>
          ))}
        </>
      )}
    </details>
  );
}
