import { useId, useState } from 'react';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { LineMeasures, TypedMeasures } from '../../../contract/measures/line-measures.ts';
import type { MeasureProfile } from '../../../contract/measures/measures.api.ts';
import type { MeasureBasis, MeasureUnit } from '../../../contract/measures/measures.ts';
import { parseMeasures } from '../../../contract/measures/parse-measures.ts';
import { maxMeasuresLength } from '../../../contract/measures/profiles.ts';
import { remarksOn } from '../../../contract/measures/remarks.ts';
import { sizes } from '../../../contract/stock/sizes.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { FigureFields } from './figure-fields.tsx';
import styles from './measures.module.css';
import { emptyMeasures, isTyped, switchUnit } from './measures-input.ts';
import { ProfileChoice } from './profile-choice.tsx';

type MeasuresFormProps = {
  value: LineMeasures;
  onChange: (value: LineMeasures) => void;
  /** By the path of the field, as `measures.values.bust`. */
  errors?: FieldErrors;
  /** People whose measures are saved; each can be taken instead of figures. */
  profiles?: readonly MeasureProfile[];
  /** Begins the names of the fields and the paths of the errors; empty for none. */
  prefix?: string;
  /** Sizes of the choice `size`. */
  sizeOptions?: readonly string[];
};

const bases: readonly { basis: MeasureBasis; label: string; help: string }[] = [
  {
    basis: 'body',
    label: 'My body',
    help: 'The tape on the skin or over thin clothes. We’ll add the room to move.',
  },
  {
    basis: 'garment',
    label: 'A dress that fits',
    help: 'Lay it flat, measure it, and double what goes round the body. We’ll sew to its figures.',
  },
  {
    basis: 'size',
    label: 'Your size, with changes',
    help: 'Say what should differ, like sleeves 3 cm longer.',
  },
];
const units: readonly { unit: MeasureUnit; label: string }[] = [
  { unit: 'in', label: 'Inches' },
  { unit: 'cm', label: 'Centimetres' },
];

/**
 * The measurements of a piece: those of a saved person, or figures as typed, with a drawing of where the tape goes.
 * Every field has a name, so that a page can also send it as a plain form.
 */
export function MeasuresForm({
  value,
  onChange,
  errors = {},
  profiles = [],
  prefix = 'measures',
  sizeOptions = sizes,
}: MeasuresFormProps) {
  const [lastTyped, setLastTyped] = useState(isTyped(value) ? value : emptyMeasures);
  const typed = isTyped(value) ? value : lastTyped;
  const at = (field: string) => (prefix ? `${prefix}.${field}` : field);

  function change(next: TypedMeasures) {
    setLastTyped(next);
    onChange(next);
  }

  return (
    <div className={styles.form}>
      {errors[prefix] && <FieldError>{errors[prefix]}</FieldError>}
      {profiles.length > 0 && (
        <ProfileChoice
          name={at('profileId')}
          profiles={profiles}
          chosen={isTyped(value) ? undefined : value.profileId}
          onChoose={(profileId) => onChange(profileId === undefined ? lastTyped : { profileId })}
        />
      )}
      {isTyped(value) && <TypedFields typed={typed} onChange={change} {...{ errors, at, sizeOptions }} />}
    </div>
  );
}

type TypedFieldsProps = {
  typed: TypedMeasures;
  onChange: (typed: TypedMeasures) => void;
  errors: FieldErrors;
  at: (field: string) => string;
  sizeOptions: readonly string[];
};

function TypedFields({ typed, onChange, errors, at, sizeOptions }: TypedFieldsProps) {
  const id = useId();
  const { basis, unit, values, size = '', changes = '' } = typed;
  const chosen = bases.find((each) => each.basis === basis);
  const remarks = remarksOn(parseMeasures(values, unit).values, basis, unit);
  return (
    <>
      <fieldset aria-describedby={`${id}-basis`}>
        <legend className="label">What do you measure?</legend>
        <div className={styles.choices}>
          {bases.map((each) => (
            <label key={each.basis} className={fieldsStyles.check}>
              <input
                type="radio"
                name={at('basis')}
                value={each.basis}
                checked={basis === each.basis}
                onChange={() => onChange({ ...typed, basis: each.basis })}
              />
              <span>{each.label}</span>
            </label>
          ))}
        </div>
        <p className="caption" id={`${id}-basis`}>
          {chosen?.help}
        </p>
      </fieldset>
      {basis === 'size' && (
        <div className={styles.size}>
          <SelectField
            label="Size"
            name={at('size')}
            placeholder="Choose a size"
            options={sizeOptions.map((each) => ({ value: each, label: each }))}
            value={size}
            onChange={(event) => onChange({ ...typed, size: event.target.value })}
            error={errors[at('size')]}
          />
          <TextArea
            label="Changes"
            optional
            name={at('changes')}
            rows={2}
            maxLength={maxMeasuresLength.changes}
            placeholder="Sleeves 3 cm longer, waist 1 in wider"
            value={changes}
            onChange={(event) => onChange({ ...typed, changes: event.target.value })}
            error={errors[at('changes')]}
          />
        </div>
      )}
      <fieldset className={styles.units}>
        <legend className="sr-only">Unit</legend>
        {units.map((each) => (
          <label key={each.unit} className={fieldsStyles.check}>
            <input
              type="radio"
              name={at('unit')}
              value={each.unit}
              checked={unit === each.unit}
              onChange={() => onChange(switchUnit(typed, each.unit))}
            />
            <span>{each.label}</span>
          </label>
        ))}
      </fieldset>
      <FigureFields
        values={values}
        unit={unit}
        errors={errors}
        at={at}
        optional={basis === 'size'}
        onChange={(name, text) => onChange({ ...typed, values: { ...values, [name]: text } })}
      />
      {errors[at('values')] && <FieldError>{errors[at('values')]}</FieldError>}
      <div role="status">
        {remarks.length > 0 && (
          <ul className={styles.remarks}>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
