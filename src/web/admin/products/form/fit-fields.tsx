import { defaultFitMeasurements } from '../../../../contract/fit/fit.ts';
import styles from '../../../ui/forms/fields.module.css';
import { ProductChoiceField } from './product-field-inputs.tsx';
import { useDraftField } from './use-product-form.ts';

/** By which table the piece is cut, and which measures decide its size: what the fit finder goes by. */
export function FitFields() {
  return (
    <div className={`${styles.grid} ${styles.two}`}>
      <ProductChoiceField name="cut" />
      <ProductChoiceField name="fitBy" />
    </div>
  );
}

/** The category; with it goes what is usual in it, to be changed below. */
export function CategoryField() {
  const fitBy = useDraftField('fitBy');
  return (
    <ProductChoiceField
      name="category"
      onChosen={(category) => fitBy.change(defaultFitMeasurements(category))}
    />
  );
}
