import type { FieldErrors } from '../../../contract/errors.ts';
import type { AdminSewingRequest } from '../../../contract/made-to-measure/requests.api.ts';
import { eases } from '../../../contract/made-to-measure/style-sheet.ts';
import { clothSources } from '../../../contract/workroom/workroom.ts';
import { MeasuresForm } from '../../shared/measures/measures-form.tsx';
import { isTyped } from '../../shared/measures/measures-input.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { FormSection } from '../kit/form-section.tsx';
import type { QuoteForm } from './quote-draft.ts';
import styles from './sewing-desk.module.css';
import { SheetPictures } from './sheet-pictures.tsx';

const easeLabels = { close: 'Close to the body', easy: 'Easy', loose: 'Loose' } as const;
const clothLabels = { ours: 'Our cloth', mine: 'Customer’s own cloth', advise: 'To be advised' } as const;

type SheetFieldsProps = {
  form: QuoteForm;
  request: AdminSewingRequest;
  errors: FieldErrors;
  onChange: (changes: Partial<QuoteForm>) => void;
};

/** The style sheet, which the customer confirms and the workroom sews by. */
export function SheetFields({ form, request, errors, onChange }: SheetFieldsProps) {
  const { cloth } = form;
  return (
    <>
      <TextArea
        label="What is made"
        help="The customer reads and confirms it."
        rows={4}
        maxLength={4000}
        value={form.text}
        error={errors['sheet.text']}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <div className={styles.pair}>
        <SelectField
          label="Fit"
          value={form.ease}
          options={eases.map((value) => ({ value, label: easeLabels[value] }))}
          onChange={({ target }) => {
            const ease = eases.find((each) => each === target.value);
            if (ease) onChange({ ease });
          }}
        />
        <SelectField
          label="Cloth"
          value={cloth.source}
          options={clothSources.map((value) => ({ value, label: clothLabels[value] }))}
          onChange={({ target }) => {
            const source = clothSources.find((each) => each === target.value);
            if (source) onChange({ cloth: { ...cloth, source } });
          }}
        />
        <TextInput
          label="Yards"
          optional
          inputMode="decimal"
          maxLength={6}
          value={cloth.yards}
          error={errors['sheet.cloth.yards']}
          onChange={({ target }) => onChange({ cloth: { ...cloth, yards: target.value } })}
        />
      </div>
      <TextInput
        label="Which cloth"
        optional
        maxLength={300}
        value={cloth.description}
        error={errors['sheet.cloth.description']}
        onChange={({ target }) => onChange({ cloth: { ...cloth, description: target.value } })}
      />
      <FormSection title="Measurements" collapsed>
        <Checkbox
          label="Measured at a fitting"
          checked={!form.hasMeasures}
          onChange={({ target }) => onChange({ hasMeasures: !target.checked })}
        />
        {form.hasMeasures && (
          <MeasuresForm
            value={form.measures}
            prefix="sheet.measures"
            errors={errors}
            onChange={(measures) => isTyped(measures) && onChange({ measures })}
          />
        )}
      </FormSection>
      <SheetPictures
        request={request}
        shown={form.pictures}
        error={errors['sheet.pictures']}
        onChange={(pictures) => onChange({ pictures })}
      />
    </>
  );
}
