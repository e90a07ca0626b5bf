import { productFields } from '../../../../contract/rules/catalog/product-fields.ts';
import { sizes } from '../../../../contract/rules/catalog/sizes.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import styles from './form.module.css';
import { useDraftField } from './use-product-form.ts';

/** The sizes it comes in. */
export function SizeChoices() {
  const { value, change, errorAt } = useDraftField('availableSizes');
  const error = errorAt();
  return (
    <fieldset>
      <legend className="label">{productFields.availableSizes.label}</legend>
      <div className={styles.choices}>
        {sizes.map((size) => (
          <Checkbox
            key={size}
            label={size}
            checked={value.includes(size)}
            aria-invalid={error ? true : undefined}
            onChange={(event) =>
              change(sizes.filter((each) => (each === size ? event.target.checked : value.includes(each))))
            }
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
