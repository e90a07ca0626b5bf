import { carePartNames, careParts, maxCareLength, noCare } from '../../../../contract/catalog/care.ts';
import { productFields } from '../../../../contract/catalog/product-fields.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import styles from '../../../ui/forms/fields.module.css';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useDraftField } from './use-product-form.ts';

/** The Care Guide of the product page. */
export function CareFields() {
  const { value, change, errorAt } = useDraftField('careInstructions');
  const [care = noCare, ...others] = value;
  const error = errorAt();
  return (
    <fieldset>
      <legend className="label">{productFields.careInstructions.label}</legend>
      <div className={`${styles.grid} ${styles.two}`}>
        {carePartNames.map((part) => (
          <TextInput
            key={part}
            label={careParts[part]}
            optional
            value={care[part]}
            maxLength={maxCareLength}
            onChange={(event) => change([{ ...care, [part]: event.target.value }, ...others])}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
