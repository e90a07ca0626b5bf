import { productFields } from '../../../../contract/catalog/product-fields.ts';
import { isCustomSize, sizes } from '../../../../contract/stock/sizes.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './form.module.css';
import wordsStyles from './tags-field.module.css';
import { useDraftField } from './use-product-form.ts';

/** The sizes it comes in: the shop's letters, and sizes from an import, which can be removed but not added. */
export function SizeChoices() {
  const { value, change, errorAt } = useDraftField('availableSizes');
  const error = errorAt();
  const customSizes = value.filter((size) => !isCustomSize(size));
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
              change([
                ...sizes.filter((each) => (each === size ? event.target.checked : value.includes(each))),
                ...customSizes,
              ])
            }
          />
        ))}
      </div>
      {customSizes.length > 0 && (
        <ul className={wordsStyles.list} aria-label="Sizes kept from another shop">
          {customSizes.map((size) => (
            <li key={size}>
              {size}
              <IconButton
                icon="close"
                label={`Remove size ${size}`}
                onClick={() => change(value.filter((each) => each !== size))}
              />
            </li>
          ))}
        </ul>
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
