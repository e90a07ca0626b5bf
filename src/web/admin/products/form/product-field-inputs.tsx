import {
  type FieldValue,
  type NamesOf,
  productFields,
  rowOf,
} from '../../../../contract/catalog/product-fields.ts';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import { useDraftField } from './use-product-form.ts';

/** A text of the product, on one line or several. */
export function ProductTextField({ name }: { name: NamesOf<'text'> }) {
  const { value, change, errorAt } = useDraftField(name);
  const row = productFields[name];
  const control = {
    className: 'grid' in row ? fieldsStyles.full : undefined,
    label: row.label,
    value,
    maxLength: row.max,
    error: errorAt(),
  };
  return row.lines > 1 ? (
    <TextArea {...control} rows={row.lines} onChange={(event) => change(event.target.value)} />
  ) : (
    <TextInput {...control} onChange={(event) => change(event.target.value)} />
  );
}

/** A number of things. */
export function ProductCountField({ name }: { name: NamesOf<'count'> }) {
  const { value, change, errorAt } = useDraftField(name);
  const { label, max } = productFields[name];
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      value={value}
      maxLength={String(max).length}
      error={errorAt()}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** A day and a time in Lagos. */
export function ProductDateTimeField({ name, help }: { name: NamesOf<'moment'>; help: string }) {
  const { value, change, errorAt } = useDraftField(name);
  return (
    <TextInput
      type="datetime-local"
      label={productFields[name].label}
      help={help}
      optional
      value={value}
      error={errorAt()}
      onChange={(event) => change(event.target.value)}
    />
  );
}

type ChoiceName = NamesOf<'choice'>;
type ChoiceProps<Name extends ChoiceName> = {
  name: Name;
  /** What else changes with it. */
  onChosen?: (chosen: FieldValue<Name>, before: FieldValue<Name>) => void;
};

/** One of a few. */
export function ProductChoiceField<Name extends ChoiceName>({ name, onChosen }: ChoiceProps<Name>) {
  const { value, change, errorAt } = useDraftField<ChoiceName>(name);
  const row = rowOf(name);
  const choices = productFields[name].choices;
  const getLabel = (choice: string) => (row.kind === 'choice' ? row.names?.[choice] : undefined) ?? choice;
  return (
    <SelectField
      label={row.label}
      options={choices.map((choice) => ({ value: choice, label: getLabel(choice) }))}
      value={value}
      error={errorAt()}
      onChange={(event) => {
        const chosen = choices.find((known) => known === event.target.value);
        if (!chosen) return;
        change(chosen);
        onChosen?.(chosen as FieldValue<Name>, value as FieldValue<Name>);
      }}
    />
  );
}
