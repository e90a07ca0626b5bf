import { useState } from 'react';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { TypedMeasures } from '../../../contract/measures/line-measures.ts';
import { type MeasureName, type MeasureUnit, measureLabels } from '../../../contract/measures/measures.ts';
import { exampleOf } from '../../../contract/measures/parse-measures.ts';
import { maxMeasuresLength } from '../../../contract/measures/profiles.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { FocusedDrawing } from './focused-drawing.tsx';
import styles from './measures.module.css';
import { firstMeasures, helpFor, moreMeasures } from './measuring-help.ts';

type FigureFieldsProps = {
  values: TypedMeasures['values'];
  unit: MeasureUnit;
  errors: FieldErrors;
  at: (field: string) => string;
  /** The figures only add to a size. */
  optional: boolean;
  onChange: (name: MeasureName, typed: string) => void;
};

/** A field for each measure, next to a drawing of where the tape goes for the one that has the focus. */
export function FigureFields({ values, unit, errors, at, optional, onChange }: FigureFieldsProps) {
  const [focused, setFocused] = useState<MeasureName>('bust');
  const hasMore = moreMeasures.some((name) => values[name] || errors[at(`values.${name}`)]);
  const [isOpen, setOpen] = useState(hasMore);

  const field = (name: MeasureName) => (
    <TextInput
      key={name}
      label={measureLabels[name]}
      name={at(`values.${name}`)}
      // two figures need a slash, which a keyboard of numbers lacks
      inputMode={name === 'halfLength' ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={maxMeasuresLength.figure}
      placeholder={name === 'halfLength' ? exampleOf(name, unit) : unit}
      value={values[name] ?? ''}
      onChange={(event) => onChange(name, event.target.value)}
      onFocus={() => setFocused(name)}
      error={errors[at(`values.${name}`)]}
    />
  );

  return (
    <div className={styles.tape}>
      <div className={styles.where}>
        <FocusedDrawing name={focused} />
        <p className="small" aria-live="polite">
          <b className={styles.name}>{measureLabels[focused]}</b>
          {helpFor(focused)}
        </p>
      </div>
      <div>
        <p className="caption below-3">
          {optional
            ? 'Figures help here, but you can leave them all empty.'
            : 'Leave empty what you don’t know: we’ll ask, or measure it at a fitting.'}
        </p>
        <div className={styles.figures}>{firstMeasures.map(field)}</div>
        <details
          className={styles.more}
          open={isOpen || hasMore}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>More measurements</summary>
          <div className={styles.figures}>{moreMeasures.map(field)}</div>
        </details>
      </div>
    </div>
  );
}
