import type { CareInstructions } from '../../../../contract/rules/catalog/care.ts';
import { FieldError } from '../../../ui/forms/field.tsx';
import styles from '../../../ui/forms/fields.module.css';
import { TextInput } from '../../../ui/forms/text-input.tsx';

const parts = [
  ['washing', 'Washing'],
  ['ironing', 'Ironing'],
  ['drying', 'Drying'],
  ['specialCare', 'Special care'],
] as const;

type CareFieldsProps = {
  care: CareInstructions;
  error: string | undefined;
  onChange: (care: CareInstructions) => void;
};

/** The Care Guide of the product page. */
export function CareFields({ care, error, onChange }: CareFieldsProps) {
  return (
    <fieldset>
      <legend className="label">Care instructions</legend>
      <div className={`${styles.grid} ${styles.two}`}>
        {parts.map(([name, label]) => (
          <TextInput
            key={name}
            label={label}
            optional
            value={care[name]}
            maxLength={500}
            onChange={(event) => onChange({ ...care, [name]: event.target.value })}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
