import type { Currency } from '../../../contract/money/currencies.ts';
import { useOfferedCurrencies } from '../../state/shop-details.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { TextInput } from '../../ui/forms/text-input.tsx';
import styles from './codes.module.css';

type AmountFieldsProps = {
  label: string;
  help: string;
  amounts: Record<Currency, string>;
  error: string | undefined;
  onChange: (amounts: Record<Currency, string>) => void;
};

/** One field for each currency, with their sentence below. */
export function AmountFields({ label, help, amounts, error, onChange }: AmountFieldsProps) {
  const offered = useOfferedCurrencies();
  return (
    <fieldset className={styles.group}>
      <legend className="label">{label}</legend>
      <p className="caption">{help}</p>
      <div className={`${fieldsStyles.grid} ${styles.amounts}`}>
        {offered.map((code) => (
          <TextInput
            key={code}
            label={code}
            aria-label={`${label} in ${code}`}
            inputMode="decimal"
            value={amounts[code]}
            aria-invalid={error ? true : undefined}
            onChange={(event) => onChange({ ...amounts, [code]: event.target.value })}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

type CollectionBoxesProps = {
  collections: readonly { slug: string; name: string }[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** The collections that a code counts for; none ticked is all pieces. One that is gone can only be taken out. */
export function CollectionBoxes({ collections, chosen, error, onChange }: CollectionBoxesProps) {
  const deleted = chosen.filter((slug) => !collections.some((one) => one.slug === slug));
  const boxes = [...collections, ...deleted.map((slug) => ({ slug, name: 'A collection that was deleted' }))];
  if (boxes.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className="label">For pieces of</legend>
      <p className="caption">None ticked: for all pieces. Pieces on sale never count.</p>
      <div className={styles.boxes}>
        {boxes.map(({ slug, name }) => (
          <Checkbox
            key={slug}
            label={name}
            checked={chosen.includes(slug)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, slug] : chosen.filter((one) => one !== slug))
            }
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
